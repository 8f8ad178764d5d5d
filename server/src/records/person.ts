import type { Topic } from '@tinig/domain/calls/call';
import type { ListedUser } from '@tinig/domain/calls/people';
import type { MessageCode } from '@tinig/domain/messages/messages';
import {
  type Actor,
  canView,
  hasScopeKind,
  type Scope,
  scopeUid,
  type Target,
} from '@tinig/domain/people/access';
import { joinedRole } from '@tinig/domain/people/joined-records';
import { type Locks, type PersonTexts, personFields, type User } from '@tinig/domain/people/people';
import { fieldNames } from '@tinig/domain/people/record-fields';
import type { Role } from '@tinig/domain/people/roles';
import { loggedColumns } from '@tinig/domain/people/stored-columns';
import { quarterKeys, sameForEach } from '@tinig/domain/quarter-access/games';
import {
  type AssignmentRole,
  type Assignments,
  assignmentRefusal,
} from '@tinig/domain/section-teachers/section-teachers';
import { sectionKey } from '@tinig/domain/sections/sections';
import { compactKey } from '@tinig/domain/text/name-search';
import { Refusal } from '@tinig/domain/text/refusal';
import { emailKey, sortKey } from '@tinig/domain/text/text';
import type { z } from 'zod/mini';
import type { Queries, Transaction } from '#db/sql';
import { columnsOf, setFromRows, storedColumns } from '#sql/columns';
import { insertValues, isOneOf, raw, tableOf } from '#sql/fragments';

/** A stored person, for responses: a User with archived_at instead of `archive` and `archiveDate`. */
export type PersonRow = Omit<User, 'archive' | 'archiveDate'> & {
  archived_at: Date | null;
  last_sign_in: Date | null;
};

/** Text columns of people p, used by every select, insert, edit, import and export. */
export const personTextColumns = storedColumns<PersonTexts>('p', fieldNames(personFields));

export const quarterColumns = storedColumns<Locks>('p', quarterKeys);

/** Section name, from people p left join sections s. */
export const sectionNameColumn = "coalesce(s.section_name, '')";

/** Section assignments, from people p left join sections s. */
export const holdersColumn = "coalesce(s.holders, '{}')";

/** Columns of a person, from people p left join sections s. */
export const personColumns = columnsOf<PersonRow>({
  uid: 'p.uid',
  role: 'p.role',
  ...personTextColumns.of,
  // Archived pupils without a section left it when a year ended.
  section: 'coalesce(s.section_name, p.last_section)',
  ...quarterColumns.of,
  archived_at: 'p.archived_at',
  last_sign_in: 'p.last_sign_in',
});

/** SQL: true if people p is not joined to another record (JOIN-1). */
export const isPerson = raw(`p.role <> '${joinedRole}'`);

/** Converts a row to a User (RECORD-1). */
export function userOf({ archived_at, last_sign_in: _, ...row }: PersonRow): User {
  return { ...row, archive: archived_at !== null, archiveDate: archived_at?.toISOString() ?? null };
}

/** Converts a row of a list. Staff rows include the last sign-in, for superadmins only. */
export const listedUserOf = (row: PersonRow): z.output<typeof ListedUser> =>
  row.role === 'student'
    ? userOf(row)
    : { ...userOf(row), last_sign_in: row.last_sign_in?.toISOString() ?? null };

export async function findUser(sql: Queries, uid: string): Promise<User | undefined> {
  const [row] = await sql<PersonRow[]>`
    select ${personColumns} from people p left join sections s on s.id = p.section_id
    where p.uid = ${uid} and ${isPerson}`;
  return row && userOf(row);
}

export type LockedPerson = Target &
  PersonTexts & {
    section_id: string | null;
    section: string;
    archived_at: Date | null;
    password_hash: string;
  };

const lockedColumns = columnsOf<LockedPerson>({
  uid: 'p.uid',
  role: 'p.role',
  holders: holdersColumn,
  ...personTextColumns.of,
  section_id: 'p.section_id',
  section: sectionNameColumn,
  archived_at: 'p.archived_at',
  password_hash: 'p.password_hash',
});

/**
 * Locks people in a fixed order until the transaction ends, and returns the existing ones by uid, in list order. Reads
 * them after locking, because a statement that waits would see the old section.
 */
export async function lockPeople(sql: Queries, uids: readonly string[]) {
  await sql`select from people where ${isOneOf('uid', uids)} order by uid for update`;
  const people = await sql<LockedPerson[]>`
    select ${lockedColumns} from people p left join sections s on s.id = p.section_id
    where ${isOneOf('p.uid', uids)} and ${isPerson} order by p.sort_key, p.uid`;
  return new Map(people.map((person) => [person.uid, person]));
}

/** Locks the target of an act. Refuses with 404 if the person is missing, 403 if `may` returns false. */
export async function judgePerson(
  uid: string,
  { sql, actor, about }: { sql: Queries; actor: Actor; about: (target: string) => void },
  may: (actor: Actor, person: LockedPerson) => boolean,
  missing: MessageCode = 'student-not-found',
): Promise<LockedPerson> {
  about(uid);
  const person = (await lockPeople(sql, [uid])).get(uid);
  if (!person) throw new Refusal(missing, 404);
  refuseUnlessAllowed(may(actor, person), person.holders[actor.uid]);
  return person;
}

/** Refuses archived students, who must be restored first (E3c, E9, L8). */
export function mustBeActive({ archived_at }: { archived_at: Date | null }) {
  if (archived_at) throw new Refusal('student-is-archived', 409);
}

/** Refuses with 403 unless allowed. A teacher assigned to the section gets a message specific to the assignment. */
export function refuseUnlessAllowed(allowed: boolean, holding?: AssignmentRole) {
  if (!allowed) throw new Refusal(assignmentRefusal(holding), 403);
}

export const personTopic = (person: { uid: string; section: string; holders: Assignments }): Topic => ({
  kind: 'people',
  uid: person.uid,
  section: sectionKey(person.section),
  holders: Object.keys(person.holders),
});

export const foldedColumns = (person: GivenWords & { uid: string }) => ({
  sort_key: sortKey(`${person.last_name}, ${person.first_name}`),
  search_key: [...personTextColumns.names.map((word) => person[word] ?? ''), person.uid]
    .map(compactKey)
    .join(' '),
});

/** Ends all sessions of a person except one, with their live connections. */
export async function endSessions(sql: Transaction, uid: string, except = ''): Promise<Topic> {
  await sql`delete from sessions where uid = ${uid} and id <> ${except}`;
  return { kind: 'sessions', uid };
}

export async function endSessionsOf(sql: Transaction, uids: readonly string[]): Promise<Topic[]> {
  await sql`delete from sessions where uid = any(${uids}::text[])`;
  return uids.map((uid) => ({ kind: 'sessions', uid }));
}

type Logged = ReturnType<typeof loggedColumns<'people'>>[number];
// Only joins, class lists and their undo change these columns.
const apart = ['role', 'joined_to', 'list_key'] as const satisfies Logged[];
const isChanged = (column: Logged): column is Exclude<Logged, (typeof apart)[number]> =>
  !apart.some((one) => one === column);
const changedColumns = [
  ...loggedColumns('people').filter(isChanged),
  ...(['email_key', 'sort_key', 'search_key'] as const),
];
export type ChangedRow = Record<'uid' | (typeof changedColumns)[number], unknown>;

/** Updates people to these rows. Clear LRNs or emails first if people swap them. */
export const changePeople = (sql: Transaction, rows: readonly { uid: string }[], now: Date) => sql`
  update people p set ${setFromRows(changedColumns)}, touched_at = ${now}
  from ${tableOf('people', rows)} where r.uid = p.uid`;

/** Texts of a new person. Missing ones are stored empty. */
type GivenWords = Partial<PersonTexts> & Pick<PersonTexts, 'first_name' | 'last_name' | 'email'>;

type NewPerson = GivenWords & {
  uid: string;
  role: Role;
  password_hash: string;
  section_id: string | null;
  /** True if the password is a generated first password that must be changed (SETUP-6). */
  must_change?: boolean;
};

/**
 * Adds a person. A pupil gets the section's open quarters, all others are locked (QUARTER-2). The constraint
 * people_email_unique refuses an email in use.
 */
export async function addPerson(sql: Transaction, person: NewPerson, now: Date) {
  const row = {
    ...sameForEach(personTextColumns.names, ''),
    ...person,
    ...sameForEach(quarterKeys, false),
    ...foldedColumns(person),
    email_key: emailKey(person.email),
    created_at: now,
    touched_at: now,
  };
  await sql`insert into people ${insertValues(row)}`;
  if (person.role === 'student')
    await sql`insert into progress (uid, updated_at) values (${person.uid}, ${now})`;
}

type VisiblePerson = PersonRow & { holders: Assignments };
const visibleColumns = columnsOf<VisiblePerson>({ ...personColumns.of, holders: holdersColumn });

/**
 * Reads a person whom this scope may view in full: the caller, the caller's students, or anybody for superadmins. For
 * an unknown id, staff get 404 and students 403 (P3).
 */
export async function findVisible(sql: Queries, uid: string, scope: Scope): Promise<User> {
  const self = scopeUid(scope);
  if (hasScopeKind('student', scope) && uid !== self) throw new Refusal('forbidden', 403);
  const [row] = await sql<VisiblePerson[]>`
    select ${visibleColumns} from people p left join sections s on s.id = p.section_id
    where p.uid = ${uid} and ${isPerson}`;
  if (!row) throw new Refusal('person-not-found', 404);
  const { holders, ...person } = row;
  const right = person.archived_at ? 'change' : 'help';
  const isVisible = person.role === 'student' ? canView(scope, holders, right) : scope === 'school';
  if (uid !== self && !isVisible) throw new Refusal(assignmentRefusal(holders[self ?? '']), 403);
  return userOf(person);
}

/** Reads a pupil's names. Refuses with 404 for an unknown id, 403 for staff, who have no such record (N20). */
export async function readPupilNames(sql: Queries, uid: string) {
  const [person] = await sql<{ role: string; first_name: string; last_name: string }[]>`
    select role, first_name, last_name from people p where uid = ${uid} and ${isPerson}`;
  if (!person) throw new Refusal('student-not-found', 404);
  if (person.role !== 'student') throw new Refusal('forbidden', 403);
  return person;
}

/** Finds taken logins that begin with these names, followed by digits and @, which sort before ~. */
export async function takenLogins(sql: Queries, users: readonly string[]): Promise<Set<string>> {
  const used = await sql<{ email_key: string }[]>`
    select p.email_key from unnest(${[...new Set(users)]}::text[]) as begun (name)
    join people p on p.email_key >= begun.name and p.email_key < begun.name || '~'`;
  return new Set(used.map(({ email_key }) => email_key));
}
