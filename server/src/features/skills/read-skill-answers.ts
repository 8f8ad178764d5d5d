import { calls } from '@tinig/domain/calls/all';
import type { CommonWrongAnswer } from '@tinig/domain/calls/skills';
import { gameKeys } from '@tinig/domain/quarter-access/games';
import {
  type AnswerCounts,
  type AnswerGroup,
  answeredShare,
  answerGroup,
  answerGroups,
  answersConsidered,
  maxWrongAnswers,
  minSameWrong,
} from '@tinig/domain/skills/answered-skills';
import { groupBy } from '@tinig/domain/text/group-by';
import { handleRead } from '#api/handler';
import type { Fragment, Queries } from '#db/sql';
import { yearBegan } from '#records/past-years';
import { fragment, raw } from '#sql/fragments';
import { classInPeriod } from './skill-groups.ts';
import type { CountedDays, Span } from './standings.ts';

/** An attempt with answers of one key. `marks` holds them by their place in the attempt. */
type NewestTry = [played_at: string, id: string, received_at: string, marks: string];
/**
 * A pupil's answers with one key in a span. `games`: bits of the games that sent them. `newest`: the newest attempts,
 * if the key has a skill.
 */
type AnsweredKey = {
  uid: string;
  skill: string;
  games: number;
  answers: number;
  newest: NewestTry[] | null;
};

/** Reads answers per key and active pupil of a section within a span. */
const answeredKeys = (sql: Queries, section_id: string, span: Span) => sql<AnsweredKey[]>`
  with ${pupilsIn(section_id)}, ranked as (
    select a.uid, a.key, a.game, a.marks, a.played_at, a.id, a.received_at,
      row_number() over (partition by a.uid, a.key order by a.played_at desc, a.id desc, a.received_at desc) as place
    from pupils p join answers a on a.uid = p.uid where ${within(span)}
  )
  select a.uid, k.skill, bit_or(1 << a.game::int) as games, sum(length(replace(a.marks, ' ', '')))::int as answers,
    json_agg(json_build_array(a.played_at, a.id, a.received_at, a.marks))
      filter (where a.place <= ${answersConsidered} and k.skill <> '') as newest
  from ranked a join answer_keys k on k.key = a.key
  group by a.uid, a.key, k.skill`;

/** Common table `pupils`: the active pupils of a section. */
const pupilsIn = (section_id: string) => fragment`
  pupils as materialized (
    select p.uid from people p where p.section_id = ${section_id} and p.role = 'student' and p.archived_at is null
  )`;

/** SQL: start of a span. Without `since`, it starts when the previous year ended. */
const beginOf = ({ since }: Span): Fragment =>
  since === null ? fragment`coalesce(${yearBegan}, '-infinity')` : fragment`${since}::timestamptz`;

/** SQL: when a period got its final counts. Answers received later don't count in it (REPORT-7). */
const countedAt = ({ first, last }: CountedDays): Fragment => fragment`
  coalesce((select counted_at from past_periods where first_day = ${first}::date and last_day = ${last}::date), 'infinity')`;

/**
 * SQL condition: rows of `a` were played within a span, and received before its final counts. Skips older
 * partitions by `received_at`, since nothing is received before it is played.
 */
const within = (span: Span): Fragment => fragment`
  a.received_at >= ${beginOf(span)} and a.played_at >= ${beginOf(span)}
  and ${span.until === null ? raw('true') : fragment`a.played_at < ${span.until}`}
  and ${span.days === undefined ? raw('true') : fragment`a.received_at < ${countedAt(span.days)}`}`;

async function triedGames(sql: Queries, section_id: string, span: Span): Promise<number[]> {
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
 * Lists wrong answers that several pupils of a section gave to questions of a skill, most common first, without names
 * (ANSWERS-8). Removes duplicates per pupil before reading texts. Uses `strpos`, since PostgreSQL expects few rows from
 * `=` and would sort instead of hash.
 */
const commonWrong = (sql: Queries, section_id: string, span: Span, skill: string) => sql<CommonWrongAnswer[]>`
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

/**
 * Returns a section's skills as judged by its answers, for its teachers and superadmins (N15, ANSWERS-6 to
 * ANSWERS-8).
 */
export const readSkillAnswers = handleRead(calls.readSkillAnswers, async (input, context) => {
  const { sql } = context;
  const { section, time_zone, period, span } = await classInPeriod(input, context);
  const { skill } = input;
  const [pupils, rows, tried, [ever], wrong] = await Promise.all([
    pupilsOf(sql, section.id),
    answeredKeys(sql, section.id, span),
    triedGames(sql, section.id, span),
    sql<{ has: boolean }[]>`select exists (select from answer_keys where answers > 0) as has`,
    skill === undefined ? undefined : commonWrong(sql, section.id, span, skill),
  ]);
  const sending = gamesOf(rows);
  const answered = bySkill(rows);
  const skills = answered.map(({ groups, ...one }) => ({ ...one, ...countsOf(groups, pupils) }));
  const groups = answered.map((one) => one.groups);
  return {
    section,
    time_zone,
    period,
    students: pupils.length,
    has_answers: ever!.has,
    skills,
    unmapped: sum(rows.filter((row) => row.skill === '')),
    silent_games: tried.filter((game) => !sending.includes(game)),
    ...(wrong && { wrong }),
    ...(input.names && {
      pupils: pupils.map((pupil) => ({
        ...pupil,
        groups: groups.map((of) => of.get(pupil.uid) ?? ('few' as const)),
      })),
    }),
  };
});

type ListedPupil = { uid: string; first_name: string; last_name: string };

const pupilsOf = (sql: Queries, section_id: string) => sql<ListedPupil[]>`
  select p.uid, p.first_name, p.last_name from people p
  where p.section_id = ${section_id} and p.role = 'student' and p.archived_at is null
  order by p.sort_key, p.uid`;

const sum = (rows: readonly AnsweredKey[]) => rows.reduce((before, { answers }) => before + answers, 0);

const gamesOf = (rows: readonly AnsweredKey[]) => {
  const sent = rows.reduce((before, { games }) => before | games, 0);
  return gameKeys.map((_, at) => at + 1).filter((game) => (sent & (1 << game)) > 0);
};

/** Lists the answered skills by name, each with the group of every pupil who answered it. */
function bySkill(rows: readonly AnsweredKey[]) {
  const named = rows.filter(({ skill }) => skill !== '');
  return [...groupBy(named, ({ skill }) => skill)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([skill, of]) => ({
      skill,
      games: gamesOf(of),
      answers: sum(of),
      groups: new Map(
        [...groupBy(of, ({ uid }) => uid)].map(([uid, keys]) => [
          uid,
          answerGroup(newestOf(keys.flatMap(({ newest }) => newest ?? []))),
        ]),
      ),
    }));
}

/**
 * Picks the newest answers across all keys of a skill, and returns them oldest first. Orders by time of play, then by
 * place in the attempt.
 */
function newestOf(tries: readonly NewestTry[]): boolean[] {
  const inOrder = tries
    .map((one) => ({ at: Date.parse(one[0]), one }))
    .sort((a, b) => b.at - a.at || (a.one[1] === b.one[1] ? 0 : a.one[1] < b.one[1] ? 1 : -1));
  const newest: boolean[] = [];
  for (let from = 0; from < inOrder.length && newest.length < answersConsidered; ) {
    const { at, one } = inOrder[from]!;
    // An attempt may have several keys of the skill, whose answers interleave.
    let to = from + 1;
    while (to < inOrder.length && inOrder[to]!.at === at && inOrder[to]!.one[1] === one[1]) to++;
    const marks = inOrder.slice(from, to).map(({ one }) => one[3]);
    const places = Math.max(...marks.map(({ length }) => length));
    for (let place = places - 1; place >= 0 && newest.length < answersConsidered; place--) {
      const mark = marks.map((all) => all[place]).find((one) => one === '0' || one === '1');
      if (mark) newest.push(mark === '1');
    }
    from = to;
  }
  return newest.reverse();
}

function countsOf(groups: ReadonlyMap<string, AnswerGroup>, pupils: readonly ListedPupil[]) {
  const all = pupils.map(({ uid }) => groups.get(uid) ?? 'few');
  const counts = Object.fromEntries(
    answerGroups.map((group) => [group, all.filter((one) => one === group).length]),
  ) as AnswerCounts;
  return { ...counts, share: answeredShare(counts) };
}
