import { calendarFromFields, calendarToFields } from '@tinig/domain/calendar/calendar-change';
import type { Actor } from '@tinig/domain/people/access';
import { fieldsToRestore } from '@tinig/domain/undo/undo';
import type { Transaction } from '#db/sql';
import { readCalendar, writeCalendar } from '#records/school-days';
import type { Change } from './change-log.ts';
import type { Reverted } from './revert-rows.ts';

const name = 'Kalendaryo';

/** Reverts the school calendar, except days set by others since (CALENDAR-4). Superadmins only. */
export async function revertSchool(sql: Transaction, actor: Actor, [change]: Change[]): Promise<Reverted> {
  if (!change?.before || !change.after) return { undone: 0, left: [] };
  if (actor.role !== 'superadmin') return { undone: 0, left: [{ name, reason: 'no-right' }] };
  const present = calendarToFields(await readCalendar(sql));
  const back = fieldsToRestore(change.before, change.after, present);
  const count = Object.keys(back).length;
  if (count > 0) await writeCalendar(sql, calendarFromFields({ ...present, ...back }));
  const isWhole = count === Object.keys(change.after).length;
  return { undone: count > 0 ? 1 : 0, left: isWhole ? [] : [{ name, reason: 'changed-since' }] };
}
