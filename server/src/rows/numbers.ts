import { gameKeys } from '@tinig/domain/games';
import type { Queries } from '#db/sql';

/** The ten numbers, 0 where a game was never played, from people p left join progress g. */
export const numberColumns = (sql: Queries) =>
  sql.unsafe(gameKeys.map((key) => `coalesce(g.${key}, 0) as ${key}`).join(', '));
