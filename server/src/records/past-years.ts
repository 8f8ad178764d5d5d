import { gameKeys } from '@tinig/domain/quarter-access/games';
import type { Queries } from '#db/sql';
import { raw } from '#sql/fragments';

/** Start of the current school year: null if no year has ended. Earlier plays belong to past years. */
export const yearBegan = raw('(select max(ended_at) from past_years)');

/** Past section of pupils archived at the year's end. Not a class, and in no total. */
export const archivedSection = '-';

/** Number of the current year. Past years count from 1. */
export async function readRunningYear(sql: Queries): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    select coalesce(max(id), 0) + 1 as id from past_years where ended_at is not null`;
  return row!.id;
}

/** Past progress of the ten games as an array, from past_students h. */
export const endedNumbers = raw(`array[${gameKeys.map((key) => `h.${key}`).join(', ')}]`);
