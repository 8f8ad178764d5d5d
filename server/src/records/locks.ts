import type { QuarterKey } from '@tinig/domain/quarter-access/games';
import type { Queries, Transaction } from '#db/sql';
import { tableOf } from '#sql/fragments';

/** The column of people that holds a quarter's lock. */
export const lockColumn = (sql: Queries, quarter: QuarterKey) =>
  ({
    quarter_one: sql`quarter_one`,
    quarter_two: sql`quarter_two`,
    quarter_three: sql`quarter_three`,
    quarter_four: sql`quarter_four`,
  })[quarter];

/** Gives a student's quarter a value of its own, or that of the section (QUARTER-3). */
export async function setLock(
  sql: Transaction,
  uid: string,
  quarter: QuarterKey,
  { is_open, isException }: { is_open: boolean; isException: boolean },
) {
  await sql`update people set ${lockColumn(sql, quarter)} = ${is_open} where uid = ${uid}`;
  // Made anew where there was one, so that an undo finds how it was.
  await sql`delete from lock_exceptions where uid = ${uid} and quarter = ${quarter}`;
  if (isException) await sql`insert into lock_exceptions (uid, quarter) values (${uid}, ${quarter})`;
}

/** Gives many students one value for a quarter; those who then differ from the section are exceptions (QUARTER-3). */
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

/** Whether a quarter is open for a section. */
export async function isOpenFor(sql: Queries, section_id: string, quarter: QuarterKey): Promise<boolean> {
  const [row] = await sql<{ is_open: boolean }[]>`
    select is_open from class_locks where section_id = ${section_id} and quarter = ${quarter}`;
  return row?.is_open ?? false;
}

/** Gives sections the states and dates of quarters that these rows say. */
export const setClassLocks = (sql: Transaction, rows: readonly { section_id: string }[]) => sql`
  insert into class_locks (section_id, quarter, is_open, opens_at, closes_at, set_by)
  select section_id, quarter, is_open, opens_at, closes_at, set_by
  from ${tableOf('class_locks', rows)}
  on conflict (section_id, quarter) do update set is_open = excluded.is_open, opens_at = excluded.opens_at,
    closes_at = excluded.closes_at, set_by = excluded.set_by`;

/** Adds students who keep the locks that they are added with, whatever their section's are, and marks nobody. */
export async function addWithLocks(sql: Transaction, add: () => Promise<void>) {
  await sql`select set_config('tinig.own_locks', 'on', true)`;
  await add();
  await sql`select set_config('tinig.own_locks', '', true)`;
}

/**
 * Work that changes all pupils and says itself what becomes of their locks and moments. The words by which they are
 * searched may wait until autovacuum sorts them in, a minute later: in pieces, as for single changes, it took most of the time.
 */
export async function withBulkSettings(sql: Transaction, work: () => Promise<void>) {
  await sql`select set_config('gin_pending_list_limit', '64MB', true)`;
  await addWithLocks(sql, work);
}

/** Gives students locks of their own, whatever their section's are, and marks nobody. */
export const setOwnLocks = (sql: Transaction, students: readonly { uid: string }[]) => sql`
  update people p set quarter_one = r.quarter_one, quarter_two = r.quarter_two,
    quarter_three = r.quarter_three, quarter_four = r.quarter_four
  from ${tableOf('people', students)}
  where r.uid = p.uid and (r.quarter_one, r.quarter_two, r.quarter_three, r.quarter_four)
    is distinct from (p.quarter_one, p.quarter_two, p.quarter_three, p.quarter_four)`;
