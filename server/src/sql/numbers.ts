import { type GameKey, gameKeys, quarterKey, quarterOf } from '@tinig/domain/quarter-access/games';
import { columnsOf } from './columns.ts';
import { fragment, raw } from './fragments.ts';

const sources = Object.fromEntries(gameKeys.map((key) => [key, `coalesce(g.${key}, 0)`]));

/** The ten numbers, 0 where a game was never played, from people p left join progress g. */
export const numberColumns = columnsOf<Record<GameKey, number>>(sources as Record<GameKey, string>);

/** A row for each game, to be put after `values`; `of` says of a game what stands in its row. */
export const rowPerGame = (of: (game: number) => string) =>
  raw(gameKeys.map((_, at) => `(${of(at + 1)})`).join(', '));

/** Whether a game's quarter is open for a pupil, from people p. */
export const lockOf = (game: number) => `p.${quarterKey(quarterOf(game))}`;

/** Whether any number of a pupil is above 0, from progress g. */
export const anyNumber = raw(`greatest(${gameKeys.map((key) => `g.${key}`).join(', ')}) > 0`);

/** The newest play: before history began, when a number above 0 was stored (TODAY-6). */
export const lastPlay = fragment`coalesce(g.played_at, case when ${anyNumber} then g.updated_at end)`;
