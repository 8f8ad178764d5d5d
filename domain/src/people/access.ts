import { type AssignmentRight, type Assignments, roleAllows } from '#section-teachers/section-teachers';
import type { Role } from './roles.ts';

export type Actor = {
  uid: string;
  role: Role;
  /** Uid of the joined record with which the session was opened, if any (JOIN-2). */
  origin?: string;
};

/** Returns the uid with which the session was opened: a joined record's or the person's own (JOIN-2). */
export const sessionUid = ({ uid, origin }: Actor) => origin ?? uid;

/** The person whom an act changes. `holders` are the current teachers of a student's section. */
export type Target = { uid: string; role: Role; holders: Assignments };

/** Extent of a read: public data, one's own session or record, own sections, or the whole school. */
export type Scope =
  | 'anyone'
  | 'school'
  | { kind: 'teacher' | 'student'; uid: string; isLimited?: true }
  | { kind: 'session'; session_id: string; uid: string };

/** Callers whom a call admits, checked before its target is known. */
export type Audience = 'anyone' | 'signed-out' | 'signed-in' | 'student' | 'staff' | 'superadmin';

/** Returns the caller's scope. A read's response depends only on the scope and the input. */
export function scopeOf(actor: Actor | null): Scope {
  if (!actor) return 'anyone';
  if (actor.role === 'superadmin') return 'school';
  return { kind: actor.role === 'admin' ? 'teacher' : 'student', uid: actor.uid };
}

/** Narrows a scope to the caller's own sections, for a session opened by a code (N33). */
export const limitedScope = (scope: Scope, { uid }: Actor): Scope =>
  scope === 'school' || hasScopeKind('teacher', scope) ? { kind: 'teacher', uid, isLimited: true } : scope;

/** True for the scope of a session opened by a code. */
export const isLimitedScope = (scope: Scope) => typeof scope !== 'string' && 'isLimited' in scope;

/** Returns the scope for reads that are the same for all staff, such as section names and progress (RIGHT-5). */
export const staffScope = (actor: Actor | null): Scope =>
  actor?.role === 'admin' ? 'school' : scopeOf(actor);

export const publicScope = (): Scope => 'anyone';

/** Returns the uid of a scope; null for 'anyone' and 'school'. */
export const scopeUid = (scope: Scope) => (typeof scope === 'string' ? null : scope.uid);

/** True if the scope is a teacher's or a student's, as `role` says. */
export const hasScopeKind = (role: 'teacher' | 'student', scope: Scope) =>
  typeof scope !== 'string' && scope.kind === role;

/** True if the scope includes this right in a section: 'school' always, a teacher's by assignment (N17). */
export const canView = (scope: Scope, holders: Assignments, right: AssignmentRight) =>
  scope === 'school' || (hasScopeKind('teacher', scope) && roleAllows(holders[scopeUid(scope) ?? ''], right));

/** Returns the scope for reads about the current session. */
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

/** True if the actor has this right in a section: superadmins always, admins by assignment (N17). */
const mayIn = (actor: Actor, holders: Assignments, right: AssignmentRight) =>
  actor.role === 'superadmin' || (actor.role === 'admin' && roleAllows(holders[actor.uid], right));

const mayWithStudent = (right: AssignmentRight) => (actor: Actor, target: Target) =>
  target.role === 'student' && mayIn(actor, target.holders, right);

/** True if the actor may open and close the student's quarters and make login cards (E9, N6). */
export const canHelpStudent = mayWithStudent('help');

/** True if the actor may archive, restore, move and edit the student, and see the LRN (E5, E6, L8). */
export const canChangeStudent = mayWithStudent('change');

/** True if the actor may set the password: of oneself, own students or, as superadmin, admins (E3a to E3e, T1). */
export const canChangePassword = (actor: Actor, target: Target) =>
  actor.uid === target.uid ||
  canHelpStudent(actor, target) ||
  (actor.role === 'superadmin' && target.role === 'admin');

/** True if the actor may delete own students or, as superadmin, admins; never oneself (E4a to E4d, T2). */
export const canRemove = (actor: Actor, target: Target) =>
  actor.uid !== target.uid &&
  (mayWithStudent('remove')(actor, target) || (actor.role === 'superadmin' && target.role === 'admin'));

/** True if the actor may join the record with another: its main teacher and superadmins (N34). */
export const canJoin = mayWithStudent('remove');

/** True if the actor may read, export and erase everything stored about a pupil: superadmins only (N20). */
export const canSeeRecord = (actor: Actor, target: Pick<Target, 'role'>) =>
  actor.role === 'superadmin' && target.role === 'student';

/** True if the actor may edit the names: of own students, oneself as staff or, as superadmin, admins (L8, L9). */
export const canEdit = (actor: Actor, target: Target) =>
  canChangeStudent(actor, target) ||
  (actor.role !== 'student' && actor.uid === target.uid) ||
  (actor.role === 'superadmin' && target.role === 'admin');

/** True if the actor may end the person's sessions: oneself and superadmins (L20, L21). */
export const canEndSession = (actor: Actor, uid: string) => actor.role === 'superadmin' || actor.uid === uid;

/** True if the actor may add students to the section (E7, N5). */
export const canAddTo = (actor: Actor, holders: Assignments) => mayIn(actor, holders, 'change');

/** True if the actor may open, close and schedule a section's quarters (N8). */
export const canChangeClass = (actor: Actor, holders: Assignments) => mayIn(actor, holders, 'help');

/** True if the actor may record the section's privacy notice (N21). */
export const canNoteNotice = (actor: Actor, holders: Assignments) => mayIn(actor, holders, 'change');

/** True if the actor may record sessions of the section's groups (N23). */
export const canNoteIntervention = (actor: Actor, holders: Assignments) => mayIn(actor, holders, 'help');

/** True if the actor may start, change and end the section's groups (N23). */
export const canManageInterventions = (actor: Actor, holders: Assignments) => mayIn(actor, holders, 'change');

/** True if the actor may change a recorded session: its author, the main teacher and superadmins (HELP-4). */
export const canChangeInterventionSession = (actor: Actor, holders: Assignments, noted_by: string) =>
  actor.uid === noted_by || mayIn(actor, holders, 'remove');

/** True if the actor may edit an admin's email: superadmins only (L9). */
export const canEditEmail = (actor: Actor, target: Target) =>
  actor.role === 'superadmin' && target.role === 'admin';
