import type { Connection } from './connection.ts';
import { DatabaseProblem } from './problem.ts';
import type { Sql } from './sql.ts';

/**
 * What a host says of itself: the backend that answers, whether it stands by, and its timeline (0 where it stands by).
 * PostgreSQL begins a timeline whenever a standby is promoted: of two primaries the one with the lower number is the
 * one that should not have come back.
 */
export type HostState = { pid: number; is_standby: boolean; timeline: number };

const ownTimeline = `case when pg_is_in_recovery() then 0
  else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end`;

// What waits to be sorted into an index of words is read through by every search; where all change at once, more may wait.
const unsortedWords = '256kB';

/** Asks the host that a connection leads to, and says what holds for everything that will be asked of it. */
export async function askState(connection: Connection): Promise<HostState> {
  const { rows } = await connection.ask(
    `select set_config('gin_pending_list_limit', '${unsortedWords}', false), pg_backend_pid() as pid, pg_is_in_recovery() as is_standby, ${ownTimeline} as timeline`,
  );
  return rows[0] as HostState;
}

/** The newest timeline that the host of a connection knows of: its own, one it has followed, or one it was told of. */
export async function askNewest(connection: Connection): Promise<number> {
  const { rows } = await connection.ask(`
    select greatest(${ownTimeline}, min_recovery_end_timeline) as newest,
      to_regclass('database_cluster') is not null as has_table from pg_control_recovery()`);
  const { newest, has_table } = rows[0] as { newest: number; has_table: boolean };
  if (!has_table) return newest;
  const { rows: kept } = await connection.ask(`
    select timeline from database_cluster
    where system = (select system_identifier::text from pg_control_system())`);
  return Math.max(newest, (kept[0] as { timeline: number } | undefined)?.timeline ?? 0);
}

/**
 * Keeps which cluster this is and its timeline, which every standby then knows. Refuses another cluster than the one
 * that was kept, unless it `isMeant`.
 */
export async function keepCluster(sql: Sql, isMeant = false): Promise<void> {
  const [now] = await sql<{ system: string; kept: string | null }[]>`
    select system_identifier::text as system, (select system from database_cluster) as kept
    from pg_control_system()`;
  const { system, kept } = now!;
  if (kept !== null && kept !== system && !isMeant)
    throw new DatabaseProblem(
      'DATABASE_URL leads to another PostgreSQL than before. If that is meant, run the command accept-database.',
    );
  await sql`
    insert into database_cluster (system, timeline)
    select ${system}, ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int
    on conflict (only_row) do update set system = excluded.system, timeline = excluded.timeline
      where (database_cluster.system, database_cluster.timeline) <> (excluded.system, excluded.timeline)`;
}
