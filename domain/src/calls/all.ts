import type { Call } from '@tinig/domain/call';
import { changeAnswerKeys, readKnownKeys, readSkillAnswers } from './answers.ts';
import {
  allowCleanUps,
  archiveStudent,
  cleanUpArchive,
  cleanUpUsers,
  readCleanUps,
  restoreStudent,
} from './archive.ts';
import { readAudit } from './audit.ts';
import {
  changePassword,
  endSession,
  readManyAttempts,
  readSession,
  readSessions,
  register,
  signIn,
  signOut,
} from './auth.ts';
import { runBatch } from './batch.ts';
import { makeCards } from './cards.ts';
import { changeSchoolDays } from './change-school-days.ts';
import { checkClassList, readClassList, saveClassList } from './class-list.ts';
import { beginDownload } from './downloads.ts';
import { readFound } from './find.ts';
import { readHoldings } from './holdings.ts';
import { readLink, setLink } from './link.ts';
import { readLooks } from './looks.ts';
import { exportData, importData, moveSchool, readUnkept } from './move.ts';
import { readMyActs } from './my-acts.ts';
import { planNewYear, readNewYear, readPlannedPupils, startNewYear } from './new-year.ts';
import { readNotice } from './notice.ts';
import { readPastProgress, readPastSections, readPastStudent, readPastYears } from './past-years.ts';
import {
  addAdmin,
  addStudent,
  editUser,
  readRole,
  readStudentFigures,
  readUser,
  readUsers,
  removeStudent,
} from './people.ts';
import { eraseChild, readChild } from './privacy.ts';
import { readBursts, readProgress, readStudentProgress, saveProgress } from './progress.ts';
import {
  changeClass,
  changeLock,
  readClassLocks,
  readLock,
  readLockDates,
  scheduleClass,
  setException,
} from './quarter-access.ts';
import { readOverdue, readRetention, setRetention } from './retention.ts';
import {
  changeSchool,
  changeSettings,
  readPublicSchool,
  readSchool,
  readSettings,
  readTotals,
} from './school.ts';
import { readSchoolDays } from './school-days.ts';
import { addCoTeacher, endHolding, handOver, readSectionTeachers } from './section-teachers.ts';
import {
  addSection,
  editSection,
  readSection,
  readSectionNames,
  readSections,
  removeSection,
} from './sections.ts';
import { changeSkill, readSectionSkills, readSkillGroups, readSkills } from './skills.ts';
import { readNeedHelp, readSectionsToday, readToday } from './today.ts';
import { beginGame, readResults, sendResults } from './tries.ts';
import { undoAct } from './undo.ts';

/** Every call there is, by its name. This is the only list: what is in it must be answered, and answered so. */
export const calls = {
  signIn,
  signOut,
  readSession,
  readManyAttempts,
  register,
  changePassword,
  readSessions,
  endSession,
  readUsers,
  readUser,
  readStudentFigures,
  readFound,
  readRole,
  editUser,
  addStudent,
  addAdmin,
  removeStudent,
  archiveStudent,
  restoreStudent,
  cleanUpArchive,
  cleanUpUsers,
  readCleanUps,
  allowCleanUps,
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
  readSkills,
  changeSkill,
  readSkillGroups,
  readSectionSkills,
  readSkillAnswers,
  readKnownKeys,
  changeAnswerKeys,
  runBatch,
  readLink,
  setLink,
  readTotals,
  readUnkept,
  readSettings,
  changeSettings,
  readSchool,
  readPublicSchool,
  changeSchool,
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
  readChild,
  readLooks,
  readNotice,
  readRetention,
  readOverdue,
  setRetention,
};

const names = new Map<Call, string>(Object.entries(calls).map(([name, call]) => [call, name]));

/** A call's name; of one that is not in the list, as a test makes it, the path. */
export const callName = (call: Call) => names.get(call) ?? call.path;
