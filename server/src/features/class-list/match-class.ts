import { type KnownPupil, type MatchResult, matchRows } from '@tinig/domain/class-list/class-match';
import { type ClassRow, maxClassRows, type TidyRow, tidyRow } from '@tinig/domain/class-list/class-rows';
import type { Actor } from '@tinig/domain/people/access';
import { matchKey } from '@tinig/domain/text/name-search';
import { Refusal } from '@tinig/domain/text/refusal';
import { emailKey, isPlainText } from '@tinig/domain/text/text';
import type { Queries, Sql, Transaction } from '#db/sql';
import { archivedSection } from '#records/past-years';
import type { LockedSection } from '#records/section';
import { studentsOf } from '#records/section';
import { json } from '#sql/fragments';

const keepDays = 30;
const day = 24 * 60 * 60 * 1000;

/** Returns the uids that this list added and that still exist. Undefined if this person saved no list under the key. */
export async function findSaved(
  sql: Sql | Transaction,
  { uid }: Actor,
  key: string,
): Promise<string[] | undefined> {
  const [list] = await sql<{ uids: string[] }[]>`
    select array(select uid from people where uid = any(uids) and role = 'student' order by array_position(uids, uid)) as uids
    from class_lists where saved_by = ${uid} and key = ${key} and saved_at is not null`;
  return list?.uids;
}

/**
 * Maps row numbers to the uids under which they were saved, over all of this person's lists with these keys. The latest
 * list wins.
 */
async function readSavedRows(
  sql: Queries,
  { uid }: Actor,
  keys: readonly string[],
): Promise<Map<number, string>> {
  const rows = await sql<{ row: string; uid: string }[]>`
    select row, r.uid from class_lists, jsonb_each_text(saved_rows) as r (row, uid)
    where saved_by = ${uid} and key = any(${[...keys]}::text[]) order by saved_at`;
  return new Map(rows.map(({ row, uid }) => [Number(row), uid]));
}

/** Records the start of saving a list, and deletes records older than 30 days. */
export async function beginList(sql: Sql, { uid }: Actor, key: string, count: number, now: Date) {
  await sql`delete from class_lists where begun_at < ${new Date(now.getTime() - keepDays * day)}`;
  await sql`
    insert into class_lists (saved_by, key, count, begun_at) values (${uid}, ${key}, ${count}, ${now})
    on conflict (saved_by, key) do update set count = excluded.count, done = 0, begun_at = excluded.begun_at
    where class_lists.saved_at is null`;
}

/** Records the number of a list's passwords made so far. */
export const noteDone = (sql: Sql, { uid }: Actor, key: string, done: number) => sql`
  update class_lists set done = ${done} where saved_by = ${uid} and key = ${key} and saved_at is null`;

/**
 * Marks a list as saved, with the added uids and the uid of each row. Runs in the transaction that saves the
 * list.
 */
export const noteSaved = (
  sql: Transaction,
  { uid }: Actor,
  key: string,
  { uids, rows }: { uids: string[]; rows: Record<number, string> },
  now: Date,
) => sql`
  update class_lists set saved_at = ${now}, done = count, uids = ${uids}::text[], saved_rows = ${json(rows)}
  where saved_by = ${uid} and key = ${key}`;

/** A class list as it would be saved, with the finding for each row. */
export type MatchedClass = {
  section: LockedSection;
  known: readonly KnownPupil[];
  rows: TidyRow[];
  findings: MatchResult[];
};

/** Submitted rows, and the keys of earlier saves of the same list. */
type Listed = { rows: readonly ClassRow[]; before?: readonly string[] | undefined };

export function mustBeList(rows: readonly ClassRow[]) {
  if (rows.length === 0) throw new Refusal('class-list-empty', 400);
  if (rows.length > maxClassRows) throw new Refusal('class-list-too-long', 400, { most: maxClassRows });
}

// Skips text that PostgreSQL can't store: nobody has it, and matching reports the row's fault.
const isAskable = (text: string) => text !== '' && isPlainText(text);

/** Compares a list with the existing pupils that the actor may see (CLASS-5). */
export async function matchClass(
  sql: Queries,
  actor: Actor,
  section: LockedSection,
  { rows: listed, before = [] }: Listed,
): Promise<MatchedClass> {
  const rows = listed.map(tidyRow);
  const lrns = rows.map(({ lrn }) => lrn).filter(isAskable);
  const known = await readKnown(sql, actor, section.id, lrns, rows.map(matchKey).filter(isAskable));
  const owners = await sql<{ uid: string; lrn: string }[]>`
    select uid, lrn from people where lrn = any(${lrns}::text[])`;
  const own = new Set(known.map(({ uid }) => uid));
  const foreignLrns = new Set(owners.filter(({ uid }) => !own.has(uid)).map(({ lrn }) => lrn));
  const logins = rows.map(({ email }) => emailKey(email)).filter(isAskable);
  const used = await sql<{ uid: string; email_key: string }[]>`
    select uid, email_key from people where email_key = any(${logins}::text[])`;
  const emails = new Map(used.map(({ uid, email_key }) => [email_key, uid]));
  const saved = await readSavedRows(sql, actor, before);
  const around = { section_id: section.id, known, foreignLrns, saved, emails };
  return { section, known, rows, findings: matchRows(rows, around) };
}

/**
 * Reads the section's active pupils, and the actor's other pupils found by LRN or name, archived ones too.
 * Promoted pupils without a section are found by LRN only.
 */
function readKnown(sql: Queries, actor: Actor, section_id: string, lrns: string[], keys: string[]) {
  const teacher = actor.role === 'superadmin' ? null : actor.uid;
  return sql<KnownPupil[]>`
    select p.uid, p.first_name, p.last_name, p.lrn, p.list_key, p.email, p.section_id, coalesce(s.section_name, '') as section,
      p.archived_at is not null as archived, ${wentUp(sql)} as went_up
    from people p left join sections s on s.id = p.section_id
    where p.role = 'student'
      and (${studentsOf(sql, teacher, 'change')} or (${wentUp(sql)} and p.lrn = any(${lrns}::text[])))
      and p.uid in (
      select uid from people where section_id = ${section_id} and archived_at is null
      union select uid from people where lrn = any(${lrns}::text[])
      union select uid from people where role = 'student' and match_key = any(${keys}::text[]))
    order by p.archived_at is not null, p.sort_key, p.uid`;
}

/**
 * SQL: true if pupil p was in a section last year and has none yet. Such pupils are found by LRN only (N26).
 */
const wentUp = (sql: Queries) => sql`(
  p.section_id is null and p.archived_at is null and exists (
    select from past_students h join past_sections c on c.id = h.section
    where h.uid = p.uid and c.section_id <> ${archivedSection}
      and h.year = (select max(id) from past_years where ended_at is not null)))`;
