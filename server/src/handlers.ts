import { calls } from '@tinig/domain/calls/all';
import { fieldNames, pickFields } from '@tinig/domain/people/record-fields';
import type { HandlerOf } from '#api/handler';
import * as readAudit from '#audit/read-audit';
import * as archive from '#features/archive/archive';
import * as loginSessions from '#features/auth/sessions';
import * as signIn from '#features/auth/sign-in';
import * as runBatch from '#features/batch/run-batch';
import * as makeCards from '#features/cards/make-cards';
import * as checkClassList from '#features/class-list/check-class-list';
import * as saveClassList from '#features/class-list/save-class-list';
import * as changeGroups from '#features/interventions/change-groups';
import * as readGroups from '#features/interventions/read-groups';
import * as helpSessions from '#features/interventions/sessions';
import * as joinRecords from '#features/join/join-records';
import * as exportData from '#features/move/export';
import * as importData from '#features/move/import-data';
import * as moveSchool from '#features/move/move-school';
import * as planNewYear from '#features/new-year/plan-new-year';
import * as readNewYear from '#features/new-year/read-new-year';
import * as startNewYear from '#features/new-year/start-new-year';
import * as pastYears from '#features/past-years/past-years';
import * as changePeople from '#features/people/change-people';
import * as readPeople from '#features/people/read-people';
import * as child from '#features/privacy/child';
import * as incidents from '#features/privacy/incidents';
import * as notices from '#features/privacy/notices';
import * as retention from '#features/privacy/retention';
import * as progress from '#features/progress/progress';
import * as readSectionWeeks from '#features/progress/read-section-weeks';
import * as changeLocks from '#features/quarter-access/change-locks';
import * as readLocks from '#features/quarter-access/read-locks';
import * as readReport from '#features/report/read-report';
import * as readResults from '#features/results/read-results';
import * as sendResults from '#features/results/send-results';
import * as school from '#features/school/school';
import * as schoolDays from '#features/school/school-days';
import * as readFound from '#features/search/read-found';
import * as sectionTeachers from '#features/section-teachers/section-teachers';
import * as sections from '#features/sections/sections';
import * as readSkillAnswers from '#features/skills/read-skill-answers';
import * as skillGroups from '#features/skills/skill-groups';
import * as skills from '#features/skills/skills';
import * as staffList from '#features/staff-list/staff-list';
import * as today from '#features/today/today';
import * as backups from '#operations/machine/backups';
import * as serverPage from '#operations/machine/server';
import * as codes from '#operations/network/codes';
import * as networkPage from '#operations/network/network';
import * as setupPage from '#operations/setup/setup';
import * as updateActs from '#operations/update/updates';
import * as readUpdates from '#operations/update/updates';
import * as readMyActs from '#undo/read-my-acts';
import * as undoAct from '#undo/undo-act';

type Handlers = { [Name in keyof typeof calls]: HandlerOf<(typeof calls)[Name]> };

// Handlers join the list by being exported from one of these files, under the name of their call.
const exported = {
  ...readAudit,
  ...archive,
  ...loginSessions,
  ...signIn,
  ...runBatch,
  ...makeCards,
  ...checkClassList,
  ...saveClassList,
  ...changeGroups,
  ...readGroups,
  ...helpSessions,
  ...joinRecords,
  ...exportData,
  ...importData,
  ...moveSchool,
  ...planNewYear,
  ...readNewYear,
  ...startNewYear,
  ...pastYears,
  ...changePeople,
  ...readPeople,
  ...child,
  ...incidents,
  ...notices,
  ...retention,
  ...progress,
  ...readSectionWeeks,
  ...changeLocks,
  ...readLocks,
  ...readReport,
  ...readResults,
  ...sendResults,
  ...school,
  ...schoolDays,
  ...readFound,
  ...sectionTeachers,
  ...sections,
  ...readSkillAnswers,
  ...skillGroups,
  ...skills,
  ...staffList,
  ...today,
  ...backups,
  ...serverPage,
  ...networkPage,
  ...codes,
  ...setupPage,
  ...updateActs,
  ...readUpdates,
  ...readMyActs,
  ...undoAct,
};

/** Handler per call. A missing or mismatched one doesn't compile. */
export const handlers: Handlers = pickFields(exported, fieldNames(calls));
