import type { Topic } from '@tinig/domain/calls/call';
import { type Actor, canJoin } from '@tinig/domain/people/access';
import type { Assignments } from '@tinig/domain/section-teachers/section-teachers';
import { Refusal } from '@tinig/domain/text/refusal';
import type { Queries, Transaction } from '#db/sql';
import {
  addTries,
  type GameSummaries,
  noPlay,
  readPlay,
  type StoredTry,
  writePlay,
} from '#features/results/game-summaries';
import { yearBegan } from '#records/past-years';
import { holdersColumn } from '#records/person';
import { readZone } from '#records/school-days';
import { raw } from '#sql/fragments';
import { type Change, changesIn } from './change-log.ts';

/**
 * A join in the change log. `own`: the kept record's summaries before the join. `seen`: recent attempts that the
 * summaries already include.
 */
type Join = { keep: string; other: string; own: GameSummaries; at: number; seen: string[] };

// Results in flight during a join may have a time of receipt before it, by a few seconds or by another server's clock.
const inFlight = 60 * 60 * 1000;

const recentSince = (at: number) => new Date(at - inFlight);
const attemptKey = raw("case origin when '' then uid else origin end || ' ' || id");

/** Returns the attempts of these records received shortly before `now`, by record and id. */
export async function readRecent(sql: Queries, uids: string[], now: Date): Promise<string[]> {
  const rows = await sql<{ key: string }[]>`
    select ${attemptKey} as key from results
    where uid = any(${uids}::text[]) and received_at >= ${recentSince(now.getTime())}`;
  return rows.map(({ key }) => key);
}

/** Finds the join in an act's changes. Undefined if the act was none. */
export function joinIn(log: Change[]): Join | undefined {
  const [change] = changesIn(log, 'joined');
  if (!change) return undefined;
  const { other, at, seen } = change.after as { other: string; at: number; seen: string[] };
  return { keep: change.uid!, other, own: change.before as GameSummaries, at, seen };
}

/** Refuses to split records that were joined with a third since (409), or that the actor may not join now (403). */
export async function mustSplit(sql: Transaction, actor: Actor, { keep, other }: Join, log: Change[]) {
  const section_id = changesIn(log, 'people').find(({ key }) => key.uid === other)?.before?.section_id;
  await sql`select from people where uid in (${keep}, ${other}) order by uid for update`;
  const [state] = await sql<{ is_last: boolean; kept: Assignments; before: Assignments }[]>`
    select p.role = 'student' and o.joined_to = p.uid and not exists (
        select from kept_changes k where k.place = 'joined' and k.uid = p.uid and k.id > (
          select max(id) from kept_changes m where m.place = 'joined' and m.after->>'other' = ${other})) as is_last,
      ${raw(holdersColumn)} as kept,
      coalesce((select holders from sections where id = ${(section_id as string | null) ?? null}), '{}') as before
    from people p join people o on o.uid = ${other} left join sections s on s.id = p.section_id where p.uid = ${keep}`;
  if (!state?.is_last) throw new Refusal('joined-since', 409);
  for (const holders of [state.kept, state.before])
    if (!canJoin(actor, { uid: keep, role: 'student', holders })) throw new Refusal('forbidden', 403);
}

/**
 * Splits attempts and summaries by the record under which each attempt was sent, later ones included (JOIN-4). The
 * other record's own row must be restored already.
 */
export async function splitAttempts(
  sql: Transaction,
  { keep, other, own, at, seen }: Join,
): Promise<Topic[]> {
  const [year] = await sql<{ began: Date | null }[]>`select ${yearBegan} as began`;
  const began = year!.began;
  // A year that ended since has reset all percents, so its attempts no longer count.
  const isNewYear = began !== null && began.getTime() > at;
  const rows = await sql<(StoredTry & { key: string; is_others: boolean })[]>`
    select ${attemptKey} as key, game, percent, played_at, received_at, ${isFrom(sql, other)} as is_others
    from results where uid = ${keep} and played_at >= coalesce(${began}::timestamptz, '-infinity')
      and received_at >= ${recentSince(isNewYear ? began.getTime() : at)}
    order by received_at`;
  const counted = new Set(isNewYear ? [] : seen);
  const since = rows.filter(({ key }) => !counted.has(key));
  const zone = await readZone(sql);
  const ofOther = since.filter(({ is_others }) => is_others);
  const ofKept = since.filter(({ is_others }) => !is_others);
  await writePlay(sql, keep, addTries(isNewYear ? noPlay : own, ofKept, zone));
  await writePlay(sql, other, addTries(await readPlay(sql, other), ofOther, zone));
  for (const table of ['results', 'answers', 'sessions'])
    await sql`
      update ${raw(table)} set uid = ${other}, origin = case origin when ${other} then '' else origin end
      where uid = ${keep} and ${isFrom(sql, other)}`;
  return [keep, other].flatMap((uid): Topic[] => [
    { kind: 'sessions', uid },
    { kind: 'progress', uid },
    { kind: 'completions', uid },
  ]);
}

/** SQL: true if an attempt or a session came under this record, or under one joined to it. */
const isFrom = (sql: Queries, other: string) => sql`
  (origin = ${other} or origin in (select uid from people where joined_to = ${other}))`;
