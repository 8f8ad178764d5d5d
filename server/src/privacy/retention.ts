import type { Queries } from '#db/sql';

const day = 24 * 60 * 60 * 1000;

/** Until when a backup of this moment may still exist: as long as the school keeps them. */
export async function copiesUntil(sql: Queries, now: Date): Promise<Date> {
  const [kept] = await sql<{ days: number }[]>`select keep_backups as days from school`;
  return new Date(now.getTime() + kept!.days * day);
}
