import { checkStaffList } from '@tinig/domain/calls/staff-list';
import { message } from '@tinig/domain/messages/messages';
import { fullName } from '@tinig/domain/people/people';
import { handleAct } from '#api/handler';
import { matchStaff } from './match-staff.ts';

/**
 * Compares a list of sections and teachers with the existing ones, for a superadmin (SETUP-5). Changes
 * nothing.
 */
export default handleAct(checkStaffList, async ({ list }, { sql }) => {
  const matched = await matchStaff(sql, list);
  return {
    rows: matched.rows.map(({ row, section, name, email, key, kind, fault }) => {
      const teacher = matched.teachers.get(key);
      return {
        row,
        kind,
        section,
        teacher: teacher ? fullName(teacher) : name ? fullName(name) : '',
        login: teacher?.login ?? email,
        is_made: teacher?.is_made ?? false,
        is_known: teacher?.uid != null,
        fault: fault && { ...fault, error: message(fault.code) },
      };
    }),
  };
});
