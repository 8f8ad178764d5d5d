import { type Day, quarterHour } from '@tinig/domain/days';
import type { Fragment, Queries } from '#db/sql';
import { fragment, raw } from '#rows/fragments';
import type { Span } from '#skills/standings';

/** Whose report it is: a section's, a grade's or the whole school's. */
export type ReportedClass = { section_id?: string; grade_level?: string };

/** The pupils `p` of a report. */
export function pupilsOf({ section_id, grade_level }: ReportedClass): Fragment {
  if (section_id) return fragment`p.section_id = ${section_id}`;
  if (grade_level)
    return fragment`p.section_id in (select id from sections where grade_level = ${grade_level})`;
  return raw('true');
}

const active = (of: ReportedClass) =>
  fragment`${pupilsOf(of)} and p.role = 'student' and p.archived_at is null`;
/** Nothing is received before it was played: months before that are not looked at. */
const playedIn = ({ since, until }: Span) => fragment`
  r.received_at >= ${since} and r.played_at >= ${since} ${until === null ? raw('') : fragment`and r.played_at < ${until}`}`;

/** How many tries there were in a span, of each section, '' for who is in none. */
export async function countTries(sql: Queries, of: ReportedClass, span: Span): Promise<Map<string, number>> {
  const rows = await sql<{ section_id: string; tries: number }[]>`
    select coalesce(p.section_id, '') as section_id, sum(t.tries)::int as tries
    from people p join ${triesByPupil(of, span)} on t.uid = p.uid where ${active(of)} group by 1`;
  return new Map(rows.map(({ section_id, tries }) => [section_id, tries]));
}

/**
 * How many tries there were in a span, of all its pupils together. Of a whole school all that came in those months is
 * counted, less what is of nobody active: so few that each is looked up.
 */
export async function countAllTries(sql: Queries, of: ReportedClass, span: Span): Promise<number> {
  if (of.section_id || of.grade_level || span.since === null)
    return [...(await countTries(sql, of, span)).values()].reduce((sum, tries) => sum + tries, 0);
  const [row] = await sql<{ tries: number }[]>`
    select ((select count(*) from results r where ${playedIn(span)}) - (
      select count(*) from people p cross join lateral (
        select from results r where r.uid = p.uid and ${playedIn(span)} offset 0) r
      where p.role <> 'student' or p.archived_at is not null))::int as tries`;
  return row!.tries;
}

/** A class's pupils are looked up one by one; of more of them all that came in those months is read once. */
function triesByPupil(of: ReportedClass, span: Span): Fragment {
  if (span.since === null) return raw('tried_games t');
  if (of.section_id)
    return fragment`lateral (select p.uid, count(*) as tries from results r where r.uid = p.uid and ${playedIn(span)}) t`;
  return fragment`(select r.uid, count(*) as tries from results r where ${playedIn(span)} group by r.uid) t`;
}

/** A few pupils' days nearly always are enough: their newest, which are at hand, and what was packed of fewer. */
const [first, fewer] = [fragment`limit 1000`, fragment`limit 20`];

/** Whether there was play on enough days of the school's zone since a day. */
export async function havePlayedOn(
  sql: Queries,
  of: ReportedClass,
  { since, zone, day }: { since: Date; zone: string; day: Day },
  isEnough: (days: readonly Day[]) => boolean,
): Promise<boolean> {
  const newest = (limit: Fragment) => sql<{ day: Day }[]>`
    select distinct d::text as day from (
      select g.played_days from people p join progress g on g.uid = p.uid where ${active(of)} ${limit}
    ) g, unnest(g.played_days) d
    where d >= ${day}::date`;
  const packed = () => sql<{ day: Day }[]>`
    select distinct (to_timestamp(900.0 * quarter) at time zone ${zone})::date::text as day from (
      select r.played from people p join pupil_rises r on r.uid = p.uid where ${active(of)} and r.played is not null ${fewer}
    ) r, unnest(r.played) as quarter
    where quarter >= ${Math.floor(since.getTime() / quarterHour)}`;
  const ofTries = () => sql<{ day: Day }[]>`
    select distinct (r.played_at at time zone ${zone})::date::text as day
    from people p join results r on r.uid = p.uid and ${playedIn({ since, until: null })}
    where ${active(of)}`;
  for (const days of [() => newest(first), packed, () => newest(raw('')), ofTries])
    if (isEnough((await days()).map((one) => one.day))) return true;
  return false;
}

/** When the school's history began, where that is not before a moment; null where it is. */
export async function historyAfter(sql: Queries, moment: Date): Promise<Date | null> {
  const before = await sql`select from results where received_at < ${moment} limit 1`;
  if (before.length > 0) return null;
  const [first] = await sql<{ at: Date | null }[]>`select min(received_at) as at from results`;
  return first!.at ?? moment;
}
