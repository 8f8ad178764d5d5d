import { undoHours } from '@tinig/domain/undo/undo';
import type { Queries, Sql, Transaction } from '#db/sql';
import { quoted, raw } from '#sql/fragments';

const day = 24 * 60 * 60 * 1000;
/** Number of months whose partitions are made ahead, in case the daily job does not run for a while. */
const monthsAhead = 2;
/**
 * Tables partitioned by month, each with the column of its date and the setting of its retention in days. Rows of other
 * months are in a catch-all partition such as `results_other`.
 */
const tables = {
  results: { column: 'received_at', kept: 'keep_tries' },
  answers: { column: 'received_at', kept: 'keep_tries' },
  looks: { column: 'day', kept: 'keep_looks' },
} as const;
type MonthlyTable = keyof typeof tables;
const names = Object.keys(tables) as MonthlyTable[];

const columnOf = (table: MonthlyTable) => raw(tables[table].column);

/**
 * Makes partitions for coming months and for months found in the catch-all partition. Drops expired partitions, and
 * deletes expired rows of the month in which the retention period ends. If attempts are retained for one school year,
 * also deletes those of a past year once its end can't be undone (PRIVACY-8).
 */
export const maintainPartitions = (sql: Sql, now: Date) =>
  sql.begin(async (sql) => {
    // Runs on one server at a time. The others then find the work done.
    await sql`select from clean_ups where name = 'months' for update`;
    const [kept] = await sql<(Record<'keep_tries' | 'keep_looks', number> & { ended_at: Date | null })[]>`
      select keep_tries, keep_looks, case when tries_end_with_year then ${yearOver(sql, now)} end as ended_at
      from school`;
    const overSince = (keeps: 'keep_tries' | 'keep_looks') => new Date(now.getTime() - kept![keeps] * day);
    for (const table of names) {
      const over = overSince(tables[table].kept);
      for (const name of await monthsBefore(sql, table, over)) await sql`drop table ${quoted(name)}`;
      await sql`delete from ${quoted(table)} where ${columnOf(table)} < ${over}`;
      // Late results lie in later months, so this scans every partition. It runs at night, and only in
      // schools that chose it.
      if (tables[table].kept === 'keep_tries' && kept!.ended_at)
        await sql`delete from ${quoted(table)} where played_at < ${kept!.ended_at}`;
      for (const month of await missingMonths(sql, table, now)) await makeMonth(sql, table, month);
    }
  });

/** SQL: end of the last school year that can't be resumed by undo any more, or null. */
export const yearOver = (sql: Queries, now: Date) => sql`(
  select max(ended_at) from past_years where ended_at < ${new Date(now.getTime() - undoHours * 60 * 60 * 1000)})`;

const other = (table: MonthlyTable) => quoted(`${table}_other`);

const firstOf = (moment: Date, monthsLater = 0) =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + monthsLater));

const nameOf = (table: MonthlyTable, month: Date) =>
  `${table}_${month.toISOString().slice(0, 7).replace('-', '_')}`;

async function monthsThere(sql: Transaction, table: MonthlyTable): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ${table}::regclass and c.relname ~ ${`^${table}_[0-9]{4}_[0-9]{2}$`} order by 1`;
  return rows.map(({ name }) => name);
}

async function missingMonths(sql: Transaction, table: MonthlyTable, now: Date): Promise<Date[]> {
  const there = new Set(await monthsThere(sql, table));
  const astray = await sql<{ month: Date }[]>`
    select distinct date_trunc('month', ${columnOf(table)}::timestamptz at time zone 'UTC') at time zone 'UTC' as month
    from ${other(table)} where ${columnOf(table)} < ${firstOf(now, monthsAhead + 1)}`;
  const coming = Array.from({ length: monthsAhead + 1 }, (_, ahead) => firstOf(now, ahead));
  const wanted = new Map(
    [...astray.map(({ month }) => month), ...coming].map((month) => [nameOf(table, month), month]),
  );
  return [...wanted].flatMap(([name, month]) => (there.has(name) ? [] : [month]));
}

/** Makes a month's partition and moves its rows there from the catch-all partition. */
async function makeMonth(sql: Transaction, table: MonthlyTable, month: Date) {
  const name = nameOf(table, month);
  const next = firstOf(month, 1);
  await sql`lock table ${other(table)} in access exclusive mode`;
  await sql`create table ${quoted(name)} (like ${quoted(table)} including all)`;
  await sql`
    with moved as (delete from ${other(table)} where ${columnOf(table)} >= ${month} and ${columnOf(table)} < ${next} returning *)
    insert into ${quoted(name)} select * from moved`;
  // The bounds are inlined, because DDL takes no parameters.
  await sql`
    alter table ${quoted(table)} attach partition ${quoted(name)}
    for values from ${raw(`('${month.toISOString()}') to ('${next.toISOString()}')`)}`;
}

async function monthsBefore(sql: Transaction, table: MonthlyTable, over: Date) {
  const last = nameOf(table, firstOf(over));
  return (await monthsThere(sql, table)).filter((name) => name < last);
}
