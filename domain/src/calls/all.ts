import * as accessLog from './access-log.ts';
import * as answers from './answers.ts';
import * as archive from './archive.ts';
import * as attempts from './attempts.ts';
import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as backups from './backups.ts';
import * as batch from './batch.ts';
import type { Call } from './call.ts';
import * as cards from './cards.ts';
import * as changeSchoolDays from './change-school-days.ts';
import * as classList from './class-list.ts';
import * as downloads from './downloads.ts';
import * as incidents from './incidents.ts';
import * as interventions from './interventions.ts';
import * as link from './link.ts';
import * as move from './move.ts';
import * as myActs from './my-acts.ts';
import * as newYear from './new-year.ts';
import * as notice from './notice.ts';
import * as notices from './notices.ts';
import * as ownAssignments from './own-assignments.ts';
import * as pastYears from './past-years.ts';
import * as people from './people.ts';
import * as privacy from './privacy.ts';
import * as progress from './progress.ts';
import * as quarterAccess from './quarter-access.ts';
import * as report from './report.ts';
import * as retention from './retention.ts';
import * as school from './school.ts';
import * as schoolDays from './school-days.ts';
import * as search from './search.ts';
import * as sectionTeachers from './section-teachers.ts';
import * as sections from './sections.ts';
import * as server from './server.ts';
import * as setup from './setup.ts';
import * as skills from './skills.ts';
import * as staffList from './staff-list.ts';
import * as today from './today.ts';
import * as undo from './undo.ts';
import * as updates from './updates.ts';

// Contracts join the list by being exported from one of these files.
const agreed = {
  ...auth,
  ...people,
  ...search,
  ...archive,
  ...sections,
  ...sectionTeachers,
  ...ownAssignments,
  ...downloads,
  ...quarterAccess,
  ...progress,
  ...attempts,
  ...today,
  ...schoolDays,
  ...changeSchoolDays,
  ...newYear,
  ...pastYears,
  ...notice,
  ...notices,
  ...report,
  ...incidents,
  ...skills,
  ...answers,
  ...interventions,
  ...batch,
  ...link,
  ...move,
  ...school,
  ...classList,
  ...cards,
  ...audit,
  ...myActs,
  ...undo,
  ...privacy,
  ...accessLog,
  ...retention,
  ...backups,
  ...server,
  ...updates,
  ...setup,
  ...staffList,
};
type Exported = typeof agreed;
type CallName = { [Name in keyof Exported]: Exported[Name] extends Call ? Name : never }[keyof Exported];

const isCall = (one: unknown): one is Call =>
  typeof one === 'object' && one !== null && 'path' in one && 'response' in one;

/** All calls by name. This is the only list; each must have a handler, and answers are validated against it. */
export const calls = Object.fromEntries(
  Object.entries<unknown>(agreed).filter(([, one]) => isCall(one)),
) as Pick<Exported, CallName>;

const names = new Map<Call, string>(Object.entries<Call>(calls).map(([name, call]) => [call, name]));

/** Returns a call's name; falls back to the path for calls made in tests. */
export const callName = (call: Call) => names.get(call) ?? call.path;
