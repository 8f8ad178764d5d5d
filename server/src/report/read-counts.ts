import type { PeriodCounts } from '@tinig/domain/period-report';
import { skillGroups } from '@tinig/domain/skills';
import type { Fragment, Queries } from '#db/sql';
import { raw } from '#rows/fragments';
import { playedIn, type Span, standingsOf } from '#skills/standings';

type SectionCounts = PeriodCounts & { section_id: string };

const groups = raw(
  skillGroups.map((group) => `'${group}', count(*) filter (where in_group = '${group}')`).join(', '),
);

/** Each section's counts by the end of a span, '' for who is in none; counted by the database (REPORT-2). */
export const readCounts = (sql: Queries, of: Fragment, span: Span, doneFrom: number) =>
  sql<SectionCounts[]>`
    with ${standingsOf(of, span)}, by_game as (
      select coalesce(section_id, '') as section_id, game,
        json_build_object(${groups}, 'done', count(*) filter (where best >= ${doneFrom}::float8)) as counts
      from standings group by 1, 2
    ), by_section as (
      select coalesce(p.section_id, '') as section_id, count(*)::int as students,
        count(*) filter (where ${playedIn(span)})::int as played
      from pupils p group by 1
    )
    select s.section_id, s.students, s.played, g.games
    from by_section s join (
      select section_id, json_agg(counts order by game) as games from by_game group by section_id
    ) g using (section_id)`;

/** How many tries there were in a span, and on which days of the school's zone there was play. */
export async function countTries(
  sql: Queries,
  of: Fragment,
  { since, until }: Span,
  zone: string,
): Promise<{ tries: number; days: string[] }> {
  const active = sql`${of} and p.role = 'student' and p.archived_at is null`;
  if (since === null) return readAllTries(sql, active);
  // Nothing is received before it was played: months before that are not looked at.
  const rows = await sql<{ day: string; tries: number }[]>`
    select (r.played_at at time zone ${zone})::date::text as day, count(*)::int as tries
    from people p join results r on r.uid = p.uid
    where ${active} and r.received_at >= ${since} and r.played_at >= ${since}
      and r.played_at < ${until ?? new Date(8.64e15 / 4)}
    group by 1`;
  return { tries: rows.reduce((sum, { tries }) => sum + tries, 0), days: rows.map(({ day }) => day) };
}

/** All that there are, from what is at hand of each game; days are the newest. */
async function readAllTries(sql: Queries, active: Fragment): Promise<{ tries: number; days: string[] }> {
  const [[sum], days] = await Promise.all([
    sql<{ tries: number }[]>`
      select coalesce(sum(t.tries), 0)::int as tries from people p join tried_games t on t.uid = p.uid
      where ${active}`,
    sql<{ day: string }[]>`
      select distinct d::text as day from people p join progress g on g.uid = p.uid, unnest(g.played_days) d
      where ${active}`,
  ]);
  return { tries: sum!.tries, days: days.map(({ day }) => day) };
}

/** When the school's history began, where that is not before a moment; null where it is. */
export async function historyAfter(sql: Queries, moment: Date): Promise<Date | null> {
  const before = await sql`select from results where received_at < ${moment} limit 1`;
  if (before.length > 0) return null;
  const [first] = await sql<{ at: Date | null }[]>`select min(received_at) as at from results`;
  return first!.at ?? moment;
}
