import { User } from '@tinig/domain/people/people';
import { gameKeys, quarterKeys } from '@tinig/domain/quarter-access/games';
import type { Branch, Tree } from './tree.ts';

const picked = (record: object, keys: readonly string[]): Branch =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const value = (record as Record<string, Tree | undefined>)[key];
      return value === undefined || value === null ? [] : [[key, value]];
    }),
  );

const ofAUser = Object.keys(User.shape).filter((field) => field !== 'uid');

/** User record as the tree stores it. */
export const userRecord = (user: object) => picked(user, ofAUser);

/** Record of another teacher's student: only the fields that the progress screen shows as well (T24). */
export const strangerRecord = (row: object): Branch => ({
  ...picked(row, ['first_name', 'last_name', 'section']),
  role: 'student',
});

export const sectionRecord = (section: object) =>
  picked(section, ['section_name', 'section_teacher', 'teacher_id']);
export const sectionNameRecord = (section: object) => picked(section, ['section_name']);
export const lockRecord = (locks: object) => picked(locks, quarterKeys);
export const progressRecord = (numbers: object) => picked(numbers, [...gameKeys, 'username']);
