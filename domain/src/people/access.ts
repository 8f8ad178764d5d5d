import { type AssignmentRight, type Assignments, roleAllows } from '#section-teachers/section-teachers';
import type { Role } from './roles.ts';

export type Actor = {
  uid: string;
  role: Role;
  /** The joined record by which the session came, if any (JOIN-2). */
  origin?: string;
};

/** The record by which a session came: a joined one, or the person's own (JOIN-2). */
export const recordOf = ({ uid, origin }: Actor) => origin ?? uid;

/** The person an act changes. For a student, with the section's current teachers. */
export type Target = { uid: string; role: Role; holders: Assignments };

/** Extent of a read: public data, one's own session or record, own sections, or the whole school. */
export type Scope =
  | 'anyone'
  | 'school'
  | { kind: 'teacher' | 'student'; uid: string }
  | { kind: 'session'; session_id: string; uid: string };

/** Audience of a call, checked before its target is known. */
export type Audience = 'anyone' | 'signed-out' | 'signed-in' | 'student' | 'staff' | 'superadmin';

/** Scope of a person. Together with the input, it fully determines a read's answer. */
export function scopeOf(actor: Actor | null): Scope {
  if (!actor) return 'anyone';
  if (actor.role === 'superadmin') return 'school';
  return { kind: actor.role === 'admin' ? 'teacher' : 'student', uid: actor.uid };
}

/** Scope for reads that are the same for all staff, such as section names and progress (RIGHT-5). */
export const staffScope = (actor: Actor | null): Scope =>
  actor?.role === 'admin' ? 'school' : scopeOf(actor);

export const publicScope = (): Scope => 'anyone';

/** Returns the uid of a scope; null for shared scopes. */
export const scopeUid = (scope: Scope) => (typeof scope === 'string' ? null : scope.uid);

/** True for a teacher's or a student's scope, as asked. */
export const hasScopeKind = (role: 'teacher' | 'student', scope: Scope) =>
  typeof scope !== 'string' && scope.kind === role;

/** True if the scope has this right in a section: the school always, a teacher by assignment (N17). */
export const canView = (scope: Scope, holders: Assignments, right: AssignmentRight) =>
  scope === 'school' || (hasScopeKind('teacher', scope) && roleAllows(holders[scopeUid(scope) ?? ''], right));

/** Scope for reads tied to the current session. */
export const sessionScope = (actor: Actor | null, session_id: string): Scope => ({
  kind: 'session',
  session_id,
  uid: actor?.uid ?? '',
});

export const scopeSessionId = (scope: Scope) =>
  typeof scope !== 'string' && scope.kind === 'session' ? scope.session_id : null;

export function isAllowed(who: Audience, actor: Actor | null): boolean {
  switch (who) {
    case 'anyone':
      return true;
    case 'signed-out':
      return actor === null;
    case 'signed-in':
      return actor !== null;
    case 'student':
      return actor?.role === 'student';
    case 'staff':
      return actor?.role === 'admin' || actor?.role === 'superadmin';
    case 'superadmin':
      return actor?.role === 'superadmin';
  }
}

/** Superadmins have every right in any section, admins what their assignment allows (N17). */
const mayIn = (actor: Actor, holders: Assignments, right: AssignmentRight) =>
  actor.role === 'superadmin' || (actor.role === 'admin' && roleAllows(holders[actor.uid], right));

const mayWithStudent = (right: AssignmentRight) => (actor: Actor, target: Target) =>
  target.role === 'student' && mayIn(actor, target.holders, right);

/** Opens and closes the student's quarters and makes login cards (E9, N6). */
export const canHelpStudent = mayWithStudent('help');

/** Archives, restores, moves and edits the student, and sees the LRN (E5, E6, L8). */
export const canChangeStudent = mayWithStudent('change');

/** Sets the password of oneself, own students and, as a superadmin, admins (E3a to E3e, T1). */
export const canChangePassword = (actor: Actor, target: Target) =>
  actor.uid === target.uid ||
  canHelpStudent(actor, target) ||
  (actor.role === 'superadmin' && target.role === 'admin');

/** Deletes own students and, as a superadmin, admins. Never oneself or a superadmin (E4a to E4d, T2). */
export const canRemove = (actor: Actor, target: Target) =>
  actor.uid !== target.uid &&
  (mayWithStudent('remove')(actor, target) || (actor.role === 'superadmin' && target.role === 'admin'));

/** Joins two records of one child: the main teacher of both and superadmins (N34). */
export const canJoin = mayWithStudent('remove');

/** Reads, exports and erases everything stored about a pupil: superadmins only (N20). */
export const canSeeRecord = (actor: Actor, target: Pick<Target, 'role'>) =>
  actor.role === 'superadmin' && target.role === 'student';

/** Edits names of own students, of oneself as staff and, as a superadmin, of admins (L8, L9). */
export const canEdit = (actor: Actor, target: Target) =>
  canChangeStudent(actor, target) ||
  (actor.role !== 'student' && actor.uid === target.uid) ||
  (actor.role === 'superadmin' && target.role === 'admin');

/** Ends one's own sessions; superadmins end anybody's (L20, L21). */
export const canEndSession = (actor: Actor, uid: string) => actor.role === 'superadmin' || actor.uid === uid;

/** Adds students to own sections; superadmins to any (E7, N5). */
export const canAddTo = (actor: Actor, holders: Assignments) => mayIn(actor, holders, 'change');

/** Opens, closes and schedules quarters of own sections; superadmins of any (N8). */
export const canChangeClass = (actor: Actor, holders: Assignments) => mayIn(actor, holders, 'help');

/** Records the privacy notice of own sections; superadmins of any (N21). */
export const canNoteNotice = (actor: Actor, holders: Assignments) => mayIn(actor, holders, 'change');

/** Records sessions of groups in own sections, and changes one's own records (N23). */
export const canNoteIntervention = (actor: Actor, holders: Assignments) => mayIn(actor, holders, 'help');

/** Starts, changes and ends groups in own sections (N23). */
export const canManageInterventions = (actor: Actor, holders: Assignments) => mayIn(actor, holders, 'change');

/** Changes a recorded session: its author, the main teacher and superadmins (HELP-4). */
export const canChangeInterventionSession = (actor: Actor, holders: Assignments, noted_by: string) =>
  actor.uid === noted_by || mayIn(actor, holders, 'remove');

/** Edits an admin's email: superadmins only (L9). */
export const canEditEmail = (actor: Actor, target: Target) =>
  actor.role === 'superadmin' && target.role === 'admin';
