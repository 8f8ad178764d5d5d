import { hasClockJumped } from '@tinig/domain/archive/archive';
import type { PrepareContext } from '#api/handler';
import { type CleanUpName, due, leastBetween, ranJustNow } from './clean-up.ts';

/** Removing up to this many people needs no fresh backup. */
const few = 20;
const week = 7 * 24 * 60 * 60 * 1000;

/**
 * Makes a backup before a clean-up that removes more than 20 people (T10, R9). Before a one-year clean-up
 * that removes anybody, makes one unless a backup is younger than a week. Schools with their own PostgreSQL
 * make the backups themselves. A failed backup refuses the clean-up. A clean-up that would not run makes
 * none.
 */
export async function backUpBefore(
  name: CleanUpName,
  { sql, now, backUp, settings }: PrepareContext,
): Promise<void> {
  if (!backUp || settings.databaseUrl !== undefined) return;
  if (await ranJustNow(name, sql, now)) return;
  const [clock] = await sql<{ waits: boolean; last_seen: Date | null }[]>`select waits, last_seen from clock`;
  if (clock!.waits || (clock!.last_seen && hasClockJumped(clock!.last_seen, now))) return;
  const [found] = await sql<{ many: number }[]>`
    select count(*)::int as many from (select from people p where ${due[name](sql, now)} limit ${few + 1}) them`;
  const { many } = found!;
  if (many > few) await backUp(leastBetween);
  else if (name === 'users' && many > 0) await backUp(week);
}
