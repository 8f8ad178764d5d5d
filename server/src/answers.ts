import readSession from '#auth/read-session';
import register from '#auth/register';
import signIn from '#auth/sign-in';
import signOut from '#auth/sign-out';
import type { Answer } from '#door/answer';
import readLink from '#link/read-link';
import setLink from '#link/set-link';
import readRole from '#people/read-role';
import readUser from '#people/read-user';
import readUsers from '#people/read-users';
import readProgress from '#progress/read-progress';
import readStudentProgress from '#progress/read-student-progress';
import saveProgress from '#progress/save-progress';
import readLock from '#quarters/read-lock';
import readSettings from '#school/read-settings';
import readTotals from '#school/read-totals';
import readSection from '#sections/read-section';
import readSectionNames from '#sections/read-section-names';
import readSections from '#sections/read-sections';

/** Every call that the server answers, one line each. */
export const answers: readonly Answer[] = [
  signIn,
  signOut,
  readSession,
  register,
  readUsers,
  readUser,
  readRole,
  readSections,
  readSection,
  readSectionNames,
  readLock,
  readProgress,
  readStudentProgress,
  saveProgress,
  readLink,
  setLink,
  readTotals,
  readSettings,
];
