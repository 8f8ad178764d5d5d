import { gameKeys } from '@tinig/domain/games';
import { raw } from './fragments.ts';

/** The ten numbers, 0 where a game was never played, from people p left join progress g. */
export const numberColumns = raw(gameKeys.map((key) => `coalesce(g.${key}, 0) as ${key}`).join(', '));
