import { addDays, type Day, startOf } from '@tinig/domain/days';
import { doneFrom, gameKey, gameKeys } from '@tinig/domain/games';
import type { PeriodCounts } from '@tinig/domain/period-report';
import type { Period } from '@tinig/domain/periods';
import type { Skill, SkillGroup } from '@tinig/domain/skills';
import type { Fragment, Queries } from '#db/sql';
import { storedColumns } from '#rows/columns';
import { fragment, raw } from '#rows/fragments';
import { lastPlay, lockOf } from '#rows/numbers';
import {
  bestByTries,
  joinedThen,
  ofEach,
  playedThen,
  type Size,
  toldThenOf,
  triedByTries,
  triedMask,
} from './told-then.ts';

const skillColumns = storedColumns<Skill>('k', ['game', 'name', 'code', 'competency', 'mark']);

/** What the ten games teach, by game. */
export const skillsByGame = (sql: Queries) => sql<Skill[]>`
  select ${skillColumns} from skills k order by k.game`;

/** The days by which a grading period that was counted for good is known. */
export type CountedDays = { first: Day; last: Day };
/**
 * From which moment and until before which a period is; null where it has no such end, or runs. `days`: of one that is
 * over, which may have been counted for good.
 */
export type Span = { since: Date | null; until: Date | null; days?: CountedDays | undefined };

/** The moments of a period in the school's zone; one whose last day is today runs. */
export function spanOf({ first, last }: Period, zone: string, today: string): Span {
  const isOver = last < today;
  return {
    since: first === null ? null : new Date(startOf(zone, first)),
    until: isOver ? new Date(startOf(zone, addDays(last, 1))) : null,
    days: isOver && first !== null ? { first, last } : undefined,
  };
}

const games = gameKeys.map((_, at) => at + 1);
const number = (game: number) => `g.${gameKey(game)}`;
/** What is stored, of a game that was tried: a try may have been 0. */
const stored = (game: number, tried = 't.games') =>
  `case when ${number(game)} > 0 or (${tried}) & ${1 << game} > 0 then coalesce(${number(game)}, 0) end`;
/** Of games of which only a row says that they were tried; it is spelled as their index is (0252). */
const isAtZero = raw('coalesce(t.rise_to[cardinality(t.rise_to)], 0) = 0');
const bestsNow = ofEach((game) => `${stored(game)} as best_${game}, ${lockOf(game)} as open_${game}`);
const bestsThen = (size: Size) =>
  ofEach(
    (game) => `case when g.updated_at >= s.until then ${bestByTries(size, game)}
      else ${stored(game, triedByTries(size))} end as best_${game},
    ${lockOf(game)} and (${lockOf(game)}_opened_at is null or ${lockOf(game)}_opened_at < s.until) as open_${game}`,
  );
const bestsKept = ofEach(
  (game) => `h.bests[${game}] as best_${game}, h.open_games & ${1 << game} > 0 as open_${game}`,
);

/** Who a row is of: of a class with the name, of many without, so that a large school's rows fit into memory. */
const pupilOf = (size: Size) =>
  raw(
    size === 'class' ? 'p.uid, p.section_id, p.first_name, p.last_name, p.sort_key' : 'p.uid, p.section_id',
  );
const activeOf = (of: Fragment) => fragment`${of} and p.role = 'student' and p.archived_at is null`;

/**
 * The common table `bests`: of each active pupil whom `of` leaves of `people p`, the best value at each game at the end
 * of a span, null without a try, whether it was open, and whether there was play in the span (SKILLS-2). Of a grading
 * period that was counted for good it is what was kept then; of who was not there yet, and of other spans, what is known
 * now. A row for each pupil, so that a school is counted in one pass.
 */
export function bestsOf(of: Fragment, { since, until, days }: Span, size: Size = 'many'): Fragment {
  if (until === null) return fragment`${bestsNowOf(of, since, size)}, bests as (select * from bests_now)`;
  if (days === undefined)
    return fragment`${bestsThenOf(of, since, until, size)}, bests as (select * from bests_then)`;
  const counted = fragment`first_day = ${days.first}::date and last_day = ${days.last}::date`;
  const isNew = fragment`not exists (select from past_period_pupils h where h.uid = p.uid and ${counted})`;
  return fragment`${bestsThenOf(fragment`${of} and ${isNew}`, since, until, size)}, bests as (
      select * from bests_then union all
      select ${pupilOf(size)}, ${bestsKept}, h.has_played
      from past_period_pupils h join people p on p.uid = h.uid where ${counted} and ${activeOf(of)}
    )`;
}

/** `bests_now` of a span that runs: what is stored. */
const bestsNowOf = (of: Fragment, since: Date | null, size: Size): Fragment => fragment`tried as (${
  size === 'class'
    ? fragment`
      select p.uid, ${triedMask} from people p join tried_games t on t.uid = p.uid
      where ${activeOf(of)} and ${isAtZero} group by p.uid`
    : fragment`select t.uid, ${triedMask} from tried_games t where ${isAtZero} group by t.uid`
}
    ), bests_now as (
      select ${pupilOf(size)}, ${bestsNow}, ${since === null ? fragment`${lastPlay} is not null` : fragment`coalesce(${lastPlay} >= ${since}, false)`} as has_played
      from people p left join progress g on g.uid = p.uid left join tried t on t.uid = p.uid where ${activeOf(of)} offset 0
    )`;

/**
 * `bests_then` of a span that is over: what was stored before its end holds for it; of whoever has sent something since,
 * the tries until then do, and what has opened since was not open (SKILLS-3).
 */
const bestsThenOf = (of: Fragment, since: Date | null, until: Date, size: Size): Fragment => fragment`
    ${toldThenOf(activeOf(of), since ?? new Date(0), until, size)}, bests_then as (
      select ${pupilOf(size)}, ${bestsThen(size)}, case when ${lastPlay} < s.since then false when ${lastPlay} < s.until then true
        when ${lastPlay} is null then false else ${playedThen(size)} end as has_played
      from span s cross join people p left join progress g on g.uid = p.uid ${joinedThen(size)}
      where ${activeOf(of)} offset 0
    )`;

/** Of each of `bests`, what is kept of a grading period when it is counted for good. */
export const keptOfPeriod = raw(
  `uid, array[${games.map((game) => `best_${game}`).join(', ')}]::double precision[] as bests,
  ${games.map((game) => `(open_${game}::int << ${game})`).join(' | ')} as open_games, has_played`,
);

const isLearned = (game: number, mark: number) => `best_${game} >= ${mark}`;
const markOf = (skills: readonly Skill[], game: number) => Number(skills[game - 1]!.mark);

/** Of each of `bests`, the group in each skill, and the best values, in the order of the games (SKILLS-2). */
export const skillGroupsOf = (skills: readonly Skill[]): Fragment => {
  const group = (name: SkillGroup) => `'${name}'`;
  const groups = ofEach(
    (game) => `case when ${isLearned(game, markOf(skills, game))} then ${group('mastered')}
      when best_${game} is not null then ${group('going')} when open_${game} then ${group('not_started')}
      else ${group('closed')} end`,
  );
  return fragment`array[${groups}] as groups, json_build_array(${ofEach((game) => `best_${game}`)}) as bests`;
};

/** How many tried a game, learned it, are done with it, and have it open without a try. */
type CountsOfGame = [tried: number, mastered: number, done: number, open: number];
type CountedSection = Pick<PeriodCounts, 'students' | 'played'> & {
  section_id: string;
  games: CountsOfGame[];
};

/** Each section's counts at the end of a span, '' for who is in none: the groups of `skillGroupsOf`, counted by the database. */
export async function countBySection(
  sql: Queries,
  of: Fragment,
  span: Span,
  skills: readonly Skill[],
  size: Size = 'many',
): Promise<(PeriodCounts & { section_id: string })[]> {
  const counted = ofEach((game) => {
    const many = (condition: string) => `count(*) filter (where ${condition})`;
    return `json_build_array(count(best_${game}), ${many(isLearned(game, markOf(skills, game)))},
      ${many(isLearned(game, doneFrom))}, ${many(`best_${game} is null and open_${game}`)})`;
  });
  const rows = await sql<CountedSection[]>`
    with ${bestsOf(of, span, size)}
    select coalesce(section_id, '') as section_id, count(*)::int as students,
      count(*) filter (where has_played)::int as played, json_build_array(${counted}) as games
    from bests group by 1`;
  return rows.map(({ games, ...section }) => ({
    ...section,
    games: games.map(([tried, mastered, done, open]) => ({
      mastered,
      going: tried - mastered,
      not_started: open,
      closed: section.students - tried - open,
      done,
    })),
  }));
}
