import { hasScopeKind, type Scope, scopeUid } from '@tinig/domain/people/access';
import type { FastifyInstance } from 'fastify';
import { runInBackground } from '#api/background';
import type { AppContext } from '#api/context';
import type { ExpiringPermissions } from '#api/expiring-permissions';
import type { LiveEndpoint } from '#api/live/live';
import { writeAuditLines } from '#audit/write-audit';
import { lockChanges } from '#db/lock';
import type { Queries, Transaction } from '#db/sql';
import { announce } from '#records/announce';

// Assignments are announced. A missed announcement is noticed within this time.
const lookEvery = 5_000;

/** Tracks and ends substitutes' assignments at their time (TEACHERS-4). */
export class PermissionExpiry implements ExpiringPermissions {
  readonly #context: Pick<AppContext, 'sql' | 'now'>;
  /** End times of running assignments per teacher, and the last one that passed, in milliseconds. */
  #ends = new Map<string, number[]>();
  readonly #ended = new Map<string, number>();

  constructor(context: Pick<AppContext, 'sql' | 'now'>) {
    this.#context = context;
  }

  isDue = (scope: Scope) => this.#due(scope).length > 0;

  lastEnd = (scope: Scope) => Math.max(this.#ended.get(scopeUid(scope) ?? '') ?? 0, ...this.#due(scope));

  #due(scope: Scope) {
    if (this.#ends.size === 0 || !hasScopeKind('teacher', scope)) return [];
    const now = this.#context.now().getTime();
    return (this.#ends.get(scopeUid(scope) ?? '') ?? []).filter((end) => end <= now);
  }

  end = () => this.look();

  /**
   * Ends due assignments, by the clock or the last trusted time, whichever is later. Only one server ends each. Returns
   * the milliseconds until it should run again.
   */
  async look(): Promise<number> {
    const { sql, now } = this.#context;
    let held = await heldUntil(sql, now());
    if (held.some(({ is_due }) => is_due)) {
      await sql.begin((sql) => endDue(sql, now()));
      held = await heldUntil(sql, now());
    }
    this.#remember(held);
    const next = Math.min(...held.map(({ until }) => until.getTime())) - now().getTime();
    return Math.min(lookEvery, Math.max(next, 20));
  }

  #remember(held: HeldUntil[]) {
    const now = this.#context.now().getTime();
    const ends = new Map<string, number[]>();
    for (const { teacher_id, until } of held)
      ends.set(teacher_id, [...(ends.get(teacher_id) ?? []), until.getTime()]);
    for (const [uid, times] of this.#ends)
      for (const end of times)
        if (end <= now && !ends.get(uid)?.includes(end))
          this.#ended.set(uid, Math.max(end, this.#ended.get(uid) ?? 0));
    this.#ends = ends;
  }
}

type HeldUntil = { teacher_id: string; until: Date; is_due: boolean };

const heldUntil = (sql: Queries, now: Date) => sql<HeldUntil[]>`
  select teacher_id, until, until <= believed.now as is_due from section_teachers, ${believed(sql, now)}
  where ended_at is null and until is not null`;

const believed = (sql: Queries, now: Date) => sql`
  (select greatest(${now}::timestamptz, dates_trusted) as now from clock) as believed`;

type Ended = { section_id: string; teacher_id: string };

async function endDue(sql: Transaction, now: Date) {
  await lockChanges(sql);
  const ended = await sql<Ended[]>`
    update section_teachers set ended_at = until from ${believed(sql, now)}
    where ended_at is null and until <= believed.now
    returning section_id, teacher_id`;
  for (const { section_id, teacher_id: teacher } of ended) {
    const event = { kind: 'holding-ended', teacher, by_date: true } as const;
    const line = { at: now, actor: teacher, action: 'endHolding', event, address: '' };
    await writeAuditLines(sql, { ...line, result: 'done' }, [section_id]);
  }
  if (ended.length > 0) await announce(sql, [{ kind: 'sections' }, { kind: 'audit' }]);
}

/**
 * Ends assignments while the server listens, and at start those that fell due before. Runs again after any change
 * of sections, which may have added an earlier end.
 */
export function startPermissionExpiry(
  app: FastifyInstance,
  permissions: PermissionExpiry,
  live: Pick<LiveEndpoint, 'onHeard'>,
) {
  const failure = 'ending assignments failed; retrying in five seconds';
  app.addHook('onReady', async () => {
    await permissions.look().catch((error) => app.log.warn(error, failure));
  });
  const run = () => permissions.look();
  runInBackground(app, { run, every: lookEvery, failure, on: { kind: 'sections', live } });
}
