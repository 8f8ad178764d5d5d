import type { CommonWrongAnswer } from '@tinig/domain/calls/answers';
import { maxWrongAnswers, minSameWrong } from '@tinig/domain/skills/answered-skills';
import type { Fragment, Queries } from '#db/sql';
import { yearBegan } from '#records/past-years';
import { fragment, raw } from '#sql/fragments';
import type { CountedDays, Span } from './standings.ts';

/** Common table `pupils`: the active pupils of a section. */
export const pupilsIn = (section_id: string) => fragment`
  pupils as materialized (
    select p.uid from people p where p.section_id = ${section_id} and p.role = 'student' and p.archived_at is null
  )`;

/** SQL: start of a span. A span without one starts when the previous year ended. */
export const beginOf = ({ since }: Span): Fragment =>
  since === null ? fragment`coalesce(${yearBegan}, '-infinity')` : fragment`${since}::timestamptz`;

/** SQL: when a period got its final counts. Anything received later does not count in it (REPORT-7). */
export const countedAt = ({ first, last }: CountedDays): Fragment => fragment`
  coalesce((select counted_at from past_periods where first_day = ${first}::date and last_day = ${last}::date), 'infinity')`;

/**
 * SQL condition: rows of `a` were played within a span, and received before its final counts. Skips older
 * partitions by `received_at`, since nothing is received before it is played.
 */
export const within = (span: Span): Fragment => fragment`
  a.received_at >= ${beginOf(span)} and a.played_at >= ${beginOf(span)}
  and ${span.until === null ? raw('true') : fragment`a.played_at < ${span.until}`}
  and ${span.days === undefined ? raw('true') : fragment`a.received_at < ${countedAt(span.days)}`}`;

/** Lists the games that the section tried in a span. */
export async function triedGames(sql: Queries, section_id: string, span: Span): Promise<number[]> {
  const { since, until } = span;
  const from =
    until === null
      ? fragment`tried_games t on t.uid = p.uid
        where ${since === null ? raw('true') : fragment`t.last_at >= ${since}`}`
      : fragment`results a on a.uid = p.uid where ${within(span)}`;
  const rows = await sql<{ game: number }[]>`
    with ${pupilsIn(section_id)} select distinct game from pupils p join ${from} order by game`;
  return rows.map(({ game }) => game);
}

/**
 * Lists wrong answers that several pupils of a section gave to questions of a skill, most common first,
 * without names (ANSWERS-8). Removes duplicates per pupil before reading texts. Uses `strpos`, because
 * PostgreSQL expects few rows from `=` and would sort where it can hash.
 */
export const commonWrong = (sql: Queries, section_id: string, span: Span, skill: string) => sql<
  CommonWrongAnswer[]
>`
  with ${pupilsIn(section_id)}, wrong as materialized (
    select distinct a.uid, a.items->(n - 1) as item
    from answer_keys k cross join pupils p join answers a on a.uid = p.uid and a.key = k.key
      cross join lateral (select replace(a.marks, ' ', '') as marks offset 0) m
      cross join lateral generate_series(1, length(m.marks)) n
    where k.skill = ${skill} and k.skill <> '' and ${within(span)} and a.marks like '%0%'
      and strpos(substr(m.marks, n, 1), '0') > 0
  ), told as (
    select distinct uid, item->>0 as asked, coalesce(item->>2, '') as right, item->>1 as given from wrong
    where item->>0 is not null and item->>1 is not null
  )
  select asked, "right", given, count(*)::int as pupils from told
  group by asked, "right", given having count(*) >= ${minSameWrong}
  order by pupils desc, asked, given, "right" limit ${maxWrongAnswers}`;
