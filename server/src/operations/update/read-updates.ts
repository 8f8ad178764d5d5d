import { calls } from '@tinig/domain/calls/all';
import type { UpdateManifest } from '@tinig/domain/operations/updates';
import { handleRead, type ReadContext } from '#api/handler';
import type { Queries } from '#db/sql';
import { ownVersion, roomFor, updateMethod } from './install.ts';
import { countPhonesAtPlay } from './run-update.ts';
import { type PastUpdate, readState } from './state.ts';

const lookEvery = 60_000;

/** Lists the running, staged and past versions (N22, UPDATE-2). */
export const readUpdates = handleRead(calls.readUpdates, async (_input, context) => {
  const { sql, settings, now, holdsUntil } = context;
  holdsUntil(now.getTime() + lookEvery);
  const way = updateMethod(settings);
  const known = way === 'file' ? await readState(settings.dataFolder) : undefined;
  const people = [known?.planned?.by, ...(known?.past ?? []).map(({ by }) => by)].filter(
    (by) => by !== undefined,
  );
  const { names, steps } = await readStates(sql, people);
  const playing = await countPhonesAtPlay(sql, now);
  const nameOf = (uid: string) => names[uid] ?? '';
  const { ready = null, planned = null, current = null, past = [] } = known ?? {};
  return {
    ...{ way, version: await ownVersion(settings), since: current?.since ?? null, steps },
    node: process.versions.node,
    ready: ready && { ...shown(ready), ...(await room(ready, context)), playing },
    planned: planned && { ...planned, by: nameOf(planned.by) },
    past: past.map(({ by, why = '', notes = [], ...one }) => ({
      ...one,
      why,
      notes: [...notes],
      by: nameOf(by),
    })),
    came_after: await cameAfter(sql, past[0], now),
  };
});

const shown = ({ version, made_at, notes, packed, migrations }: UpdateManifest) => ({
  version,
  made_at,
  notes,
  bytes: packed,
  steps: migrations.length,
});

/** Rounds to a tenth of a gigabyte, so that not every write is an update. */
async function room(ready: UpdateManifest, { settings }: ReadContext) {
  const { needed, free } = await roomFor(ready, true, settings);
  return { needed, free: Math.floor(free / 1e8) * 1e8 };
}

const day = 24 * 60 * 60 * 1000;
const hour = 60 * 60 * 1000;
const countEvery = 30_000;
let counted: { of: string; at: number; came: number } | undefined;

/**
 * Number of results played during an update and received since (UPDATE-4). Cached for 30 seconds, because it
 * scans a month.
 */
async function cameAfter(sql: Queries, last: PastUpdate | undefined, now: Date): Promise<number | null> {
  const since = last ? Date.parse(last.at) : -Infinity;
  const age = now.getTime() - since;
  if (!last || last.end === 'not-begun' || age < 0 || age > day) return null;
  const isFresh =
    counted?.of === last.at && (counted.at > since + hour || now.getTime() - counted.at < countEvery);
  if (!isFresh) {
    const begun = new Date(since - last.seconds * 1000);
    const [found] = await sql<{ came: number }[]>`
      select count(*)::int as came from results
      where received_at >= ${last.at} and received_at < ${new Date(since + hour)}
        and played_at >= ${begun} and played_at < ${last.at}`;
    counted = { of: last.at, at: now.getTime(), came: found!.came };
  }
  return counted!.came;
}

async function readStates(sql: Queries, people: string[]) {
  const [found] = await sql<{ names: Record<string, string>; steps: number }[]>`
    select
      (select coalesce(jsonb_object_agg(uid, first_name || ' ' || last_name), '{}') from people
        where uid = any(${people}::text[])) as names,
      (select count(*)::int from migrations) as steps`;
  return found!;
}
