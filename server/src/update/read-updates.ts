import { readUpdates } from '@tinig/domain/calls/updates';
import type { UpdateHead } from '@tinig/domain/updates';
import type { Queries } from '#db/sql';
import { handleRead, type ReadContext } from '#door/handler';
import { ownVersion, roomFor, wayOf } from './install.ts';
import { readVersions } from './versions.ts';

const heardWithin = 60_000;
const lookEvery = 60_000;

/** Which version runs, which lies ready, and how those before came (N22, UPDATE-2). */
export default handleRead(readUpdates, async (_input, context) => {
  const { sql, settings, now, holdsUntil } = context;
  holdsUntil(now.getTime() + lookEvery);
  const way = await wayOf(settings);
  const known = way === 'file' ? await readVersions(settings.installFolder!) : undefined;
  const people = [known?.planned?.by, ...(known?.past ?? []).map(({ by }) => by)].filter(
    (by) => by !== undefined,
  );
  const { names, playing, steps } = await readStates(sql, people, new Date(now.getTime() - heardWithin));
  const nameOf = (uid: string) => names[uid] ?? '';
  const { ready = null, planned = null, current = null, past = [] } = known ?? {};
  return {
    ...{ way, version: await ownVersion(settings), since: current?.since ?? null, steps },
    node: process.versions.node,
    ready: ready && { ...shown(ready), ...(await room(ready, context)), playing },
    planned: planned && { at: planned.at, by: nameOf(planned.by) },
    past: past.map(({ by, ...one }) => ({ ...one, by: nameOf(by) })),
  };
});

const shown = ({ version, made_at, notes, packed }: UpdateHead) => ({
  version,
  made_at,
  notes,
  bytes: packed,
});

/** To a tenth of a gigabyte: else each write would be news. */
async function room(ready: UpdateHead, { settings }: ReadContext) {
  const { needed, free } = await roomFor(ready, true, settings);
  return { needed, free: Math.floor(free / 1e8) * 1e8 };
}

async function readStates(sql: Queries, people: string[], heardSince: Date) {
  const [found] = await sql<{ names: Record<string, string>; playing: number; steps: number }[]>`
    select
      (select coalesce(jsonb_object_agg(uid, first_name || ' ' || last_name), '{}') from people
        where uid = any(${people}::text[])) as names,
      (select count(*)::int from playing where at >= ${heardSince}) as playing,
      (select count(*)::int from migrations) as steps`;
  return found!;
}
