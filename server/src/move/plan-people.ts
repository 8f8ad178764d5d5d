import { isRemovalDue } from '@tinig/domain/archive';
import { quarterKeys } from '@tinig/domain/games';
import type { Locks, PersonWords } from '@tinig/domain/people';
import { isStaff, type Role } from '@tinig/domain/roles';
import { sectionKey } from '@tinig/domain/sections';
import { emailKey } from '@tinig/domain/text';
import { foldedColumns, wordColumns } from '#rows/person';
import type { StoredSection } from '#rows/section';
import type { Existing, ExistingPerson } from './existing.ts';
import type { FileRecords } from './read-records.ts';
import type { LockRecord, UserRecord } from './records.ts';
import { fieldsOf, type TreeTrouble, type Trust, troubleAt, unhurried } from './tree.ts';

type ImportedUser = UserRecord & { role: Role };

/** A person as stored, without password and times. */
export type ImportedPerson = Locks &
  PersonWords & {
    uid: string;
    role: Role;
    email_key: string;
    lrn: string | null;
    section_id: string | null;
    archived_at: string | null;
    left_at: string | null;
    sort_key: string;
    search_key: string;
  };
export type NewImportedPerson = ImportedPerson & {
  created_at: string;
  touched_at: string;
  last_sign_in: string | null;
  password_hash: string | null;
};

export type PeoplePlan = {
  add: NewImportedPerson[];
  change: ImportedPerson[];
  /** Whose sessions end: archived by the import, or staff with another email. */
  signedOut: string[];
  /** Students whose locks the file gives; those hold whatever their section's are. */
  ownLocks: ImportedPerson[];
  changedUsers: number;
  changedLocks: number;
};

/** Which users of a file can be taken: roles as here, emails unique, superadmins from the command line only. */
export async function settleUsers(
  { users }: FileRecords,
  existing: Existing,
  { isCommandLine }: Trust,
  refused: TreeTrouble[],
  notes: TreeTrouble[],
): Promise<Map<string, ImportedUser>> {
  const settled = new Map<string, ImportedUser>();
  const strangers = [...existing.people.values()].filter(({ uid }) => !users.has(uid));
  const owners = new Map(strangers.map(({ uid, email }) => [emailKey(email), uid]));
  const lrns = new Map(strangers.flatMap(({ uid, lrn }) => (lrn ? [[lrn, uid] as const] : [])));
  await unhurried(users, ([uid, user]) => {
    const path = ['Users', uid];
    const before = existing.people.get(uid);
    const lrnOwner = user.lrn && lrns.get(user.lrn);
    const other = owners.get(emailKey(user.email));
    // Staff can't be archived here: taken, they would be let in again.
    if (user.archive && isStaff(user.role))
      refused.push(troubleAt([...path, 'archive'], 'import-staff-archived'));
    else if (user.role === 'superadmin' && !isCommandLine) {
      if (!before || !isSame(before, user)) notes.push(troubleAt(path, 'import-superadmin'));
    } else if (before && before.role !== user.role)
      refused.push(troubleAt(path, 'import-role-differs', { role: before.role }));
    else if (other) refused.push(troubleAt([...path, 'email'], 'import-email-taken', { other }));
    else if (user.lrn && user.role !== 'student')
      refused.push(troubleAt([...path, 'lrn'], 'import-field-wrong', { field: 'lrn' }));
    else if (lrnOwner) refused.push(troubleAt([...path, 'lrn'], 'import-lrn-taken', { other: lrnOwner }));
    else {
      if (user.lrn) lrns.set(user.lrn, uid);
      owners.set(emailKey(user.email), uid);
      settled.set(uid, user);
    }
  });
  return settled;
}

const isSame = (before: ExistingPerson, user: ImportedUser) =>
  wordColumns.names.every((word) => before[word] === (user[word] ?? before[word]));

type Parts = {
  records: FileRecords;
  users: Map<string, ImportedUser>;
  existing: Existing;
  sections: { add: StoredSection[]; change: StoredSection[] };
  trust: Trust;
  refused: TreeTrouble[];
  notes: TreeTrouble[];
  now: Date;
};

/** The people and locks to add and to change. */
export async function planPeople(parts: Parts): Promise<PeoplePlan> {
  const { records, users, existing, sections, now } = parts;
  const ids = new Map([...existing.sections.values()].map(({ name_key, id }) => [name_key, id]));
  for (const { name_key, id } of [...sections.add, ...sections.change]) ids.set(name_key, id);
  const plan: PeoplePlan = {
    add: [],
    change: [],
    signedOut: [],
    ownLocks: [],
    changedUsers: 0,
    changedLocks: 0,
  };
  let undated = 0;
  await unhurried(users, ([uid, user]) => {
    const before = existing.people.get(uid);
    const section_id = findSection(user, uid, ids, parts.refused);
    const archived_at = archivedAt(user, before, now);
    if (archived_at && !user.archiveDate && !before?.archived_at) undated++;
    const given = records.locks.get(uid) ?? user;
    const locks = locksOf(given, before);
    const words = { uid, role: user.role, ...fieldsOf(wordColumns.names, user, before) };
    const row = {
      ...words,
      ...locks,
      email_key: emailKey(user.email),
      // An older file has none; nobody loses theirs.
      lrn: user.lrn ?? before?.lrn ?? null,
      section_id,
      archived_at,
      left_at: archived_at && (before?.left_at?.toISOString() ?? user.left_at ?? null),
      ...foldedColumns(words),
    };
    const differs = before ? compare(plan, before, row) : true;
    if (!before) plan.add.push({ ...row, ...timesOf(user, now), password_hash: user.password_hash ?? null });
    if (differs && quarterKeys.some((key) => given[key] !== undefined)) plan.ownLocks.push(row);
  });
  planLocksAlone(plan, parts);
  tell(plan, parts, undated);
  return plan;
}

function findSection(
  { section, role }: ImportedUser,
  uid: string,
  ids: Map<string, string>,
  refused: TreeTrouble[],
) {
  if (role !== 'student' || section === '') return null;
  const id = ids.get(sectionKey(section));
  if (!id) refused.push(troubleAt(['Users', uid, 'section'], 'import-section-unknown', { name: section }));
  return id ?? null;
}

/** The first archiveDate stays (STATE-6); without one the 30 days begin now. */
function archivedAt(user: ImportedUser, before: ExistingPerson | undefined, now: Date) {
  if (!user.archive) return null;
  return before?.archived_at?.toISOString() ?? user.archiveDate ?? now.toISOString();
}

const locksOf = (given: LockRecord, before: Locks | undefined): Locks =>
  Object.fromEntries(quarterKeys.map((key) => [key, given[key] ?? before?.[key] ?? false])) as Locks;

const timesOf = (user: ImportedUser, now: Date) => ({
  created_at: user.created_at ?? now.toISOString(),
  // Without a record of it, the clean-up's year begins now.
  touched_at: user.touched_at ?? now.toISOString(),
  last_sign_in: user.last_sign_in ?? null,
});

function compare(plan: PeoplePlan, before: ExistingPerson, row: ImportedPerson) {
  const isArchived = row.archived_at !== null;
  const hasOtherName = [...wordColumns.names, 'lrn' as const].some((field) => before[field] !== row[field]);
  const isElsewhere = before.section_id !== row.section_id || (before.archived_at !== null) !== isArchived;
  const hasOtherLocks = quarterKeys.some((key) => before[key] !== row[key]);
  if (hasOtherName || isElsewhere) plan.changedUsers++;
  if (hasOtherLocks) plan.changedLocks++;
  if (hasOtherName || isElsewhere || hasOtherLocks) plan.change.push(row);
  const isStaffElsewhere = isStaff(row.role) && before.email !== row.email;
  if ((isArchived && !before.archived_at) || isStaffElsewhere) plan.signedOut.push(row.uid);
  return isElsewhere || hasOtherLocks;
}

/** Why what only students have can't be taken for somebody of this role, or for nobody. */
export const notStudent = (role: Role | undefined) => (role ? 'import-not-student' : 'import-nobody');

/** Locks of a person who is not in the file's Users: of a student here, or of nobody. */
function planLocksAlone(plan: PeoplePlan, { records, users, existing, refused }: Parts) {
  for (const [uid, lock] of records.locks) {
    const role = users.get(uid)?.role ?? existing.people.get(uid)?.role;
    if (role !== 'student') refused.push(troubleAt(['QuarterLock', uid], notStudent(role)));
    else if (!users.has(uid)) {
      const before = existing.people.get(uid)!;
      const archived_at = before.archived_at?.toISOString() ?? null;
      const folded = { email_key: emailKey(before.email), ...foldedColumns(before) };
      const left_at = before.left_at?.toISOString() ?? null;
      const row = { ...before, ...locksOf(lock, before), archived_at, left_at, ...folded };
      if (compare(plan, before, row)) plan.ownLocks.push(row);
    }
  }
}

function tell(plan: PeoplePlan, { records, trust, notes, now }: Parts, undated: number) {
  const note = (code: TreeTrouble['code'], n: number) => {
    if (n > 0) notes.push(troubleAt(['Users'], code, { n }));
  };
  if (!trust.takesPasswords) {
    note('import-passwords-ignored', [...records.users.values()].filter((user) => user.password_hash).length);
    for (const person of plan.add) person.password_hash = null;
  }
  note('import-without-password', plan.add.filter(({ password_hash }) => password_hash === null).length);
  note('import-archive-undated', undated);
  const isDue = ({ archived_at }: ImportedPerson) =>
    archived_at !== null && isRemovalDue(new Date(archived_at), now);
  note('import-archive-due', [...plan.add, ...plan.change].filter(isDue).length);
}
