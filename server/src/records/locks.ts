import type { QuarterKey } from '@tinig/domain/quarter-access/games';
import type { Queries, Transaction } from '#db/sql';
import { tableOf } from '#sql/fragments';

export const lockColumn = (sql: Queries, quarter: QuarterKey) =>
  ({
    quarter_one: sql`quarter_one`,
    quarter_two: sql`quarter_two`,
    quarter_three: sql`quarter_three`,
    quarter_four: sql`quarter_four`,
  })[quarter];

/** Opens or closes a pupil's quarter, as an exception or like the section (QUARTER-3). */
export async function setLock(
  sql: Transaction,
  uid: string,
  quarter: QuarterKey,
  { is_open, isException }: { is_open: boolean; isException: boolean },
) {
  await sql`update people set ${lockColumn(sql, quarter)} = ${is_open} where uid = ${uid}`;
  // Always deletes and inserts, so that the change log records the exception for undo.
  await sql`delete from lock_exceptions where uid = ${uid} and quarter = ${quarter}`;
  if (isException) await sql`insert into lock_exceptions (uid, quarter) values (${uid}, ${quarter})`;
}

/** Opens or closes a quarter for many pupils. Those who differ from their section become exceptions (QUARTER-3). */
export async function setLocks(
  sql: Transaction,
  uids: readonly string[],
  quarter: QuarterKey,
  is_open: boolean,
) {
  await sql`update people set ${lockColumn(sql, quarter)} = ${is_open} where uid = any(${uids}::text[])`;
  await sql`delete from lock_exceptions where quarter = ${quarter} and uid = any(${uids}::text[])`;
  await sql`
    insert into lock_exceptions (uid, quarter)
    select p.uid, ${quarter}::text from people p
      left join class_locks c on c.section_id = p.section_id and c.quarter = ${quarter}
    where p.uid = any(${uids}::text[]) and p.section_id is not null
      and coalesce(c.is_open, false) <> ${is_open}::boolean`;
}

export async function isOpenFor(sql: Queries, section_id: string, quarter: QuarterKey): Promise<boolean> {
  const [row] = await sql<{ is_open: boolean }[]>`
    select is_open from class_locks where section_id = ${section_id} and quarter = ${quarter}`;
  return row?.is_open ?? false;
}

export const setClassLocks = (sql: Transaction, rows: readonly { section_id: string }[]) => sql`
  insert into class_locks (section_id, quarter, is_open, opens_at, closes_at, set_by)
  select section_id, quarter, is_open, opens_at, closes_at, set_by
  from ${tableOf('class_locks', rows)}
  on conflict (section_id, quarter) do update set is_open = excluded.is_open, opens_at = excluded.opens_at,
    closes_at = excluded.closes_at, set_by = excluded.set_by`;

/** Runs `add`, which adds pupils with their own locks. Suspends the trigger that would give them the section's. */
export async function addWithOwnLocks(sql: Transaction, add: () => Promise<void>) {
  await sql`select set_config('tinig.own_locks', 'on', true)`;
  await add();
  await sql`select set_config('tinig.own_locks', '', true)`;
}

/**
 * Runs work that writes all pupils with their own locks. Enlarges the search index's pending list, so that autovacuum
 * merges it later; merging in pieces took most of the time.
 */
export async function withBulkSettings(sql: Transaction, work: () => Promise<void>) {
  await sql`select set_config('gin_pending_list_limit', '64MB', true)`;
  await addWithOwnLocks(sql, work);
}

/** Sets pupils' own locks regardless of the section, without marking exceptions. */
export const setOwnLocks = (sql: Transaction, students: readonly { uid: string }[]) => sql`
  update people p set quarter_one = r.quarter_one, quarter_two = r.quarter_two,
    quarter_three = r.quarter_three, quarter_four = r.quarter_four
  from ${tableOf('people', students)}
  where r.uid = p.uid and (r.quarter_one, r.quarter_two, r.quarter_three, r.quarter_four)
    is distinct from (p.quarter_one, p.quarter_two, p.quarter_three, p.quarter_four)`;
