import { isRemovalDue } from '@tinig/domain/archive/archive';
import type { Locks, PersonTexts } from '@tinig/domain/people/people';
import { isStaff, type Role } from '@tinig/domain/people/roles';
import { quarterKeys } from '@tinig/domain/quarter-access/games';
import { sectionKey } from '@tinig/domain/sections/sections';
import { emailKey } from '@tinig/domain/text/text';
import { foldedColumns, personTextColumns } from '#records/person';
import type { ExistingPerson, ExistingRows } from './existing-rows.ts';
import type { FileRecords, LockRecord, UserRecord } from './read-records.ts';
import { type Findings, forEachYielding, type ImportOptions, type TreeTrouble, troubleAt } from './tree.ts';

type ImportedUser = UserRecord & { role: Role };

/** A person as stored, without password and timestamps. */
export type ImportedPerson = Locks &
  PersonTexts & {
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
export type NewImportedPerson = ImportedPerson & { password_hash: string | null };

export type PeoplePlan = {
  add: NewImportedPerson[];
  change: ImportedPerson[];
  /** Uids of people whose sessions end: archived by the import, or staff with a new email. */
  signedOut: string[];
  /** Students whose locks are in the file. These apply whatever the section's locks are. */
  ownLocks: ImportedPerson[];
  changedUsers: number;
  changedLocks: number;
};

/**
 * Selects the users that can be imported: the role matches the stored one, email and LRN are unique, and superadmins
 * come by the command line.
 */
export async function settleUsers(
  { users }: FileRecords,
  existing: ExistingRows,
  { isCommandLine }: ImportOptions,
  { refused, notes }: Findings,
): Promise<Map<string, ImportedUser>> {
  const settled = new Map<string, ImportedUser>();
  const strangers = [...existing.people.values()].filter(({ uid }) => !users.has(uid));
  const owners = new Map(strangers.map(({ uid, email }) => [emailKey(email), uid]));
  const lrns = new Map(strangers.flatMap(({ uid, lrn }) => (lrn ? [[lrn, uid] as const] : [])));
  await forEachYielding(users, ([uid, user]) => {
    const path = ['Users', uid];
    const before = existing.people.get(uid);
    const lrnOwner = user.lrn && lrns.get(user.lrn);
    const other = owners.get(emailKey(user.email));
    // Refused because staff can't be archived here: an import would let them in again.
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
  personTextColumns.names.every((word) => before[word] === (user[word] ?? before[word]));

type Parts = {
  records: FileRecords;
  users: Map<string, ImportedUser>;
  existing: ExistingRows;
  /** All sections after the import. If a name repeats, the last one counts. */
  sections: readonly { id: string; name_key: string }[];
  options: ImportOptions;
  findings: Findings;
  now: Date;
};

export async function planPeople(parts: Parts): Promise<PeoplePlan> {
  const { records, users, existing, sections, options, findings, now } = parts;
  const ids = new Map(sections.map(({ name_key, id }) => [name_key, id]));
  const plan: PeoplePlan = {
    ...{ add: [], change: [], signedOut: [], ownLocks: [] },
    ...{ changedUsers: 0, changedLocks: 0 },
  };
  let undated = 0;
  await forEachYielding(users, ([uid, user]) => {
    const before = existing.people.get(uid);
    const section_id = findSection(user, uid, ids, findings.refused);
    const archived_at = archivedAt(user, before, now);
    if (archived_at && !user.archiveDate && !before?.archived_at) undated++;
    const given = records.locks.get(uid) ?? user;
    const words = { uid, role: user.role, ...wordsOf(user, before) };
    const row = {
      ...words,
      ...locksOf(given, before),
      email_key: emailKey(user.email),
      // An LRN missing from the file stays as stored.
      lrn: user.lrn ?? before?.lrn ?? null,
      section_id,
      archived_at,
      left_at: archived_at && (before?.left_at?.toISOString() ?? null),
      ...foldedColumns(words),
    };
    const differs = before ? compare(plan, before, row) : true;
    if (!before) plan.add.push({ ...row, password_hash: options.hashes?.get(uid) ?? null });
    if (differs && quarterKeys.some((key) => given[key] !== undefined)) plan.ownLocks.push(row);
  });
  planLocksAlone(plan, parts);
  tell(plan, findings.notes, undated, now);
  return plan;
}

/** Texts from the file. A missing text stays as stored, or is empty for a new person. */
const wordsOf = (user: ImportedUser, before: ExistingPerson | undefined) =>
  Object.fromEntries(
    personTextColumns.names.map((name) => [name, user[name] ?? before?.[name] ?? '']),
  ) as PersonTexts;

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

/** Keeps the first archiveDate (STATE-6). Without any, the student counts as archived now. */
function archivedAt(user: ImportedUser, before: ExistingPerson | undefined, now: Date) {
  if (!user.archive) return null;
  return before?.archived_at?.toISOString() ?? user.archiveDate ?? now.toISOString();
}

const locksOf = (given: LockRecord, before: Locks | undefined): Locks =>
  Object.fromEntries(quarterKeys.map((key) => [key, given[key] ?? before?.[key] ?? false])) as Locks;

function compare(plan: PeoplePlan, before: ExistingPerson, row: ImportedPerson) {
  const isArchived = row.archived_at !== null;
  const hasOtherName = [...personTextColumns.names, 'lrn' as const].some(
    (field) => before[field] !== row[field],
  );
  const isElsewhere = before.section_id !== row.section_id || (before.archived_at !== null) !== isArchived;
  const hasOtherLocks = quarterKeys.some((key) => before[key] !== row[key]);
  if (hasOtherName || isElsewhere) plan.changedUsers++;
  if (hasOtherLocks) plan.changedLocks++;
  if (hasOtherName || isElsewhere || hasOtherLocks) plan.change.push(row);
  const isStaffElsewhere = isStaff(row.role) && before.email !== row.email;
  if ((isArchived && !before.archived_at) || isStaffElsewhere) plan.signedOut.push(row.uid);
  return isElsewhere || hasOtherLocks;
}

/** Message code that refuses locks or progress of a person with this role, or of an unknown person. */
export const notStudent = (role: Role | undefined) => (role ? 'import-not-student' : 'import-nobody');

/** Plans the locks of people who are not in Users of the file. */
function planLocksAlone(plan: PeoplePlan, { records, users, existing, findings }: Parts) {
  for (const [uid, lock] of records.locks) {
    const role = users.get(uid)?.role ?? existing.people.get(uid)?.role;
    if (role !== 'student') findings.refused.push(troubleAt(['QuarterLock', uid], notStudent(role)));
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

function tell(plan: PeoplePlan, notes: TreeTrouble[], undated: number, now: Date) {
  const isDue = ({ archived_at }: ImportedPerson) =>
    archived_at !== null && isRemovalDue(new Date(archived_at), now);
  const counts = [
    ['import-without-password', plan.add.filter(({ password_hash }) => password_hash === null).length],
    ['import-archive-undated', undated],
    ['import-archive-due', [...plan.add, ...plan.change].filter(isDue).length],
  ] as const;
  for (const [code, n] of counts) if (n > 0) notes.push(troubleAt(['Users'], code, { n }));
}
