import { Refusal } from '@tinig/domain/text/refusal';
import text from 'sql-template-tag';
import type { Queries, Sql } from '#db/sql';

/** Unique lock number. Migrations use those from 7_461_648 on. */
const replacingLock = 7_461_640;

/** Reports the number of written records and the total. 0 of 0 while the work is still prepared. */
export type TellProgress = (done: number, total: number) => Promise<void>;

/**
 * Runs work that replaces much of the school in several transactions. Refuses a second one, on any server. A connection
 * of its own holds the lock from the first statement on, and the progress in its name. Both end with the process.
 */
export async function runExclusiveReplacement<Result>(
  sql: Sql,
  work: (tell: TellProgress) => Promise<Result>,
): Promise<Result> {
  const line = await sql.openLine();
  try {
    const locked = text`select pg_try_advisory_lock(${replacingLock}::int8) as is_mine`;
    const { rows } = await line.ask<{ is_mine: boolean }>(locked);
    if (!rows[0]!.is_mine) throw new Refusal('replacing-already', 409);
    return await work(async (done, total) => {
      await line.ask(text`select set_config('application_name', ${`tinig ${done}/${total}`}, false)`);
    });
  } finally {
    // Merely dropping the connection would hold the lock for another moment.
    await line.ask(text`select pg_advisory_unlock(${replacingLock}::int8)`).catch(() => {});
    line.drop('no longer needed');
  }
}

/** Reads the progress of such work. Null if none runs, or if it has not reported yet. */
export async function readProgress(sql: Queries) {
  const [row] = await sql<{ name: string }[]>`
    select application_name as name from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and classid = 0 and objid::int8 = ${replacingLock}::int8 and granted
      and database = (select oid from pg_database where datname = current_database())`;
  const [, done, total] = /^tinig (\d+)\/(\d+)$/.exec(row?.name ?? '') ?? [];
  return done === undefined ? null : { done: Number(done), total: Number(total) };
}
