import { type Scope, scopeUid } from '@tinig/domain/access';
import type { FastifyInstance } from 'fastify';
import { lockChanges } from '#db/lock';
import type { Queries, Transaction } from '#db/sql';
import type { AppContext } from '#door/context';
import { announce } from '#rows/announce';
import { writeAuditOfEach } from '#rows/write-audit';

// A right given through another server is noticed within this time.
const lookEvery = 5_000;

/** Knows when substitutes' rights end, and ends them (TEACHERS-4). */
export class EndingRights {
  readonly #context: Pick<AppContext, 'sql' | 'now'>;
  /** The next end of each substitute's right, in milliseconds. */
  #ends = new Map<string, number>();

  constructor(context: Pick<AppContext, 'sql' | 'now'>) {
    this.#context = context;
  }

  /** Says whether a right of this scope is over, whether or not the database says so yet: nothing is sent for it any more. */
  hasEnded(scope: Scope): boolean {
    const end = scope.startsWith('teacher:') && this.#ends.get(scopeUid(scope) ?? '');
    return Boolean(end) && (end as number) <= this.#context.now().getTime();
  }

  /**
   * Ends the rights that are due, by the later of the clock and the last time that was believed: once, however many
   * servers run. Answers in how many milliseconds to look again.
   */
  async look(): Promise<number> {
    const { sql, now } = this.#context;
    const [due] =
      await sql`select from section_teachers, ${believed(sql, now())} where ${isDue(sql)} limit 1`;
    if (due) await sql.begin((sql) => endDue(sql, now()));
    const ends = await sql<{ teacher_id: string; until: Date }[]>`
      select teacher_id, min(until) as until from section_teachers
      where ended_at is null and until is not null group by teacher_id`;
    this.#ends = new Map(ends.map(({ teacher_id, until }) => [teacher_id, until.getTime()]));
    const next = Math.min(...this.#ends.values()) - now().getTime();
    return Math.min(lookEvery, Math.max(next, 20));
  }
}

const believed = (sql: Queries, now: Date) => sql`
  (select greatest(${now}::timestamptz, dates_trusted) as now from clock) as believed`;
const isDue = (sql: Queries) => sql`ended_at is null and until <= believed.now`;

type Ended = { section_id: string; teacher_id: string };

async function endDue(sql: Transaction, now: Date) {
  await lockChanges(sql);
  const ended = await sql<Ended[]>`
    update section_teachers set ended_at = until from ${believed(sql, now)} where ${isDue(sql)}
    returning section_id, teacher_id`;
  for (const { section_id, teacher_id: teacher } of ended) {
    const event = { kind: 'holding-ended', teacher, by_date: true } as const;
    const line = { at: now, actor: teacher, action: 'endHolding', event, address: '' };
    await writeAuditOfEach(sql, { ...line, result: 'done' }, [section_id]);
  }
  if (ended.length > 0) await announce(sql, [{ kind: 'sections' }, { kind: 'audit' }]);
}

/** Ends rights while the server listens, and before it does what fell due while it was off. */
export function startEndingRights(app: FastifyInstance, rights: EndingRights) {
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<unknown> = Promise.resolve();
  let isOver = false;

  const look = () =>
    rights.look().catch((error) => {
      app.log.warn(error, 'rights that end are looked at again in five seconds');
      return lookEvery;
    });
  async function lookAgain() {
    const next = await look();
    if (!isOver)
      timer = setTimeout(() => {
        working = lookAgain();
      }, next);
  }
  app.addHook('onReady', async () => void (await look()));
  app.addHook('onListen', async () => {
    working = lookAgain();
  });
  app.addHook('preClose', async () => {
    isOver = true;
    clearTimeout(timer);
    await working;
  });
}
