import { statfs } from 'node:fs/promises';
import { isBackupLate } from '@tinig/domain/backups';
import { readServer } from '@tinig/domain/calls/server';
import { listBackups } from '#backup/kept-backups';
import type { Queries } from '#db/sql';
import { handleRead, type ReadContext } from '#door/handler';
import { release } from '#release';
import { addressesOf, isSafe } from './addresses.ts';
import { lookFurther } from './look-further.ts';

export const heardWithin = 5 * 60_000;
export const lookEvery = 60_000;
/** A disk with less than this beside what must stay free is said to run full. */
const comfortable = 1024 ** 3;
const tenth = 10 ** 8;

/** How the machine is (N22, SERVER-2): counts and states, nobody by name. Looked at anew each minute while watched. */
export default handleRead(readServer, async (_input, context) => {
  const { sql, settings, now, holdsUntil } = context;
  holdsUntil(now.getTime() + lookEvery);
  const free = await freeOf(settings);
  const found = await readStates(sql, new Date(now.getTime() - heardWithin), now);
  const checks = [
    { what: 'database', is_well: found.is_durable, free: null },
    { what: 'clock', is_well: !found.waits, free: null },
    { what: 'disk', is_well: free === null || free > 2 * settings.minimumFreeDisk + comfortable, free },
    { what: 'backup', is_well: await hasBackup(context), free: null },
    { what: 'transport', is_well: isSafe(settings), free: null },
  ] as const;
  const { phones, consoles, silent, updated_at } = found;
  return {
    ...{ addresses: addressesOf(settings), phones, consoles, silent, checks: [...checks] },
    further: await lookFurther(context),
    version: release?.version ?? '',
    updated_at: updated_at?.toISOString() ?? null,
    checked_at: now.toISOString(),
  };
});

/** Of a database elsewhere nothing is known of its disk. */
const freeOf = async ({ databaseUrl, dataFolder }: ReadContext['settings']) => {
  if (databaseUrl !== undefined) return null;
  const found = await statfs(dataFolder).catch(() => undefined);
  // To a tenth of a gigabyte: else each write would be news.
  return found ? Math.floor((found.bavail * found.bsize) / tenth) * tenth : null;
};

async function hasBackup({ settings, now }: ReadContext): Promise<boolean> {
  const youngest = (await listBackups(settings.dataFolder)).find(({ made }) => made <= now)?.made;
  if (!youngest) return settings.databaseUrl !== undefined;
  return !isBackupLate(youngest, youngest, now);
}

type MachineStates = {
  phones: number;
  consoles: number;
  silent: number;
  waits: boolean;
  is_durable: boolean;
  updated_at: Date | null;
};

async function readStates(sql: Queries, heardSince: Date, now: Date): Promise<MachineStates> {
  const [found] = await sql<MachineStates[]>`
    select
      count(*) filter (where p.role = 'student' and s.last_used >= ${heardSince})::int as phones,
      count(*) filter (where p.role <> 'student' and s.last_used >= ${heardSince})::int as consoles,
      count(*) filter (where s.last_used < ${heardSince})::int as silent,
      (select waits from clock) as waits,
      current_setting('fsync') = 'on' and current_setting('full_page_writes') = 'on'
        and current_setting('synchronous_commit') <> 'off' as is_durable,
      (select max(applied_at) from migrations) as updated_at
    from sessions s join people p using (uid)
    where s.expires_at > ${now} and s.idle_until > ${now} and p.archived_at is null`;
  return found!;
}
