import type { Topic } from '@tinig/domain/calls/call';
import { fieldNames } from '@tinig/domain/people/record-fields';
import { gameKeys } from '@tinig/domain/quarter-access/games';
import { hashPassword } from '#credentials/passwords';
import { newSecret } from '#credentials/random';
import type { Queries, Transaction } from '#db/sql';
import type { TellProgress } from '#records/exclusive-replacement';
import { addWithOwnLocks, setOwnLocks } from '#records/locks';
import { type ChangedRow, changePeople, endSessionsOf } from '#records/person';
import { type StoredSection, sectionKeys, sectionTextColumns } from '#records/section';
import { setFromRows } from '#sql/columns';
import { raw, tableOf } from '#sql/fragments';
import { insertMany } from '#sql/insert-many';
import type { ImportPlan } from './plan-import.ts';
import type { ImportedPerson } from './plan-people.ts';

/**
 * Makes a password that nobody knows, for people without one. Stores its hash, so that such accounts can be recognized
 * later.
 */
export async function makeNobodysPassword(sql: Transaction): Promise<string> {
  const password_hash = await hashPassword(newSecret());
  await sql`insert into nobodys_passwords values (${password_hash})`;
  return password_hash;
}

const many = 100;

/**
 * Lifts the time limit of statements: thousands of records take longer on a busy machine. Unless it is a dry run,
 * blocks other writers until the transaction ends, so that the plan stays valid. Reads continue.
 */
export async function prepareImport(sql: Transaction, { isDryRun }: { isDryRun: boolean }) {
  await sql`set local statement_timeout = 0`;
  if (!isDryRun)
    await sql`lock table people, sections, class_locks, lock_exceptions, progress, school in share row exclusive mode`;
}

/** Writes rows in pieces with `write`, and reports the progress after each. */
type InPieces = <Row>(
  rows: readonly Row[],
  write: (piece: readonly Row[]) => PromiseLike<unknown>,
) => Promise<void>;

const atOnce = 200;

function writerInPieces(total: number, tell: TellProgress): InPieces {
  let done = 0;
  return async (rows, write) => {
    for (let from = 0; from < rows.length; from += atOnce) {
      const piece = rows.slice(from, from + atOnce);
      await write(piece);
      done += piece.length;
      await tell(done, total);
    }
  };
}

export async function writeImport(
  sql: Transaction,
  plan: ImportPlan,
  now: Date,
  tell: TellProgress = async () => {},
): Promise<Topic[]> {
  const { people, sections, numbers, link } = plan;
  const total = people.change.length + people.add.length + numbers.length;
  const inPieces = writerInPieces(total, tell);
  // Sections come first, without teachers: students need their sections, and a teacher may be in the same
  // file.
  await changeSections(sql, sections.change);
  await insertMany(
    sql,
    'sections',
    sections.add.map((row) => ({ ...row, teacher_id: null })),
  );
  await changeImported(sql, people.change, now, inPieces);
  await addPeople(sql, plan, now, inPieces);
  await writeOwnLocks(sql, people.ownLocks);
  await setTeachers(sql, [...sections.add, ...sections.change]);
  await inPieces(numbers, (piece) => insertMany(sql, 'progress', piece, keepHighest(sql)));
  await insertMany(
    sql,
    'progress',
    people.add.flatMap(({ uid, role }) =>
      role === 'student' ? [{ uid, updated_at: now.toISOString() }] : [],
    ),
    sql`on conflict (uid) do nothing`,
  );
  if (link) await sql`update school set link = ${link}`;
  const ended = await endSessionsOf(sql, people.signedOut);
  // Refreshes the statistics. Until autovacuum runs, lists would be planned as if nobody had been added.
  if (people.add.length + numbers.length >= many)
    await sql`analyze people, sections, section_teachers, progress`;
  return [...topicsOf(plan), ...ended];
}

function topicsOf({ people, sections, numbers, link }: ImportPlan): Topic[] {
  const changed: [Topic['kind'], boolean][] = [
    ['people', people.add.length + people.change.length > 0],
    ['sections', sections.add.length + sections.change.length > 0],
    ['progress', numbers.length > 0],
    ['link', link !== undefined],
  ];
  return changed.flatMap(([kind, is]): Topic[] => (is ? [{ kind }] : []));
}

// Names and emails may be swapped between rows, so each row first gets a unique placeholder.
async function changeSections(sql: Transaction, rows: StoredSection[]) {
  if (rows.length === 0) return;
  await sql`update sections set name_key = ' ' || id where id = any(${rows.map(({ id }) => id)}::text[])`;
  const names = [...sectionTextColumns.names, ...fieldNames(sectionKeys(''))];
  await sql`update sections s set ${setFromRows(names)} from ${tableOf('sections', rows)} where r.id = s.id`;
}

const setTeachers = (sql: Transaction, rows: StoredSection[]) => sql`
  update sections s set teacher_id = r.teacher_id from ${tableOf('sections', rows)} where r.id = s.id`;

async function changeImported(sql: Transaction, rows: ImportedPerson[], now: Date, inPieces: InPieces) {
  if (rows.length === 0) return;
  await sql`update people set email_key = ' ' || uid, lrn = null where uid = any(${rows.map(({ uid }) => uid)}::text[])`;
  await inPieces(rows satisfies ChangedRow[], (piece) => changePeople(sql, piece, now));
}

/** Adds people. Those without a password get one that nobody knows, until somebody sets a new one. */
async function addPeople(sql: Transaction, { people }: ImportPlan, now: Date, inPieces: InPieces) {
  const isMissing = people.add.some(({ password_hash }) => password_hash === null);
  const nobodys = isMissing ? await makeNobodysPassword(sql) : '';
  const at = now.toISOString();
  const rows = people.add.map((person) => ({
    ...{ ...person, created_at: at, touched_at: at },
    password_hash: person.password_hash ?? nobodys,
  }));
  const hasOwn = new Set(people.ownLocks.map(({ uid }) => uid));
  const { own, follow } = Object.groupBy(rows, ({ uid }) => (hasOwn.has(uid) ? 'own' : 'follow'));
  const add = (rows: typeof follow) => inPieces(rows ?? [], (piece) => insertMany(sql, 'people', piece));
  await addWithOwnLocks(sql, () => add(own));
  await add(follow);
}

/**
 * Gives students the locks from the file. Sets each section's locks to the state of most of its students (QUARTER-13).
 */
async function writeOwnLocks(sql: Transaction, people: ImportedPerson[]) {
  await setOwnLocks(sql, people);
  await sql`delete from lock_exceptions where uid = any(${people.map(({ uid }) => uid)}::text[])`;
  const sections = [...new Set(people.flatMap(({ section_id }) => section_id ?? []))];
  await sql`select settle_class_locks(${sections}::text[])`;
  await sql`select mark_lock_exceptions(${sections}::text[])`;
}

const keepHighest = (sql: Queries) => sql`
  on conflict (uid) do update set ${raw(
    gameKeys.map((key) => `${key} = greatest(progress.${key}, excluded.${key})`).join(', '),
  )}, updated_at = greatest(progress.updated_at, excluded.updated_at)`;
