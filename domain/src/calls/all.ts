import * as archive from './archive.ts';
import * as attempts from './attempts.ts';
import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as backups from './backups.ts';
import type { Call } from './call.ts';
import * as classList from './class-list.ts';
import * as incidents from './incidents.ts';
import * as interventions from './interventions.ts';
import * as join from './join.ts';
import * as move from './move.ts';
import * as network from './network.ts';
import * as newYear from './new-year.ts';
import * as people from './people.ts';
import * as privacy from './privacy.ts';
import * as progress from './progress.ts';
import * as quarterAccess from './quarter-access.ts';
import * as school from './school.ts';
import * as schoolDays from './school-days.ts';
import * as sections from './sections.ts';
import * as server from './server.ts';
import * as setup from './setup.ts';
import * as skills from './skills.ts';
import * as today from './today.ts';
import * as undo from './undo.ts';

// Contracts join the list by being exported from one of these files.
const agreed = {
  ...auth,
  ...people,
  ...archive,
  ...join,
  ...sections,
  ...quarterAccess,
  ...progress,
  ...attempts,
  ...today,
  ...schoolDays,
  ...newYear,
  ...incidents,
  ...skills,
  ...interventions,
  ...move,
  ...school,
  ...classList,
  ...audit,
  ...undo,
  ...privacy,
  ...backups,
  ...server,
  ...network,
  ...setup,
};
type Exported = typeof agreed;
type CallName = { [Name in keyof Exported]: Exported[Name] extends Call ? Name : never }[keyof Exported];

const isCall = (one: unknown): one is Call =>
  typeof one === 'object' && one !== null && 'path' in one && 'response' in one;

/** All calls by name. Each must have a handler, and responses are validated against its contract. */
export const calls = Object.fromEntries(
  Object.entries<unknown>(agreed).filter(([, one]) => isCall(one)),
) as Pick<Exported, CallName>;

const names = new Map<Call, string>(Object.entries<Call>(calls).map(([name, call]) => [call, name]));

/** Returns a call's name. Falls back to the path for calls defined in tests. */
export const callName = (call: Call) => names.get(call) ?? call.path;
