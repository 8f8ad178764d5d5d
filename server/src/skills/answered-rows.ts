import { fewestAlike, lookedAt, mostWrong } from '@tinig/domain/answered-skills';
import type { WrongAnswer } from '@tinig/domain/calls/answers';
import type { Fragment, Queries } from '#db/sql';
import { fragment, raw } from '#rows/fragments';
import type { Span } from './standings.ts';

/** The newest answers of a pupil with one key, newest first: when and in which try, and the marks at their places. */
export type NewestTry = [played_at: string, id: string, received_at: string, marks: string];
/** A pupil's answers with one key in a span, the games that sent them as bits, and the newest; none of a key without a skill. */
export type AnsweredKey = {
  uid: string;
  skill: string;
  games: number;
  answers: number;
  newest: NewestTry[] | null;
};

/** The active pupils of a section. */
const inSection = (section_id: string) => fragment`
  pupils as materialized (
    select p.uid from people p where p.section_id = ${section_id} and p.role = 'student' and p.archived_at is null
  )`;

/** Whether rows of `a` were played within a span. Nothing is received before it was played: months before it are not looked at. */
const within = ({ since, until }: Span): Fragment => fragment`
  ${since === null ? raw('true') : fragment`a.received_at >= ${since} and a.played_at >= ${since}`}
  and ${until === null ? raw('true') : fragment`a.played_at < ${until}`}`;

/** The newest tries of a pupil and key `c` in a span, that are `also` so. */
const newestTries = (span: Span, also: Fragment) => fragment`
  select a.played_at, a.id, a.received_at, a.marks from answers a
  where a.uid = c.uid and a.key = c.key and ${within(span)} and ${also}
  order by a.played_at desc, a.id desc, a.received_at desc limit ${lookedAt}`;
const asLists = raw('json_agg(json_build_array(n.played_at, n.id, n.received_at, n.marks))');

/**
 * What each active pupil of a section answered in a span, by key. The newest tries are looked for in the last month in
 * which any came: where enough of them were played in it, no other can be newer, and no other month's table is asked.
 */
export const answeredKeys = (sql: Queries, section_id: string, span: Span) => sql<AnsweredKey[]>`
  with ${inSection(section_id)}, counted as materialized (
    select a.uid, a.key, bit_or(1 << a.game::int) as games, sum(length(replace(a.marks, ' ', '')))::int as answers,
      max(a.received_at) - interval '31 days' as lately
    from pupils p join answers a on a.uid = p.uid where ${within(span)} group by a.uid, a.key
  )
  select c.uid, k.skill, c.games, c.answers, case when k.skill <> '' then coalesce(
    (select case when count(*) = ${lookedAt} then ${asLists} end
      from (${newestTries(span, raw('a.received_at >= c.lately and a.played_at >= c.lately'))}) n),
    (select ${asLists} from (${newestTries(span, raw('true'))}) n)
  ) end as newest
  from counted c join answer_keys k on k.key = c.key`;

/** The games that the section tried in a span. */
export async function triedGames(sql: Queries, section_id: string, span: Span): Promise<number[]> {
  const { since, until } = span;
  const from =
    until === null
      ? fragment`tried_games t on t.uid = p.uid
        where ${since === null ? raw('true') : fragment`t.last_at >= ${since}`}`
      : fragment`results a on a.uid = p.uid where ${within(span)}`;
  const rows = await sql<{ game: number }[]>`
    with ${inSection(section_id)} select distinct game from pupils p join ${from} order by game`;
  return rows.map(({ game }) => game);
}

/**
 * The wrong answers that several pupils of a section gave to the questions of a skill, the most common first, without
 * names (ANSWERS-8). Each pupil's are made one before their texts are read.
 */
export const commonWrong = (sql: Queries, section_id: string, span: Span, skill: string) => sql<
  WrongAnswer[]
>`
  with ${inSection(section_id)}, wrong as materialized (
    select distinct a.uid, e.item
    from answer_keys k cross join pupils p join answers a on a.uid = p.uid and a.key = k.key
      cross join lateral (select replace(a.marks, ' ', '') as marks offset 0) m
      cross join lateral jsonb_array_elements(a.items) with ordinality e (item, n)
    where k.skill = ${skill} and k.skill <> '' and ${within(span)} and a.marks like '%0%'
      and substr(m.marks, e.n::int, 1) = '0'
  ), told as (
    select distinct uid, item->>0 as asked, coalesce(item->>2, '') as right, item->>1 as given from wrong
    where item->>0 is not null and item->>1 is not null
  )
  select asked, "right", given, count(*)::int as pupils from told
  group by asked, "right", given having count(*) >= ${fewestAlike}
  order by pupils desc, asked, given, "right" limit ${mostWrong}`;
