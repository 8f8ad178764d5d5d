import type { Queries } from '#db/sql';
import { attention, broken, type Finding, ok, plural } from './finding.ts';

/** Checks that the standbys that commits wait for are connected. Returns nothing if commits wait for none. */
export async function checkStandbys(sql: Queries): Promise<Finding[]> {
  // Users without pg_read_all_stats see the number of connections but not their state.
  const [row] = await sql<{ names: string; connected: number }[]>`
    select current_setting('synchronous_standby_names') as names,
      (select count(*)::int from pg_stat_replication
        where sync_state is null or sync_state in ('sync', 'quorum', 'potential')) as connected`;
  const { names, connected } = row!;
  if (names.trim() === '') return [];
  const needed = Number(/^\s*(?:(?:any|first)\s+)?(\d+)\s*\(/i.exec(names)?.[1] ?? 1);
  const waits = `Every commit waits for ${plural(needed, 'standby')}`;
  if (connected < needed)
    return [
      broken(
        `${waits}, and ${connected} ${connected === 1 ? 'is' : 'are'} connected: nothing can be written.`,
        'Start the standby, or empty synchronous_standby_names on the primary (docs/operations.md).',
      ),
    ];
  return connected === needed
    ? [
        attention(
          `${waits}, and no other could stand in for ${needed === 1 ? 'it' : 'one'}.`,
          "Add one more: synchronous_standby_names = 'ANY 1 (a, b)'.",
        ),
      ]
    : [ok(`${waits}, of ${connected} that are connected.`)];
}
