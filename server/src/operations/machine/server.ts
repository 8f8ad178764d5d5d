import { networkInterfaces } from 'node:os';
import { calls } from '@tinig/domain/calls/all';
import { extraChecks, type MachineEvent, serverChecks } from '@tinig/domain/calls/server';
import { handleRead } from '#api/handler';
import type { Queries } from '#db/sql';
import { listBackups } from '#operations/backup/backup-folder';
import { type Finding, isHealthy } from '#operations/doctor/finding';
import { statusOf } from '#operations/doctor/status';
import { release } from '#release';
import type { Settings } from '#settings';
import { isoTime } from '#sql/columns';
import { raw } from '#sql/fragments';

const everywhere = ['0.0.0.0', '::'];

function addressesOf({ publicUrl, host, port, tls }: Settings): string[] {
  if (publicUrl) return [publicUrl];
  // Any free port: only the page itself knows it.
  if (port === 0) return [];
  const all = everywhere.includes(host)
    ? Object.values(networkInterfaces()).flatMap((some) =>
        (some ?? []).flatMap(({ address, family, internal }) =>
          family === 'IPv4' && !internal ? [address] : [],
        ),
      )
    : [host];
  return all.map((one) => `${tls ? 'https' : 'http'}://${one.includes(':') ? `[${one}]` : one}:${port}`);
}

const heardWithin = 5 * 60_000;
const lookEvery = 60_000;
const tenth = 10 ** 8;

/**
 * Reads the state of the machine (N22, SERVER-2): counts and states, no names. Refreshes every minute while watched.
 */
export const readServer = handleRead(calls.readServer, async (_input, { sql, settings, now, holdsUntil }) => {
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

/** Rounds free space, so that not every write updates the page. */
function freeOf(found: Finding[]): number | null {
  const free = found.find((one) => one.free !== undefined)?.free;
  return free === undefined ? null : Math.floor(free / tenth) * tenth;
}

type MachineStates = { phones: number; consoles: number; silent: number; updated_at: Date | null };

async function readStates(sql: Queries, heardSince: Date, now: Date): Promise<MachineStates> {
  const [found] = await sql<MachineStates[]>`
    select
      count(*) filter (where p.role = 'student' and s.last_used >= ${heardSince})::int as phones,
      count(*) filter (where p.role in ('admin', 'superadmin') and s.last_used >= ${heardSince})::int as consoles,
      count(*) filter (where s.last_used < ${heardSince})::int as silent,
      (select max(applied_at) from migrations) as updated_at
    from sessions s join people p using (uid)
    where s.expires_at > ${now} and s.idle_until > ${now} and p.archived_at is null`;
  return found!;
}

/** Counts signed-in phones per section, with the last time that one was used (N22, SERVER-2). */
export const readPhones = handleRead(calls.readPhones, async (_input, { sql, now, holdsUntil }) => {
  holdsUntil(now.getTime() + lookEvery);
  const since = new Date(now.getTime() - heardWithin);
  const items = await sql<{ section: string; phones: number; silent: number; heard_at: string }[]>`
    select coalesce(c.section_name, '') as section, ${raw(isoTime('max(s.last_used)'))} as heard_at,
      count(*) filter (where s.last_used >= ${since})::int as phones,
      count(*) filter (where s.last_used < ${since})::int as silent
    from sessions s join people p using (uid) left join sections c on c.id = p.section_id
    where p.role = 'student' and p.archived_at is null and s.expires_at > ${now} and s.idle_until > ${now}
    group by c.id order by c.sort_key nulls last, c.id`;
  return { items: [...items] };
});

const shown = 30;

/**
 * Reads the history of the server (N22, SERVER-5). A start without a stop before it followed a power cut or kill; this
 * is unknown for an external database, which several servers may share.
 */
export const readMachineHistory = handleRead(calls.readMachineHistory, async (_input, { sql, settings }) => {
  const noted = await readNoted(sql);
  const items = noted.flatMap(({ at, kind, version }, place) => {
    if (kind === 'stopped') return [];
    const item = { at, version, kind: kind as MachineEvent };
    const [before, ...earlier] = noted.slice(place + 1).filter((one) => one.kind !== 'backup-failed');
    if (kind !== 'started' || !before) return [item];
    const last = [before, ...earlier].find((one) => one.kind === 'started');
    if (last && last.version !== version) return [{ ...item, kind: 'updated' as const }];
    const wasCut = settings.databaseUrl === undefined && before.kind === 'started';
    return [wasCut ? { ...item, kind: 'cut-off' as const } : item];
  });
  const made = (await listBackups(settings.dataFolder)).map(({ made }) => ({
    at: made,
    version: '',
    kind: 'backed-up' as const,
  }));
  return {
    items: [...items, ...made]
      .toSorted((one, other) => other.at.getTime() - one.at.getTime())
      .slice(0, shown)
      .map((item) => ({ ...item, at: item.at.toISOString() })),
  };
});

type Noted = { at: Date; kind: 'started' | 'stopped' | 'backup-failed'; version: string };

const readNoted = (sql: Queries) => sql<Noted[]>`
  select at, kind, version from machine_events order by id desc limit 100`;
