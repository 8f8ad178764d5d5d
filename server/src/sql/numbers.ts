import { type GameKey, gameKeys, quarterKey, quarterOf } from '@tinig/domain/quarter-access/games';
import { columnsOf } from './columns.ts';
import { fragment, raw } from './fragments.ts';

const sources = Object.fromEntries(gameKeys.map((key) => [key, `coalesce(g.${key}, 0)`]));

/** Progress of the ten games, 0 if never played. Needs people p left join progress g. */
export const numberColumns = columnsOf<Record<GameKey, number>>(sources as Record<GameKey, string>);

/** One row per game for `values`, built by `of`. */
export const rowPerGame = (of: (game: number) => string) =>
  raw(gameKeys.map((_, at) => `(${of(at + 1)})`).join(', '));

/** Column of the lock of a game's quarter, from people p. */
export const lockOf = (game: number) => `p.${quarterKey(quarterOf(game))}`;

/** SQL: true if any progress is above 0, from progress g. */
export const anyNumber = raw(`greatest(${gameKeys.map((key) => `g.${key}`).join(', ')}) > 0`);

/** Time of the newest play. Before results were stored, the time of the last progress update (TODAY-6). */
export const lastPlay = fragment`coalesce(g.played_at, case when ${anyNumber} then g.updated_at end)`;
