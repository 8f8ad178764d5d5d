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
import readManyAttempts from '#auth/read-many-attempts';
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
import type { HandlerOf } from '#door/handler';
import readFound from '#find/read-found';
import changeHelpMembers from '#help/change-help-members';
import endHelp from '#help/end-help';
import noteSession from '#help/note-session';
import readHelpGroup from '#help/read-help-group';
import readHelpGroups from '#help/read-help-groups';
import readHelpTold from '#help/read-help-told';
import removeSession from '#help/remove-session';
import setHelpDays from '#help/set-help-days';
import startHelp from '#help/start-help';
import readLink from '#link/read-link';
import setLink from '#link/set-link';
import exportData from '#move/export-data';
import importData from '#move/import-data';
import moveSchool from '#move/move-school';
import readUnkept from '#move/read-unkept';
import planNewYear from '#new-year/plan-new-year';
import readNewYear from '#new-year/read-new-year';
import readPlannedPupils from '#new-year/read-planned-pupils';
import startNewYear from '#new-year/start-new-year';
import readPastProgress from '#past-years/read-past-progress';
import readPastSections from '#past-years/read-past-sections';
import readPastStudent from '#past-years/read-past-student';
import readPastYears from '#past-years/read-past-years';
import addAdmin from '#people/add-admin';
import addStudent from '#people/add-student';
import editUser from '#people/edit-user';
import readRole from '#people/read-role';
import readStudentFigures from '#people/read-student-figures';
import readUser from '#people/read-user';
import readUsers from '#people/read-users';
import removeStudent from '#people/remove-student';
import beginIncident from '#privacy/begin-incident';
import changeIncidentTime from '#privacy/change-incident-time';
import eraseChild from '#privacy/erase-child';
import findChildren from '#privacy/find-children';
import noteNotice from '#privacy/note-notice';
import readAffected from '#privacy/read-affected';
import readChild from '#privacy/read-child';
import readIncidents from '#privacy/read-incidents';
import readLooks from '#privacy/read-looks';
import readNotice from '#privacy/read-notice';
import readNotices from '#privacy/read-notices';
import readOverdue from '#privacy/read-overdue';
import readRetention from '#privacy/read-retention';
import readSectionNotice from '#privacy/read-section-notice';
import setRetention from '#privacy/set-retention';
import showLrn from '#privacy/show-lrn';
import tickIncident from '#privacy/tick-incident';
import readBursts from '#progress/read-bursts';
import readProgress from '#progress/read-progress';
import readSectionWeeks from '#progress/read-section-weeks';
import readStudentProgress from '#progress/read-student-progress';
import saveProgress from '#progress/save-progress';
import changeClass from '#quarter-access/change-class';
import changeLock from '#quarter-access/change-lock';
import readClassLocks from '#quarter-access/read-class-locks';
import readLock from '#quarter-access/read-lock';
import readLockDates from '#quarter-access/read-lock-dates';
import scheduleClass from '#quarter-access/schedule-class';
import setException from '#quarter-access/set-exception';
import readReport from '#report/read-report';
import changeSchool from '#school/change-school';
import changeSchoolDays from '#school/change-school-days';
import changeSettings from '#school/change-settings';
import readPublicSchool from '#school/read-public-school';
import readSchool from '#school/read-school';
import readSchoolDays from '#school/read-school-days';
import readSettings from '#school/read-settings';
import readSuperadmins from '#school/read-superadmins';
import readToMend from '#school/read-to-mend';
import readTotals from '#school/read-totals';
import addCoTeacher from '#section-teachers/add-co-teacher';
import beginDownload from '#section-teachers/begin-download';
import endHolding from '#section-teachers/end-holding';
import handOver from '#section-teachers/hand-over';
import readHoldings from '#section-teachers/read-holdings';
import readSectionTeachers from '#section-teachers/read-section-teachers';
import addSection from '#sections/add-section';
import editSection from '#sections/edit-section';
import readSection from '#sections/read-section';
import readSectionNames from '#sections/read-section-names';
import readSections from '#sections/read-sections';
import removeSection from '#sections/remove-section';
import checkCopy from '#server/check-copy';
import copyBackup from '#server/copy-backup';
import makeBackup from '#server/make-backup';
import readBackups from '#server/read-backups';
import readMachineHistory from '#server/read-machine-history';
import readPhones from '#server/read-phones';
import readServer from '#server/read-server';
import sendCopy from '#server/send-copy';
import changeSetupDraft from '#setup/change-setup-draft';
import giveSetupCode from '#setup/give-setup-code';
import readSetupDraft from '#setup/read-setup-draft';
import readSetupState from '#setup/read-setup-state';
import restoreSetup from '#setup/restore-setup';
import sendSetupBackup from '#setup/send-setup-backup';
import setUpAccount from '#setup/set-up-account';
import changeAnswerKeys from '#skills/change-answer-keys';
import changeSkill from '#skills/change-skill';
import readKnownKeys from '#skills/read-known-keys';
import readSectionSkills from '#skills/read-section-skills';
import readSkillAnswers from '#skills/read-skill-answers';
import readSkillGroups from '#skills/read-skill-groups';
import readSkills from '#skills/read-skills';
import checkStaffList from '#staff-list/check-staff-list';
import makeFirstPasswords from '#staff-list/make-first-passwords';
import saveStaffList from '#staff-list/save-staff-list';
import readNeedHelp from '#today/read-need-help';
import readSectionsToday from '#today/read-sections-today';
import readToday from '#today/read-today';
import beginGame from '#tries/begin-game';
import readResults from '#tries/read-results';
import sendResults from '#tries/send-results';

type Handlers = { [Name in keyof typeof calls]: HandlerOf<(typeof calls)[Name]> };

import readMyActs from '#undo/read-my-acts';
import undoAct from '#undo/undo-act';
import { checkUpdateHandler, dropUpdateHandler, planUpdateHandler, sendUpdateHandler } from '#update/acts';
import readUpdates from '#update/read-updates';

/** The handler of each call of the list: a missing one, or another call’s, does not compile. */
export const handlers: Handlers = {
  signIn,
  signOut,
  readSession,
  readManyAttempts,
  register,
  readUsers,
  readStudentFigures,
  readFound,
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
  readSectionTeachers,
  readHoldings,
  addCoTeacher,
  handOver,
  endHolding,
  beginDownload,
  readLock,
  changeLock,
  readClassLocks,
  changeClass,
  scheduleClass,
  setException,
  readLockDates,
  readProgress,
  readSectionWeeks,
  readStudentProgress,
  readBursts,
  saveProgress,
  sendResults,
  beginGame,
  readResults,
  readToday,
  readNeedHelp,
  readSectionsToday,
  readSchoolDays,
  changeSchoolDays,
  readNewYear,
  readPlannedPupils,
  planNewYear,
  startNewYear,
  readPastYears,
  readPastSections,
  readPastProgress,
  readPastStudent,
  readReport,
  readSkills,
  changeSkill,
  readSkillGroups,
  readSectionSkills,
  readSkillAnswers,
  readKnownKeys,
  changeAnswerKeys,
  readHelpGroups,
  readHelpGroup,
  readHelpTold,
  startHelp,
  noteSession,
  removeSession,
  changeHelpMembers,
  setHelpDays,
  endHelp,
  readLink,
  setLink,
  readTotals,
  readToMend,
  readUnkept,
  readSettings,
  changeSettings,
  readSchool,
  readPublicSchool,
  readSuperadmins,
  changeSchool,
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
  eraseChild,
  findChildren,
  readChild,
  readLooks,
  showLrn,
  readNotice,
  readNotices,
  readSectionNotice,
  noteNotice,
  readRetention,
  readOverdue,
  setRetention,
  readIncidents,
  readAffected,
  beginIncident,
  changeIncidentTime,
  tickIncident,
  readBackups,
  makeBackup,
  readMachineHistory,
  readPhones,
  copyBackup,
  sendCopy,
  checkCopy,
  readUpdates,
  sendUpdate: sendUpdateHandler,
  checkUpdate: checkUpdateHandler,
  planUpdate: planUpdateHandler,
  dropUpdate: dropUpdateHandler,
  readServer,
  readSetupState,
  giveSetupCode,
  setUpAccount,
  sendSetupBackup,
  restoreSetup,
  readSetupDraft,
  changeSetupDraft,
  checkStaffList,
  saveStaffList,
  makeFirstPasswords,
};
