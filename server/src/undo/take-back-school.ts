import type { Actor } from '@tinig/domain/access';
import { calendarOfFields, fieldsOfCalendar } from '@tinig/domain/calendar-change';
import { fieldsToRestore } from '@tinig/domain/undo';
import type { Transaction } from '#db/sql';
import { readCalendar, writeCalendar } from '#rows/school-days';
import type { KeptChange, Undone } from './kept-change.ts';

const name = 'Kalendaryo';

/** Gives the school's days back, each that nobody has set since (CALENDAR-4); superadmins only. */
export async function takeBackSchool(sql: Transaction, actor: Actor, [kept]: KeptChange[]): Promise<Undone> {
  if (!kept?.before || !kept.after) return { undone: 0, left: [] };
  if (actor.role !== 'superadmin') return { undone: 0, left: [{ name, reason: 'no-right' }] };
  const present = fieldsOfCalendar(await readCalendar(sql));
  const back = fieldsToRestore(kept.before, kept.after, present);
  const count = Object.keys(back).length;
  if (count > 0) await writeCalendar(sql, calendarOfFields({ ...present, ...back }));
  const isWhole = count === Object.keys(kept.after).length;
  return { undone: count > 0 ? 1 : 0, left: isWhole ? [] : [{ name, reason: 'changed-since' }] };
}
