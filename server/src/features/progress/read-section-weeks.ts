import type { SchoolCalendar } from '@tinig/domain/calendar/calendar';
import { calls } from '@tinig/domain/calls/all';
import type { SectionWeeks } from '@tinig/domain/calls/progress';
import { doneFrom, gameKey } from '@tinig/domain/quarter-access/games';
import { type ClassGame, classWeek, hardestGame, mondaysUntil } from '@tinig/domain/results/section-weeks';
import { addDays, type Day, dayOf, startOf } from '@tinig/domain/time/days';
import { handleRead } from '#api/handler';
import type { Queries } from '#db/sql';
import { yearBegan } from '#records/past-years';
import { findVisibleSection } from '#records/section';
import { anyNumber, lockOf, rowPerGame } from '#sql/columns';
import { fragment } from '#sql/fragments';

/**
 * Returns ten weeks of play and the hardest game of a section, for its teachers and superadmins (N3). Contains counts
 * only.
 */
export const readSectionWeeks = handleRead(
  calls.readSectionWeeks,
  async ({ section: id }, { sql, scope, now, holdsUntil }) => {
    const { section, school } = await findVisibleSection(sql, id, scope);
    const zone = school.time_zone;
    const today = dayOf(zone, now.getTime());
    holdsUntil(startOf(zone, addDays(today, 1)));
    const [first] = mondaysUntil(today);
    const since = new Date(startOf(zone, first!));
    const [played, done, games] = await Promise.all([
      countPlayed(sql, id, since, zone),
      countDone(sql, id, since, zone),
      readGames(sql, id),
    ]);
    return {
      section,
      today,
      students: games[0]?.students ?? 0,
      ...weeksOf(school, today, played, done),
      hardest: await readHardest(sql, id, games),
    };
  },
);

/** Builds the displayed weeks, and the days of the current week, from the counts. */
function weeksOf(
  school: SchoolCalendar,
  today: Day,
  played: readonly CountedPlay[],
  done: readonly CountedDone[],
): Pick<SectionWeeks, 'weeks' | 'days'> {
  const byWeek = new Map(played.map((one) => [one.monday, one]));
  const byDay = new Map(played.map((one) => [one.day, one]));
  const doneIn = new Map(done.map(({ monday, games }) => [monday, games]));
  const mondays = mondaysUntil(today);
  return {
    weeks: mondays.map((monday) => ({
      monday,
      pupils: byWeek.get(monday)?.pupils ?? 0,
      tries: byWeek.get(monday)?.tries ?? 0,
      games_done: doneIn.get(monday) ?? 0,
      days_off: classWeek(school, monday).filter(({ is_class }) => !is_class).length,
    })),
    days: classWeek(school, mondays.at(-1)!).map((one) => ({
      ...one,
      pupils: byDay.get(one.day)?.pupils ?? 0,
    })),
  };
}

const activeIn = (section: string) =>
  fragment`p.section_id = ${section} and p.role = 'student' and p.archived_at is null`;

type CountedPlay = { monday: Day | null; day: Day | null; pupils: number; tries: number };

/**
 * Counts pupils who played and their attempts, per week and per day. Pupils without attempts count on the day their
 * percents were stored (TODAY-6). Excludes past years. Skips older partitions by `received_at`, since no attempt is
 * received before it is played.
 */
const countPlayed = (sql: Queries, section: string, since: Date, zone: string) => sql<CountedPlay[]>`
  with played as (
    select p.uid, (r.played_at at time zone ${zone})::date as day, 1 as tries
    from people p join results r on r.uid = p.uid
    where ${activeIn(section)} and r.received_at >= ${since}
      and r.played_at >= greatest(${since}::timestamptz, ${yearBegan})
    union all
    select p.uid, (g.updated_at at time zone ${zone})::date, 0
    from people p join progress g on g.uid = p.uid
    where ${activeIn(section)} and g.played_at is null and g.updated_at >= ${since} and ${anyNumber}
  )
  select monday::text, day::text, count(distinct uid)::int as pupils, sum(tries)::int as tries
  from played, lateral (select date_trunc('week', day::timestamp)::date as monday) w
  group by grouping sets ((monday), (day))`;

type CountedDone = { monday: Day; games: number };

const countDone = (sql: Queries, section: string, since: Date, zone: string) => sql<CountedDone[]>`
  select date_trunc('week', t.done_at at time zone ${zone})::date::text as monday, count(*)::int as games
  from people p join tried_games t on t.uid = p.uid
  where ${activeIn(section)} and t.done_at >= ${since} group by 1`;

type CountedGame = ClassGame & { students: number };

const gamesNow = rowPerGame((game) => `${game}, coalesce(g.${gameKey(game)}, 0), ${lockOf(game)}`);

/** Reads the section's figures per game. A game counts as open if at least half of the pupils have it open. */
const readGames = (sql: Queries, section: string) => sql<CountedGame[]>`
  select n.game, count(*)::int as students, 2 * count(*) filter (where n.is_open) >= count(*) as is_open,
    count(*) filter (where n.number > 0 or t.uid is not null)::int as tried,
    count(*) filter (where n.number >= ${doneFrom}::float8)::int as done, coalesce(sum(t.tries), 0)::int as tries
  from people p left join progress g on g.uid = p.uid
  cross join lateral (values ${gamesNow}) n (game, number, is_open)
  left join tried_games t on t.uid = p.uid and t.game = n.game
  where ${activeIn(section)} group by n.game order by n.game`;

async function readHardest(
  sql: Queries,
  section: string,
  games: readonly CountedGame[],
): Promise<SectionWeeks['hardest']> {
  const hardest = hardestGame(games);
  if (!hardest) return null;
  const { game, done, tried } = hardest;
  // Subtracts attempts after the completion. These are the newest, so they remain when older months are dropped.
  const [row] = await sql<{ name: string; tries: number | null }[]>`
    select coalesce((select name from skills where game = ${game}), '') as name,
      (percentile_disc(0.5) within group (order by t.tries - (
        select count(*)::int from results r where r.uid = t.uid and r.game = t.game
          and r.received_at >= t.done_at and r.played_at > t.done_at)))::int as tries
    from people p join tried_games t on t.uid = p.uid
    where ${activeIn(section)} and t.game = ${game} and t.done_at is not null`;
  return { game, name: row!.name, done, tried, tries: row!.tries };
}
