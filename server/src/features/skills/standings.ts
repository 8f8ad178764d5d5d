import type { Period } from '@tinig/domain/calendar/periods';
import { doneFrom, gameKey, gameKeys } from '@tinig/domain/quarter-access/games';
import type { PeriodCounts } from '@tinig/domain/report/period-report';
import type { Skill, SkillGroup } from '@tinig/domain/skills/skills';
import { addDays, type Day, startOf } from '@tinig/domain/time/days';
import type { Fragment, Queries } from '#db/sql';
import { lastPlay, lockOf, storedColumns } from '#sql/columns';
import { fragment, raw } from '#sql/fragments';

const skillColumns = storedColumns<Skill>('k', ['game', 'name', 'code', 'competency', 'mark']);

/** Lists what the ten games teach, in game order. */
export const skillsByGame = (sql: Queries) => sql<Skill[]>`
  select ${skillColumns} from skills k order by k.game`;

/** First and last day, which identify a grading period with final counts. */
export type CountedDays = { first: Day; last: Day };
/**
 * A period from `since` until before `until`. `since` is null without a start; `until` is null while the period runs.
 * `days` is set for a past period, which may have final counts.
 */
export type Span = { since: Date | null; until: Date | null; days?: CountedDays | undefined };

/** Converts a period to moments in the school's time zone. A period that ends today still runs. */
export function spanOf({ first, last }: Period, zone: string, today: string): Span {
  const isOver = last < today;
  return {
    since: first === null ? null : new Date(startOf(zone, first)),
    until: isOver ? new Date(startOf(zone, addDays(last, 1))) : null,
    days: isOver && first !== null ? { first, last } : undefined,
  };
}

const games = gameKeys.map((_, at) => at + 1);
const ofEach = (of: (game: number) => string) => raw(games.map(of).join(', '));
const number = (game: number) => `g.${gameKey(game)}`;
const triedMask = raw('bit_or(1 << t.game::int) as games');
/** SQL: the stored percent of an attempted game, else null. An attempt may have reached 0. */
const stored = (game: number) =>
  `case when ${number(game)} > 0 or t.games & ${1 << game} > 0 then coalesce(${number(game)}, 0) end`;
/** SQL: attempted, but never above 0. Must match the index `tried_games_at_zero` literally, so that it is used. */
const isAtZero = raw('coalesce(t.rise_to[cardinality(t.rise_to)], 0) = 0');
const bestsNow = ofEach((game) => `${stored(game)} as best_${game}, ${lockOf(game)} as open_${game}`);
const bestsThen = ofEach(
  (game) => `case when g.updated_at >= s.until then t.best_${game} else ${stored(game)} end as best_${game},
    ${lockOf(game)} and (${lockOf(game)}_opened_at is null or ${lockOf(game)}_opened_at < s.until) as open_${game}`,
);
const bestsKept = ofEach(
  (game) => `h.bests[${game}] as best_${game}, h.open_games & ${1 << game} > 0 as open_${game}`,
);
/** SQL: the best of each game by the end of a span, from the personal bests. */
const risen = ofEach(
  (game) => `max(t.rise_to[width_bucket(s.last, t.rise_at)]) filter (where t.game = ${game}) as best_${game}`,
);

const pupil = raw('p.uid, p.section_id, p.first_name, p.last_name, p.sort_key');
const activeOf = (of: Fragment) => fragment`${of} and p.role = 'student' and p.archived_at is null`;

/**
 * Common table `bests`: one row per active pupil of `people p` in `of`. It has the best value per game at the end of a
 * span (null without an attempt), whether each game was open, and whether the pupil played (SKILLS-2). Uses a grading
 * period's final counts if they exist, else current data.
 */
export function bestsOf(of: Fragment, { since, until, days }: Span): Fragment {
  if (until === null) return fragment`${bestsNowOf(of, since)}, bests as (select * from bests_now)`;
  if (days === undefined)
    return fragment`${bestsThenOf(of, since, until)}, bests as (select * from bests_then)`;
  const counted = fragment`first_day = ${days.first}::date and last_day = ${days.last}::date`;
  const isNew = fragment`not exists (select from past_period_pupils h where h.uid = p.uid and ${counted})`;
  return fragment`${bestsThenOf(fragment`${of} and ${isNew}`, since, until)}, bests as (
      select * from bests_then union all
      select ${pupil}, ${bestsKept}, h.has_played
      from past_period_pupils h join people p on p.uid = h.uid where ${counted} and ${activeOf(of)}
    )`;
}

/** Common table `bests_now` of a running span: the stored percents. */
const bestsNowOf = (of: Fragment, since: Date | null): Fragment => fragment`tried as (
      select t.uid, ${triedMask} from people p join tried_games t on t.uid = p.uid
      where ${activeOf(of)} and ${isAtZero} group by t.uid
    ), bests_now as (
      select ${pupil}, ${bestsNow}, ${since === null ? fragment`${lastPlay} is not null` : fragment`coalesce(${lastPlay} >= ${since}, false)`} as has_played
      from people p left join progress g on g.uid = p.uid left join tried t on t.uid = p.uid where ${activeOf(of)}
    )`;

/**
 * Common table `bests_then` of a past span. Uses the stored percent if nothing was received since its end, else the
 * attempts until then. A quarter opened later counts as closed (SKILLS-3).
 */
const bestsThenOf = (of: Fragment, since: Date | null, until: Date): Fragment => fragment`
    span as materialized (
      select ${until}::timestamptz as until, ${since ?? new Date(0)}::timestamptz as since, ${until.getTime() - 1}::bigint as last
    ), tried as (
      select t.uid, ${triedMask}, ${risen}
      from span s cross join people p join tried_games t on t.uid = p.uid where ${activeOf(of)} group by t.uid
    ), played as (
      select r.uid from people p join results r on r.uid = p.uid
      where ${activeOf(of)} and r.received_at >= ${since ?? new Date(0)} and r.played_at >= ${since ?? new Date(0)}
        and r.played_at < ${until}
      group by r.uid
    ), bests_then as (
      select ${pupil}, ${bestsThen}, case when ${lastPlay} < s.since then false when ${lastPlay} < s.until then true
        when ${lastPlay} is null then false else r.uid is not null end as has_played
      from span s cross join people p left join progress g on g.uid = p.uid left join tried t on t.uid = p.uid
        left join played r on r.uid = p.uid
      where ${activeOf(of)}
    )`;

/** Columns of `bests` to store as final counts of a grading period. */
export const keptOfPeriod = raw(
  `uid, array[${games.map((game) => `best_${game}`).join(', ')}]::double precision[] as bests,
  ${games.map((game) => `(open_${game}::int << ${game})`).join(' | ')} as open_games, has_played`,
);

const isLearned = (game: number, mark: number) => `best_${game} >= ${mark}`;
const markOf = (skills: readonly Skill[], game: number) => Number(skills[game - 1]!.mark);

/** Columns of `bests`: the group in each skill and the best values, in game order (SKILLS-2). */
export const skillGroupsOf = (skills: readonly Skill[]): Fragment => {
  const group = (name: SkillGroup) => `'${name}'`;
  const groups = ofEach(
    (game) => `case when ${isLearned(game, markOf(skills, game))} then ${group('mastered')}
      when best_${game} is not null then ${group('going')} when open_${game} then ${group('not_started')}
      else ${group('closed')} end`,
  );
  return fragment`array[${groups}] as groups, json_build_array(${ofEach((game) => `best_${game}`)}) as bests`;
};

/** Numbers of pupils who attempted a game, mastered it, completed it, and have it open without an attempt. */
type CountsOfGame = [tried: number, mastered: number, done: number, open: number];
type CountedSection = Pick<PeriodCounts, 'students' | 'played'> & {
  section_id: string;
  games: CountsOfGame[];
};

/**
 * Counts pupils per section at the end of a span, with '' for pupils without one. Uses the same groups as
 * `skillGroupsOf`, counted in SQL.
 */
export async function countBySection(
  sql: Queries,
  of: Fragment,
  span: Span,
  skills: readonly Skill[],
): Promise<(PeriodCounts & { section_id: string })[]> {
  const counted = ofEach((game) => {
    const many = (condition: string) => `count(*) filter (where ${condition})`;
    return `json_build_array(count(best_${game}), ${many(isLearned(game, markOf(skills, game)))},
      ${many(isLearned(game, doneFrom))}, ${many(`best_${game} is null and open_${game}`)})`;
  });
  const rows = await sql<CountedSection[]>`
    with ${bestsOf(of, span)}
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
