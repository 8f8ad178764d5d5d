import { open, rm } from 'node:fs/promises';
import { calls } from '@tinig/domain/calls/all';
import { message } from '@tinig/domain/messages/messages';
import { laterHour, maxUpdateBytes, type UpdateManifest } from '@tinig/domain/operations/updates';
import { Refusal } from '@tinig/domain/text/refusal';
import { addDays, dayOf, momentOf } from '@tinig/domain/time/days';
import { handleAct, handleRead, type ReadContext } from '#api/handler';
import type { Queries } from '#db/sql';
import { writePiece } from '#operations/backup/upload';
import { readZone } from '#records/school-days';
import {
  mustHaveRoomFor,
  mustUpdateByFile,
  ownVersion,
  roomFor,
  runningVersion,
  updateMethod,
} from './install.ts';
import { countPhonesAtPlay } from './run-update.ts';
import { dropStaged, mustBeIdle, oneAtATime, stageUpdate } from './stage-update.ts';
import { changeState, makeUpdatesFolder, type PastUpdate, readState, uploadedUpdatePath } from './state.ts';
import { readUpdate } from './update-file.ts';

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

/** Rounds free space, so that not every write updates the page. */
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

/** Stores an uploaded update piece by piece (N22). Checks head and signature with the first piece. */
export const sendUpdate = handleAct(calls.sendUpdate, {
  judge: async (_target, { settings }) => mustUpdateByFile(settings),
  prepare: (piece, { settings }) =>
    oneAtATime(async () => {
      if (piece.at + Buffer.byteLength(piece.bytes, 'base64') > maxUpdateBytes)
        throw new Refusal('update-too-large', 413);
      const { dataFolder } = settings;
      await makeUpdatesFolder(dataFolder);
      const path = uploadedUpdatePath(dataFolder);
      const size = await writePiece(path, piece, 'update-piece-lost');
      if (piece.at === 0) await mustFit(path, settings);
      return size;
    }),
  run: async (_input, _context, _judged, size) => ({ size }),
});

async function mustFit(path: string, settings: Parameters<typeof runningVersion>[0]) {
  const file = await open(path);
  try {
    const { head } = await readUpdate(file, await runningVersion(settings));
    await mustHaveRoomFor(head, false, settings);
  } finally {
    await file.close();
  }
}

/** Verifies the uploaded update and unpacks it beside the current version (N22, UPDATE-1). */
export const checkUpdate = handleAct(calls.checkUpdate, {
  judge: async (_target, { settings }) => mustUpdateByFile(settings),
  prepare: (_input, { settings }) => oneAtATime(() => stageUpdate(settings)),
  async run(_input, { changed }, _judged, version) {
    changed({ kind: 'updates' });
    return { message: message('update-ready', { version }), version };
  },
});

/** Schedules the staged update (N22, UPDATE-3). */
export const planUpdate = handleAct(calls.planUpdate, {
  judge: async (_target, { settings }) => mustUpdateByFile(settings),
  run: ({ when }, { sql, settings, now, actor, about, changed }) =>
    oneAtATime(async () => {
      const { ready, trying } = await readState(settings.dataFolder);
      if (!ready) throw new Refusal('update-none', 409);
      mustBeIdle({ trying });
      await mustHaveRoomFor(ready, true, settings);
      const isLater = when === 'later';
      about('', { kind: 'update-planned', version: ready.version, is_later: isLater });
      const at = isLater ? nextEvening(await readZone(sql), now) : now;
      const planned = { at: at.toISOString(), by: actor.uid, waits: isLater };
      await changeState(settings.dataFolder, (state) => ({ ...state, planned }));
      changed({ kind: 'updates' });
      return { message: message(isLater ? 'update-later' : 'update-now') };
    }),
});

function nextEvening(zone: string, now: Date): Date {
  const today = dayOf(zone, now.getTime());
  const evening = momentOf(zone, today, laterHour);
  return new Date(evening > now.getTime() ? evening : momentOf(zone, addDays(today, 1), laterHour));
}

export const dropUpdate = handleAct(calls.dropUpdate, {
  judge: async (_target, { settings }) => mustUpdateByFile(settings),
  run: (_input, { settings, about, changed }) =>
    oneAtATime(async () => {
      const { ready, trying } = await readState(settings.dataFolder);
      if (!ready) throw new Refusal('update-none', 409);
      mustBeIdle({ trying });
      about('', { kind: 'update-dropped', version: ready.version });
      await dropStaged(settings.dataFolder);
      await rm(uploadedUpdatePath(settings.dataFolder), { force: true });
      changed({ kind: 'updates' });
      return { message: message('update-dropped') };
    }),
});
