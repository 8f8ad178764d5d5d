import type { Actor } from '@tinig/domain/access';
import type { Sql, Transaction } from '#db/sql';

const keepDays = 30;
const day = 24 * 60 * 60 * 1000;

/** Who of those whom a list that was saved by this person under this key has added is there; undefined where it was not. */
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

/** Notes that a list is being saved, from the start, and forgets those of a month ago. */
export async function beginList(sql: Sql, { uid }: Actor, key: string, count: number, now: Date) {
  await sql`delete from class_lists where begun_at < ${new Date(now.getTime() - keepDays * day)}`;
  await sql`
    insert into class_lists (saved_by, key, count, begun_at) values (${uid}, ${key}, ${count}, ${now})
    on conflict (saved_by, key) do update set count = excluded.count, done = 0, begun_at = excluded.begun_at
    where class_lists.saved_at is null`;
}

/** Notes how many passwords of a list are made. */
export const noteDone = (sql: Sql, { uid }: Actor, key: string, done: number) => sql`
  update class_lists set done = ${done} where saved_by = ${uid} and key = ${key} and saved_at is null`;

/** Notes that a list is saved, with the transaction that saves it. */
export const noteSaved = (sql: Transaction, { uid }: Actor, key: string, uids: string[], now: Date) => sql`
  update class_lists set saved_at = ${now}, done = count, uids = ${uids}::text[]
  where saved_by = ${uid} and key = ${key}`;
