import type { calls } from '@tinig/domain/calls/all';
import type { HandlerOf } from '#api/handler';
import readAudit from '#audit/read-audit';
import allowCleanUps from '#features/archive/allow-clean-ups';
import archiveStudent from '#features/archive/archive-student';
import cleanUpArchive from '#features/archive/clean-up-archive';
import cleanUpUsers from '#features/archive/clean-up-users';
import readCleanUps from '#features/archive/read-clean-ups';
import restoreStudent from '#features/archive/restore-student';
import changePassword from '#features/auth/change-password';
import endSession from '#features/auth/end-session';
import readManyAttempts from '#features/auth/read-many-attempts';
import readSession from '#features/auth/read-session';
import readSessions from '#features/auth/read-sessions';
import register from '#features/auth/register';
import signIn from '#features/auth/sign-in';
import signOut from '#features/auth/sign-out';
import runBatch from '#features/batch/run-batch';
import makeCards from '#features/cards/make-cards';
import checkClassList from '#features/class-list/check-class-list';
import readClassList from '#features/class-list/read-class-list';
import saveClassList from '#features/class-list/save-class-list';
import changeHelpMembers from '#features/interventions/change-help-members';
import endHelp from '#features/interventions/end-help';
import noteSession from '#features/interventions/note-session';
import readHelpGroup from '#features/interventions/read-help-group';
import readHelpGroups from '#features/interventions/read-help-groups';
import readHelpTold from '#features/interventions/read-help-told';
import removeSession from '#features/interventions/remove-session';
import setHelpDays from '#features/interventions/set-help-days';
import startHelp from '#features/interventions/start-help';
import readLink from '#features/link/read-link';
import setLink from '#features/link/set-link';
import exportData from '#features/move/export-data';
import importData from '#features/move/import-data';
import moveSchool from '#features/move/move-school';
import readUnkept from '#features/move/read-unkept';
import planNewYear from '#features/new-year/plan-new-year';
import readNewYear from '#features/new-year/read-new-year';
import readPlannedPupils from '#features/new-year/read-planned-pupils';
import startNewYear from '#features/new-year/start-new-year';
import readPastProgress from '#features/past-years/read-past-progress';
import readPastSections from '#features/past-years/read-past-sections';
import readPastStudent from '#features/past-years/read-past-student';
import readPastYears from '#features/past-years/read-past-years';
import addAdmin from '#features/people/add-admin';
import addStudent from '#features/people/add-student';
import editUser from '#features/people/edit-user';
import readRole from '#features/people/read-role';
import readStudentFigures from '#features/people/read-student-figures';
import readUser from '#features/people/read-user';
import readUsers from '#features/people/read-users';
import removeStudent from '#features/people/remove-student';
import beginIncident from '#features/privacy/begin-incident';
import changeIncidentTime from '#features/privacy/change-incident-time';
import eraseChild from '#features/privacy/erase-child';
import findChildren from '#features/privacy/find-children';
import noteNotice from '#features/privacy/note-notice';
import readAffected from '#features/privacy/read-affected';
import readChild from '#features/privacy/read-child';
import readIncidents from '#features/privacy/read-incidents';
import readLooks from '#features/privacy/read-looks';
import readNotice from '#features/privacy/read-notice';
import readNotices from '#features/privacy/read-notices';
import readOverdue from '#features/privacy/read-overdue';
import readRetention from '#features/privacy/read-retention';
import readSectionNotice from '#features/privacy/read-section-notice';
import setRetention from '#features/privacy/set-retention';
import showLrn from '#features/privacy/show-lrn';
import tickIncident from '#features/privacy/tick-incident';
import readBursts from '#features/progress/read-bursts';
import readProgress from '#features/progress/read-progress';
import readSectionWeeks from '#features/progress/read-section-weeks';
import readStudentProgress from '#features/progress/read-student-progress';
import saveProgress from '#features/progress/save-progress';
import changeClass from '#features/quarter-access/change-class';
import changeLock from '#features/quarter-access/change-lock';
import readClassLocks from '#features/quarter-access/read-class-locks';
import readLock from '#features/quarter-access/read-lock';
import readLockDates from '#features/quarter-access/read-lock-dates';
import scheduleClass from '#features/quarter-access/schedule-class';
import setException from '#features/quarter-access/set-exception';
import readReport from '#features/report/read-report';
import beginGame from '#features/results/begin-game';
import readResults from '#features/results/read-results';
import sendResults from '#features/results/send-results';
import changeSchool from '#features/school/change-school';
import changeSchoolDays from '#features/school/change-school-days';
import changeSettings from '#features/school/change-settings';
import readPublicSchool from '#features/school/read-public-school';
import readSchool from '#features/school/read-school';
import readSchoolDays from '#features/school/read-school-days';
import readSettings from '#features/school/read-settings';
import readSuperadmins from '#features/school/read-superadmins';
import readToMend from '#features/school/read-to-mend';
import readTotals from '#features/school/read-totals';
import readFound from '#features/search/read-found';
import addCoTeacher from '#features/section-teachers/add-co-teacher';
import beginDownload from '#features/section-teachers/begin-download';
import endHolding from '#features/section-teachers/end-holding';
import handOver from '#features/section-teachers/hand-over';
import readHoldings from '#features/section-teachers/read-holdings';
import readSectionTeachers from '#features/section-teachers/read-section-teachers';
import addSection from '#features/sections/add-section';
import editSection from '#features/sections/edit-section';
import readSection from '#features/sections/read-section';
import readSectionNames from '#features/sections/read-section-names';
import readSections from '#features/sections/read-sections';
import removeSection from '#features/sections/remove-section';
import changeAnswerKeys from '#features/skills/change-answer-keys';
import changeSkill from '#features/skills/change-skill';
import readKnownKeys from '#features/skills/read-known-keys';
import readSectionSkills from '#features/skills/read-section-skills';
import readSkillAnswers from '#features/skills/read-skill-answers';
import readSkillGroups from '#features/skills/read-skill-groups';
import readSkills from '#features/skills/read-skills';
import checkStaffList from '#features/staff-list/check-staff-list';
import makeFirstPasswords from '#features/staff-list/make-first-passwords';
import saveStaffList from '#features/staff-list/save-staff-list';
import readNeedHelp from '#features/today/read-need-help';
import readSectionsToday from '#features/today/read-sections-today';
import readToday from '#features/today/read-today';
import checkCopy from '#operations/machine/check-copy';
import copyBackup from '#operations/machine/copy-backup';
import makeBackup from '#operations/machine/make-backup';
import readBackups from '#operations/machine/read-backups';
import readMachineHistory from '#operations/machine/read-machine-history';
import readPhones from '#operations/machine/read-phones';
import readServer from '#operations/machine/read-server';
import sendCopy from '#operations/machine/send-copy';
import changeSetupDraft from '#operations/setup/change-setup-draft';
import giveSetupCode from '#operations/setup/give-setup-code';
import readSetupDraft from '#operations/setup/read-setup-draft';
import readSetupState from '#operations/setup/read-setup-state';
import restoreSetup from '#operations/setup/restore-setup';
import sendSetupBackup from '#operations/setup/send-setup-backup';
import setUpAccount from '#operations/setup/set-up-account';

type Handlers = { [Name in keyof typeof calls]: HandlerOf<(typeof calls)[Name]> };

import {
  checkUpdateHandler,
  dropUpdateHandler,
  planUpdateHandler,
  sendUpdateHandler,
} from '#operations/update/acts';
import readUpdates from '#operations/update/read-updates';
import readMyActs from '#undo/read-my-acts';
import undoAct from '#undo/undo-act';

/** Handler per call. A missing or mismatched one doesn't compile. */
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
