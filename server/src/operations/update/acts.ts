import { open, rm } from 'node:fs/promises';
import { calls } from '@tinig/domain/calls/all';
import { message } from '@tinig/domain/messages/messages';
import { laterHour, maxUpdateBytes } from '@tinig/domain/operations/updates';
import { Refusal } from '@tinig/domain/text/refusal';
import { addDays, dayOf, momentOf } from '@tinig/domain/time/days';
import { handleAct } from '#api/handler';
import { writePiece } from '#operations/backup/upload';
import { readZone } from '#records/school-days';
import { mustHaveRoomFor, mustUpdateByFile, runningVersion } from './install.ts';
import { dropStaged, mustBeIdle, oneAtATime, stageUpdate } from './stage-update.ts';
import { changeState, makeUpdatesFolder, readState, uploadedUpdatePath } from './state.ts';
import { readUpdate } from './update-file.ts';

/**
 * Stores an uploaded update piece by piece (N22). Checks head and signature with the first piece. Refuses with
 * 409 for a gap, 413 above the limit, 507 without room.
 */
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

/**
 * Verifies the uploaded update and unpacks it beside the current version (N22, UPDATE-1). Refuses with 404
 * without an upload, 400 if it differs from what was signed, 409 for an unsuitable version.
 */
export const checkUpdate = handleAct(calls.checkUpdate, {
  judge: async (_target, { settings }) => mustUpdateByFile(settings),
  prepare: (_input, { settings }) => oneAtATime(() => stageUpdate(settings)),
  async run(_input, { changed }, _judged, version) {
    changed({ kind: 'updates' });
    return { message: message('update-ready', { version }), version };
  },
});

/** Schedules the staged update (N22, UPDATE-3). Refuses with 409 if none is staged, 507 without room. */
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

/** Removes the staged update (N22). Refuses with 409 if there is none, or once it has begun. */
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
