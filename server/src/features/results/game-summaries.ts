import { doneFrom, gameKey, gameKeys, sameForEach } from '@tinig/domain/quarter-access/games';
import { addAttempt, type GameSummary, mergeSummaries, newestDays } from '@tinig/domain/results/attempts';
import { type GameNumbers, isGameDone } from '@tinig/domain/results/progress';
import { type Day, dayOf } from '@tinig/domain/time/days';
import type { Transaction } from '#db/sql';
import { numberColumns } from '#sql/columns';
import { insertValues, tableOf } from '#sql/fragments';
import { gameSummaryRow, writingTried } from './game-summary-rows.ts';

/** Summaries of all attempts of a record in the running year. Plain JSON, with times in milliseconds. */
export type GameSummaries = {
  numbers: GameNumbers;
  /** Null if the record has no row of percents. */
  updated_at: number | null;
  played_at: number | null;
  played_days: Day[];
  /** Summaries by game, with the time of receipt of the game's newest attempt. */
  tried: Record<number, GameSummary & { received_at: number }>;
  /** Time of receipt of the first completing result, by game. */
  completed: Record<number, number>;
};

/** An attempt of the running year, as stored. */
export type StoredTry = { game: number; percent: number; played_at: Date; received_at: Date };

export const noPlay: GameSummaries = {
  numbers: sameForEach(gameKeys, 0),
  updated_at: null,
  played_at: null,
  played_days: [],
  tried: {},
  completed: {},
};

type NumbersRow = GameNumbers & { updated_at: Date; played_at: Date | null; played_days: Day[] };
type TriedRow = Omit<GameSummary, 'done_at' | 'rises'> & {
  game: number;
  done_at: Date | null;
  received_at: Date;
  rises: GameSummary['rises'];
};

/** Reads the summaries of a record whose row is locked. */
export async function readPlay(sql: Transaction, uid: string): Promise<GameSummaries> {
  const [numbers] = await sql<NumbersRow[]>`
    select ${numberColumns}, g.updated_at, g.played_at, to_jsonb(g.played_days) as played_days
    from progress g where uid = ${uid}`;
  const tried = await sql<TriedRow[]>`
    select game, tries, done_at, received_at, recent, days, coalesce((
      select jsonb_agg(jsonb_build_array(at, percent) order by place)
      from unnest(rise_at, rise_to) with ordinality as r (at, percent, place)), '[]') as rises
    from tried_games where uid = ${uid}`;
  const completed = await sql<{ game: number; at: Date }[]>`
    select game, at from completions where uid = ${uid}`;
  const { updated_at, played_at, played_days = [], ...games } = numbers ?? {};
  return {
    numbers: { ...noPlay.numbers, ...games },
    updated_at: updated_at?.getTime() ?? null,
    played_at: played_at?.getTime() ?? null,
    played_days,
    tried: Object.fromEntries(
      tried.map(({ game, done_at, received_at, ...row }) => [
        game,
        { ...row, done_at: done_at?.getTime() ?? null, received_at: received_at.getTime() },
      ]),
    ),
    completed: Object.fromEntries(completed.map(({ game, at }) => [game, at.getTime()])),
  };
}

export async function writePlay(sql: Transaction, uid: string, play: GameSummaries) {
  await sql`delete from tried_games where uid = ${uid}`;
  await sql`delete from completions where uid = ${uid}`;
  await sql`delete from progress where uid = ${uid}`;
  const tried = Object.entries(play.tried).map(([game, { received_at, ...summary }]) =>
    gameSummaryRow(uid, Number(game), summary, new Date(received_at)),
  );
  if (tried.length > 0) await sql`${writingTried(tried)}`;
  const completed = Object.entries(play.completed).map(([game, at]) => ({ game, at: new Date(at) }));
  if (completed.length > 0)
    await sql`
      insert into completions (uid, game, at)
      select ${uid}, game, at from ${tableOf({ game: 'smallint', at: 'timestamptz' }, completed)}`;
  const { numbers, updated_at, played_at, played_days } = play;
  if (updated_at === null) return;
  const times = {
    updated_at: new Date(updated_at),
    played_at: played_at === null ? null : new Date(played_at),
  };
  await sql`insert into progress ${insertValues({ uid, ...numbers, ...times, played_days })}`;
}

const later = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);

/** Merges the summaries of two records of one child: takes the higher percent and the earlier completion (JOIN-3). */
export function mergePlay(one: GameSummaries, other: GameSummaries): GameSummaries {
  const tried = { ...one.tried };
  for (const [game, summary] of Object.entries(other.tried)) {
    const known = tried[Number(game)];
    const received_at = Math.max(summary.received_at, known?.received_at ?? 0);
    tried[Number(game)] = known ? { ...mergeSummaries(known, summary), received_at } : summary;
  }
  const completed = { ...other.completed };
  for (const [game, at] of Object.entries(one.completed))
    completed[Number(game)] = Math.min(at, completed[Number(game)] ?? at);
  return {
    numbers: Object.fromEntries(
      gameKeys.map((key) => [key, Math.max(one.numbers[key], other.numbers[key])]),
    ) as GameNumbers,
    updated_at: later(one.updated_at, other.updated_at),
    played_at: later(one.played_at, other.played_at),
    played_days: newestDays(one.played_days, other.played_days),
    tried,
    completed,
  };
}

/** Adds stored attempts, in any order, to summaries. */
export function addTries(play: GameSummaries, tries: readonly StoredTry[], time_zone: string): GameSummaries {
  const sum = structuredClone(play);
  for (const { game, percent, ...times } of tries) {
    const [at, received] = [times.played_at.getTime(), times.received_at.getTime()];
    const day = dayOf(time_zone, at);
    const key = gameKey(game);
    const summary = addAttempt(sum.tried[game], [at, percent], day, doneFrom);
    sum.tried[game] = { ...summary, received_at: Math.max(received, sum.tried[game]?.received_at ?? 0) };
    if (isGameDone(percent) && !isGameDone(sum.numbers[key])) sum.completed[game] = received;
    sum.numbers[key] = Math.max(sum.numbers[key], percent);
    sum.updated_at = Math.max(received, sum.updated_at ?? 0);
    sum.played_at = Math.max(at, sum.played_at ?? 0);
    sum.played_days = newestDays(sum.played_days, [day]);
  }
  return sum;
}
