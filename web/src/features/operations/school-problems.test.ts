import { expect, test } from 'vitest';
import { schoolProblems } from './school-problems.ts';

const well = {
  sections: 3,
  sections_without_teacher: 0,
  students_without_section: 0,
  missing_facts: [],
  sections_without_notice: 0,
  sessions_of_removed: 0,
};
const backups = { items: [], youngest: null, is_late: true, is_kept_here: true, most_kept: 14 };

test('what is to mend stands in its order: who lacks what, the school’s data, a backup, the notice, a session', () => {
  const ill = {
    ...well,
    sections_without_teacher: 2,
    students_without_section: 6,
    missing_facts: ['school_id' as const],
    sections_without_notice: 1,
    sessions_of_removed: 1,
  };
  expect(schoolProblems(ill, backups).map(({ what }) => what)).toEqual([
    'no-teacher',
    'no-section',
    'no-facts',
    'no-backup',
    'no-notice',
    'left-session',
  ]);
});

test('a school that is well, and of whose backups nothing is known, has nothing to mend', () => {
  expect(schoolProblems(well)).toEqual([]);
  expect(schoolProblems(well, { ...backups, is_late: false })).toEqual([]);
});
