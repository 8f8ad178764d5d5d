import { extraChecks, readServer, serverChecks } from '@tinig/domain/calls/server';
import { handleRead } from '#api/handler';
import type { Queries } from '#db/sql';
import { type Finding, isHealthy } from '#operations/doctor/finding';
import { statusOf } from '#operations/doctor/status';
import { release } from '#release';
import { addressesOf } from './addresses.ts';

export const heardWithin = 5 * 60_000;
export const lookEvery = 60_000;
const tenth = 10 ** 8;

/** State of the machine (N22, SERVER-2): counts and states, no names. Refreshed every minute while watched. */
export default handleRead(readServer, async (_input, { sql, settings, now, holdsUntil }) => {
  holdsUntil(now.getTime() + lookEvery);
  const { updated_at, ...counts } = await readStates(sql, new Date(now.getTime() - heardWithin), now);
  const found = await statusOf(sql, settings, now);
  const about = (what: Finding['what']) => found.filter((one) => one.what === what);
  return {
    ...{ addresses: addressesOf(settings), ...counts },
    checks: serverChecks.map((what) => ({
      what,
      is_well: about(what).every(isHealthy),
      free: freeOf(about(what)),
    })),
    further: extraChecks.flatMap((what) =>
      about(what).length > 0 ? [{ what, is_well: about(what).every(isHealthy) }] : [],
    ),
    version: release?.version ?? '',
    updated_at: updated_at?.toISOString() ?? null,
    checked_at: now.toISOString(),
  };
});

/** Rounds to a tenth of a gigabyte, so that not every write is an update. */
function freeOf(found: Finding[]): number | null {
  const free = found.find((one) => one.free !== undefined)?.free;
  return free === undefined ? null : Math.floor(free / tenth) * tenth;
}

type MachineStates = { phones: number; consoles: number; silent: number; updated_at: Date | null };

async function readStates(sql: Queries, heardSince: Date, now: Date): Promise<MachineStates> {
  const [found] = await sql<MachineStates[]>`
    select
      count(*) filter (where p.role = 'student' and s.last_used >= ${heardSince})::int as phones,
      count(*) filter (where p.role <> 'student' and s.last_used >= ${heardSince})::int as consoles,
      count(*) filter (where s.last_used < ${heardSince})::int as silent,
      (select max(applied_at) from migrations) as updated_at
    from sessions s join people p using (uid)
    where s.expires_at > ${now} and s.idle_until > ${now} and p.archived_at is null`;
  return found!;
}
