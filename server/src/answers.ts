import type { calls } from '@tinig/domain/calls/all';
import allowCleanUps from '#archive/allow-clean-ups';
import archiveStudent from '#archive/archive-student';
import cleanUpArchive from '#archive/clean-up-archive';
import cleanUpUsers from '#archive/clean-up-users';
import readCleanUps from '#archive/read-clean-ups';
import restoreStudent from '#archive/restore-student';
import readAudit from '#audit/read-audit';
import changePassword from '#auth/change-password';
import endSession from '#auth/end-session';
import readManyTries from '#auth/read-many-tries';
import readSession from '#auth/read-session';
import readSessions from '#auth/read-sessions';
import register from '#auth/register';
import signIn from '#auth/sign-in';
import signOut from '#auth/sign-out';
import runBatch from '#batch/run-batch';
import makeCards from '#cards/make-cards';
import checkClassList from '#class-list/check-class-list';
import readClassList from '#class-list/read-class-list';
import saveClassList from '#class-list/save-class-list';
import changeClass from '#class-locks/change-class';
import readClassLocks from '#class-locks/read-class-locks';
import readLockDates from '#class-locks/read-lock-dates';
import scheduleClass from '#class-locks/schedule-class';
import setException from '#class-locks/set-exception';
import exportData from '#data/export-data';
import importData from '#data/import-data';
import moveSchool from '#data/move-school';
import type { AnswerTo } from '#door/answer';
import readLink from '#link/read-link';
import setLink from '#link/set-link';
import addAdmin from '#people/add-admin';
import addStudent from '#people/add-student';
import editUser from '#people/edit-user';
import readRole from '#people/read-role';
import readStudentFigures from '#people/read-student-figures';
import readUser from '#people/read-user';
import readUsers from '#people/read-users';
import removeStudent from '#people/remove-student';
import readBursts from '#progress/read-bursts';
import readProgress from '#progress/read-progress';
import readStudentProgress from '#progress/read-student-progress';
import saveProgress from '#progress/save-progress';
import changeLock from '#quarters/change-lock';
import readLock from '#quarters/read-lock';
import beginGame from '#results/begin-game';
import readResults from '#results/read-results';
import sendResults from '#results/send-results';
import changeSettings from '#school/change-settings';
import readSettings from '#school/read-settings';
import readTotals from '#school/read-totals';
import addSection from '#sections/add-section';
import editSection from '#sections/edit-section';
import readSection from '#sections/read-section';
import readSectionNames from '#sections/read-section-names';
import readSections from '#sections/read-sections';
import removeSection from '#sections/remove-section';
import changeSchoolDays from '#today/change-school-days';
import readSchoolDays from '#today/read-school-days';
import readSectionsToday from '#today/read-sections-today';
import readToday from '#today/read-today';

type Answers = { [Name in keyof typeof calls]: AnswerTo<(typeof calls)[Name]> };

import readMyActs from '#undo/read-my-acts';
import undoAct from '#undo/undo-act';

/** What answers each call of the list: a missing answer, or another call's, does not compile. */
export const answers: Answers = {
  signIn,
  signOut,
  readSession,
  readManyTries,
  register,
  readUsers,
  readStudentFigures,
  readUser,
  readRole,
  editUser,
  changePassword,
  addStudent,
  addAdmin,
  removeStudent,
  archiveStudent,
  restoreStudent,
  runBatch,
  cleanUpArchive,
  cleanUpUsers,
  readSections,
  readSection,
  readSectionNames,
  addSection,
  editSection,
  removeSection,
  readLock,
  changeLock,
  readClassLocks,
  changeClass,
  scheduleClass,
  setException,
  readLockDates,
  readProgress,
  readStudentProgress,
  readBursts,
  saveProgress,
  sendResults,
  beginGame,
  readResults,
  readToday,
  readSectionsToday,
  readSchoolDays,
  changeSchoolDays,
  readLink,
  setLink,
  readTotals,
  readSettings,
  changeSettings,
  readSessions,
  endSession,
  readCleanUps,
  allowCleanUps,
  checkClassList,
  saveClassList,
  readClassList,
  makeCards,
  readAudit,
  exportData,
  importData,
  moveSchool,
  readMyActs,
  undoAct,
};
