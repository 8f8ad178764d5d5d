import { gameKeys } from '@tinig/domain/quarter-access/games';
import type { Queries } from '#db/sql';
import { raw } from '#sql/fragments';

/** When the running year began: what was played before belongs to a past one; null where none has ended yet. */
export const yearBegan = raw('(select max(ended_at) from past_years)');

/** The past section of those who were in the archive when the year ended: nobody's class, and in no total. */
export const archivedSection = '-';

/** The running year's number: those of the past ones count from 1. */
export async function readRunningYear(sql: Queries): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    select coalesce(max(id), 0) + 1 as id from past_years where ended_at is not null`;
  return row!.id;
}

/** The ten numbers of a past year as one value, from past_students h. */
export const endedNumbers = raw(`array[${gameKeys.map((key) => `h.${key}`).join(', ')}]`);
