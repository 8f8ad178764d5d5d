import { calls } from '@tinig/domain/calls/all';
import type { ParsedInputOf, ResponseOf } from '@tinig/domain/calls/call';
import type { GameSummary } from '@tinig/domain/results/attempts';
import { Refusal } from '@tinig/domain/text/refusal';
import { addDays, type Day, dayOf, startOf } from '@tinig/domain/time/days';
import { handleRead } from '#api/handler';
import type { Queries } from '#db/sql';
import { findVisible } from '#records/person';
import { readSchoolFacts } from '#records/school';
import { readZone } from '#records/school-days';
import { columnsOf, isoTime } from '#sql/columns';

type ResultsAnswer = ResponseOf<typeof calls.readResults>;
type ResultRow = ResultsAnswer['items'][number];

const columns = columnsOf<ResultRow>({
  id: 'id',
  game: 'game',
  percent: 'percent',
  played_at: isoTime('played_at'),
  is_late: 'is_late',
  previous: 'lag(percent) over game',
  best_before: 'max(percent) over (game rows between unbounded preceding and 1 preceding)',
});

const weeks = 5;

/**
 * Returns a student's attempts, newest first, each with the previous and best value of its game, and totals. Limited to
 * the caller and the caller's own students, unlike the ten percents (N2).
 */
export const readResults = handleRead(calls.readResults, async (input, { sql, scope, now, holdsUntil }) => {
  const { uid, page, per_page } = input;
  const person = await findVisible(sql, uid, scope);
  if (person.role !== 'student') throw new Refusal('student-not-found', 404);
  const time_zone = await readZone(sql);
  const today = dayOf(time_zone, now.getTime());
  holdsUntil(startOf(time_zone, addDays(today, 1)));
  const [{ school_name }, items, figures, days, games] = await Promise.all([
    readSchoolFacts(sql),
    readItems(sql, input),
    readFigures(sql, uid, time_zone),
    readPlayedDays(sql, uid, time_zone, today),
    readGames(sql, uid),
  ]);
  return {
    items,
    ...figures,
    page,
    per_page,
    time_zone,
    today,
    school_name,
    days,
    games,
  };
});

async function readItems(sql: Queries, { uid, page, per_page }: ParsedInputOf<typeof calls.readResults>) {
  const rows = await sql<ResultRow[]>`
    select ${columns} from results where uid = ${uid}
    window game as (partition by game order by results.played_at, percent, id)
    order by results.played_at desc, percent desc, id desc limit ${per_page} offset ${(page - 1) * per_page}`;
  return [...rows];
}

type TriesFigures = {
  total: number;
  days_played: number;
  last_seen: Date | null;
  has_card: boolean;
  added_at: Date | null;
};

async function readFigures(sql: Queries, uid: string, zone: string) {
  const [row] = await sql<TriesFigures[]>`
    select count(*)::int as total, count(distinct (played_at at time zone ${zone})::date)::int as days_played,
      greatest(max(received_at), (select last_sign_in from people where uid = ${uid})) as last_seen,
      (select created_at from people where uid = ${uid}) as added_at,
      exists (select from cards where uid = ${uid}) as has_card
    from results where uid = ${uid}`;
  const { last_seen, added_at } = row!;
  // The student was removed after the first query.
  if (!added_at) throw new Refusal('student-not-found', 404);
  return { ...row!, last_seen: last_seen?.toISOString() ?? null, added_at: added_at.toISOString() };
}

/** Counts attempts per day for five weeks. The first starts on a Monday, the last is the current one. */
async function readPlayedDays(sql: Queries, uid: string, zone: string, today: Day) {
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const first = addDays(today, -weekday - 7 * (weeks - 1));
  const rows = await sql<{ day: Day; tries: number }[]>`
    select (played_at at time zone ${zone})::date::text as day, count(*)::int as tries
    from results where uid = ${uid} and played_at >= ${new Date(startOf(zone, first))}
    group by 1`;
  const tries = new Map(rows.map((row) => [row.day, row.tries]));
  return Array.from({ length: 7 * weeks }, (_, index) => {
    const day = addDays(first, index);
    return { day, tries: tries.get(day) ?? 0 };
  });
}

async function readGames(sql: Queries, uid: string): Promise<ResultsAnswer['games']> {
  const rows = await sql<
    { game: number; tries: number; recent: GameSummary['recent']; done_at: Date | null }[]
  >`
    select game, tries, recent, done_at from tried_games where uid = ${uid} order by game`;
  return rows.map(({ recent, done_at, ...row }) => ({
    ...row,
    recent: recent.map(([, percent]) => percent),
    done_at: done_at?.toISOString() ?? null,
  }));
}
