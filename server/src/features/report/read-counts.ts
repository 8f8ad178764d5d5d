import type { Day } from '@tinig/domain/time/days';
import type { Fragment, Queries } from '#db/sql';
import type { Span } from '#features/skills/standings';
import { fragment, raw } from '#sql/fragments';

export type ReportedClass = { section_id?: string; grade_level?: string };

/** SQL condition for the pupils `p` in a report's scope. */
export function pupilsOf({ section_id, grade_level }: ReportedClass): Fragment {
  if (section_id) return fragment`p.section_id = ${section_id}`;
  if (grade_level)
    return fragment`p.section_id in (select id from sections where grade_level = ${grade_level})`;
  return raw('true');
}

const active = (of: ReportedClass) =>
  fragment`${pupilsOf(of)} and p.role = 'student' and p.archived_at is null`;
/**
 * SQL condition: played within a span. Skips older partitions by `received_at`, since no attempt is received before it
 * is played.
 */
const playedIn = ({ since, until }: Span) => fragment`
  r.received_at >= ${since} and r.played_at >= ${since} ${until === null ? raw('') : fragment`and r.played_at < ${until}`}`;

/** Counts attempts per section within a span. Pupils without a section count under ''. */
export async function countTries(sql: Queries, of: ReportedClass, span: Span): Promise<Map<string, number>> {
  const rows = await sql<{ section_id: string; tries: number }[]>`
    select coalesce(p.section_id, '') as section_id, ${span.since === null ? raw('sum(t.tries)') : raw('count(*)')}::int as tries
    from people p join ${span.since === null ? raw('tried_games t on t.uid = p.uid') : fragment`results r on r.uid = p.uid and ${playedIn(span)}`}
    where ${active(of)} group by 1`;
  return new Map(rows.map(({ section_id, tries }) => [section_id, tries]));
}

/**
 * Checks whether enough days since `day` had play, in the school's time zone. First reads the newest days stored per
 * pupil, which nearly always suffice, then the attempts.
 */
export async function havePlayedOn(
  sql: Queries,
  of: ReportedClass,
  { since, zone, day }: { since: Date; zone: string; day: Day },
  isEnough: (days: readonly Day[]) => boolean,
): Promise<boolean> {
  const newest = () => sql<{ day: Day }[]>`
    select distinct d::text as day
    from people p join progress g on g.uid = p.uid cross join unnest(g.played_days) d
    where ${active(of)} and d >= ${day}::date`;
  const ofTries = () => sql<{ day: Day }[]>`
    select distinct (r.played_at at time zone ${zone})::date::text as day
    from people p join results r on r.uid = p.uid and ${playedIn({ since, until: null })}
    where ${active(of)}`;
  for (const days of [newest, ofTries]) if (isEnough((await days()).map((one) => one.day))) return true;
  return false;
}

/**
 * Returns when the history of attempts began, or null if it began before `moment`. Without any attempts, returns
 * `moment`.
 */
export async function historyAfter(sql: Queries, moment: Date): Promise<Date | null> {
  const before = await sql`select from results where received_at < ${moment} limit 1`;
  if (before.length > 0) return null;
  const [first] = await sql<{ at: Date | null }[]>`select min(received_at) as at from results`;
  return first!.at ?? moment;
}
