import { hasJumped } from '@tinig/domain/archive';
import type { PrepareContext } from '#door/answer';
import { type CleanUpName, due, leastBetween } from './clean-up.ts';

/** So many are removed without a backup of the moment before. */
const few = 20;
const week = 7 * 24 * 60 * 60 * 1000;

/**
 * Has a backup made before a clean-up that removes more than 20, and before a one-year clean-up of anybody unless
 * one is younger than a week (T10, R9). Where it can't be made the clean-up is refused. A clean-up that will not
 * run asks for none.
 */
export async function backUpBefore(name: CleanUpName, { sql, now, backUp }: PrepareContext): Promise<void> {
  if (!backUp) return;
  const [found] = await sql<{ waits: boolean; last_seen: Date | null; last_run: Date | null; due: number }[]>`
    select c.waits, c.last_seen, r.last_run,
      (select count(*)::int from (select from people p where ${due[name](sql, now)} limit ${few + 1}) them) as due
    from clock c, clean_ups r where r.name = ${name}`;
  const { waits, last_seen, last_run, due: many } = found!;
  if (waits || (last_seen && hasJumped(last_seen, now))) return;
  if (last_run && now.getTime() - last_run.getTime() < leastBetween) return;
  if (many > few) await backUp(leastBetween);
  else if (name === 'users' && many > 0) await backUp(week);
}
