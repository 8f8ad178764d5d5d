import { allows, type HolderRight, type Holders } from '#section-teachers/section-teachers';
import type { Role } from './roles.ts';

/** The signed-in person who makes a call. */
export type Actor = { uid: string; role: Role };

/** The person an act changes. For a student, with the section's current teachers. */
export type Target = { uid: string; role: Role; holders: Holders };

/** What a read may return: public data, one's own session or record, own sections, or the whole school. */
export type Scope =
  | 'anyone'
  | 'school'
  | { kind: 'teacher' | 'student'; uid: string }
  | { kind: 'session'; session_id: string; uid: string };

/** Audience of a call, checked before its target is known. */
export type Who = 'anyone' | 'signed-out' | 'signed-in' | 'student' | 'staff' | 'superadmin';

/** Scope of a person. Together with the input, it fully determines a read's answer. */
export function scopeOf(actor: Actor | null): Scope {
  if (!actor) return 'anyone';
  if (actor.role === 'superadmin') return 'school';
  return { kind: actor.role === 'admin' ? 'teacher' : 'student', uid: actor.uid };
}

/** Scope for reads that are the same for all staff, such as section names and progress (RIGHT-5). */
export const staffAlike = (actor: Actor | null): Scope =>
  actor?.role === 'admin' ? 'school' : scopeOf(actor);

/** Scope for reads that are the same for everybody. */
export const allAlike = (): Scope => 'anyone';

/** Returns the uid of a scope; null for shared scopes. */
export const scopeUid = (scope: Scope) => (typeof scope === 'string' ? null : scope.uid);

/** True for a teacher's or a student's scope, as asked. */
export const isOf = (role: 'teacher' | 'student', scope: Scope) =>
  typeof scope !== 'string' && scope.kind === role;

/** True if the scope has this right in a section: the school always, a teacher by assignment (N17). */
export const sees = (scope: Scope, holders: Holders, right: HolderRight) =>
  scope === 'school' || (isOf('teacher', scope) && allows(holders[scopeUid(scope) ?? ''], right));

/** Scope for reads tied to the current session. */
export const ownSession = (actor: Actor | null, session_id: string): Scope => ({
  kind: 'session',
  session_id,
  uid: actor?.uid ?? '',
});

/** Returns the session id of a scope, or null. */
export const scopeSession = (scope: Scope) =>
  typeof scope !== 'string' && scope.kind === 'session' ? scope.session_id : null;

/** True if the audience includes this person. */
export function admits(who: Who, actor: Actor | null): boolean {
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
const mayIn = (actor: Actor, holders: Holders, right: HolderRight) =>
  actor.role === 'superadmin' || (actor.role === 'admin' && allows(holders[actor.uid], right));

const mayWithStudent = (right: HolderRight) => (actor: Actor, target: Target) =>
  target.role === 'student' && mayIn(actor, target.holders, right);

/** May open and close this student's quarters and give a login card (E9, N6). */
export const mayHelpStudent = mayWithStudent('help');

/** May archive, restore, move or edit this student, and see the LRN (E5, E6, L8). */
export const mayChangeStudent = mayWithStudent('change');

/** May set this person's password: oneself, own students, and a superadmin any admin (E3a to E3e, T1). */
export const mayChangePassword = (actor: Actor, target: Target) =>
  actor.uid === target.uid ||
  mayHelpStudent(actor, target) ||
  (actor.role === 'superadmin' && target.role === 'admin');

/** May delete this person: never oneself, never a superadmin (E4a to E4d, T2). */
export const mayRemove = (actor: Actor, target: Target) =>
  actor.uid !== target.uid &&
  (mayWithStudent('remove')(actor, target) || (actor.role === 'superadmin' && target.role === 'admin'));

/** May read, hand out and erase all that is kept of this child: a superadmin, of pupils alone (N20). */
export const maySeeRecord = (actor: Actor, target: Pick<Target, 'role'>) =>
  actor.role === 'superadmin' && target.role === 'student';

/** May edit this person's names: own students, oneself as staff, and a superadmin any admin (L8, L9). */
export const mayEdit = (actor: Actor, target: Target) =>
  mayChangeStudent(actor, target) ||
  (actor.role !== 'student' && actor.uid === target.uid) ||
  (actor.role === 'superadmin' && target.role === 'admin');

/** May end this person's session: an own one, and a superadmin anybody's (L20, L21). */
export const mayEndSession = (actor: Actor, uid: string) => actor.role === 'superadmin' || actor.uid === uid;

/** May add students to a section that these hold: a superadmin to any (E7, N5). */
export const mayAddTo = (actor: Actor, holders: Holders) => mayIn(actor, holders, 'change');

/** May open, close and date the quarters of a section that these hold: a superadmin any (N8). */
export const mayChangeClass = (actor: Actor, holders: Holders) => mayIn(actor, holders, 'help');

/** May note when a section that these hold got the privacy notice: a superadmin any (N21). */
export const mayNoteNotice = (actor: Actor, holders: Holders) => mayIn(actor, holders, 'change');

/** May note a session of a group in a section that these hold, and change the own ones (N23). */
export const mayNoteHelp = (actor: Actor, holders: Holders) => mayIn(actor, holders, 'help');

/** May keep, change and end groups in a section that these hold (N23). */
export const mayKeepHelp = (actor: Actor, holders: Holders) => mayIn(actor, holders, 'change');

/** May change a session that this one noted: oneself, the main teacher, a superadmin (HELP-4). */
export const mayChangeSession = (actor: Actor, holders: Holders, noted_by: string) =>
  actor.uid === noted_by || mayIn(actor, holders, 'remove');

/** May edit this person's email: a superadmin, an admin's only (L9). */
export const mayEditEmail = (actor: Actor, target: Target) =>
  actor.role === 'superadmin' && target.role === 'admin';
