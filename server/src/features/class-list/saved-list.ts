import type { Actor } from '@tinig/domain/people/access';
import type { Queries, Sql, Transaction } from '#db/sql';
import { json } from '#sql/fragments';

const keepDays = 30;
const day = 24 * 60 * 60 * 1000;

/**
 * Returns the uids this list added and that still exist, or undefined if this person saved none under the
 * key.
 */
export async function findSaved(
  sql: Sql | Transaction,
  { uid }: Actor,
  key: string,
): Promise<string[] | undefined> {
  const [list] = await sql<{ uids: string[] }[]>`
    select array(select uid from people where uid = any(uids) order by array_position(uids, uid)) as uids
    from class_lists where saved_by = ${uid} and key = ${key} and saved_at is not null`;
  return list?.uids;
}

/**
 * Maps row numbers to the uids they were saved under, over all of this person's lists with these keys. The
 * latest list wins.
 */
export async function readSavedRows(
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

/** Records how many of a list's passwords are made. */
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
