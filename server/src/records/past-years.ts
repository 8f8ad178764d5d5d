import { gameKeys } from '@tinig/domain/quarter-access/games';
import type { Queries } from '#db/sql';
import { raw } from '#sql/fragments';

/** SQL: start of the current school year, or null if no year has ended. Earlier plays belong to past years. */
export const yearBegan = raw('(select max(ended_at) from past_years)');

/** Id of the past section for pupils archived at the year's end. Not a class, and not part of any total. */
export const archivedSection = '-';

/** Number of the current year. Past years count from 1. */
export async function readRunningYear(sql: Queries): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    select coalesce(max(id), 0) + 1 as id from past_years where ended_at is not null`;
  return row!.id;
}

/** SQL: past percents of the ten games as an array, from past_students h. */
export const endedNumbers = raw(`array[${gameKeys.map((key) => `h.${key}`).join(', ')}]`);
