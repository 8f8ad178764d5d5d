import { type GameKey, gameKeys } from '@tinig/domain/games';
import { columnsOf } from './columns.ts';

const sources = Object.fromEntries(gameKeys.map((key) => [key, `coalesce(g.${key}, 0)`]));

/** The ten numbers, 0 where a game was never played, from people p left join progress g. */
export const numberColumns = columnsOf<Record<GameKey, number>>(sources as Record<GameKey, string>);
