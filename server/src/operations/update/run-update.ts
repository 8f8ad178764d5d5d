import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { maxWaitMinutes, quietSeconds, type UpdateStep } from '@tinig/domain/operations/updates';
import type { FastifyInstance } from 'fastify';
import type { Queries, Sql } from '#db/sql';
import { backUpForUpdate } from '#operations/backup/backup-folder';
import { openBackup } from '#operations/backup/read-backup';
import type { Settings } from '#settings';
import { ownVersion } from './install.ts';
import { changeState, pastOf, readState } from './state.ts';

const longest = 300;
const plainWord = /^"[a-z0-9_]+"$/;

/**
 * Returns a one-line error message for developers. Removes quoted values, which may be names, except plain identifiers
 * (UPDATE-6).
 */
export function errorLine(error: unknown): string {
  const { message } = error as Error;
  const [first = ''] = String(message ?? error).split('\n');
  return first
    .replace(/:\s*"[^"]*"/g, ': "…"')
    .replace(/"[^"]*"/g, (quoted) => (plainWord.test(quoted) ? quoted : '"…"'))
    .slice(0, longest);
}

type UpdateContext = { sql: Sql; settings: Settings; now: () => Date };

const lookEvery = 2_000;

/** Begins a scheduled update at its time (UPDATE-3). */
export function startUpdates(app: FastifyInstance, context: UpdateContext, begin: () => Promise<void>) {
  const stopped = new AbortController();
  const look = async () => {
    while (!stopped.signal.aborted) {
      await wait(lookEvery, undefined, { signal: stopped.signal, ref: false }).catch(() => {});
      if (!stopped.signal.aborted && (await isTime(context))) return await begin();
    }
  };
  app.addHook('onListen', async () => {
    void look().catch((error) => app.log.error(error, 'the update was not begun'));
  });
  app.addHook('preClose', async () => stopped.abort());
}

/** True if the planned update is due. With `waits`, waits for a quiet minute, up to the longest wait. */
async function isTime({ sql, settings, now }: UpdateContext): Promise<boolean> {
  const { ready, planned, trying } = await readState(settings.dataFolder);
  if (!ready || !planned || trying) return false;
  const waited = now().getTime() - Date.parse(planned.at);
  if (waited < 0) return false;
  return !planned.waits || waited > maxWaitMinutes * 60_000 || (await countPhonesAtPlay(sql, now())) === 0;
}

/** Counts pupils whose phone began a game or sent a result within the last minute. */
export async function countPhonesAtPlay(sql: Queries, now: Date): Promise<number> {
  const since = new Date(now.getTime() - quietSeconds * 1000);
  const [found] = await sql<{ playing: number }[]>`
    select count(*)::int as playing from (
      select uid from playing where at > ${since} union select uid from tried_games where received_at > ${since}) p`;
  return found!.playing;
}

/**
 * Runs after the last response. Makes and verifies a backup, and records that the next start tests the new version. If
 * the backup fails, records that the update was not begun. `begun`: time since which calls are refused.
 */
export async function prepareUpdate({ sql, settings, now }: UpdateContext, begun: Date): Promise<void> {
  const { dataFolder, minimumFreeDisk: leastFree } = settings;
  const { ready, planned } = await readState(dataFolder);
  if (!ready || !planned) return;
  const about = {
    ...{ version: ready.version, from: await ownVersion(settings), by: planned.by },
    begun: begun.toISOString(),
  };
  const step: UpdateStep = 'backup';
  try {
    const path = await backUpForUpdate(sql, { dataFolder, leastFree }, now());
    (await openBackup(path)).close();
    const trying = { ...about, backup: basename(path), phase: 'start', step: null, why: '' } as const;
    await changeState(dataFolder, (state) => ({ ...state, planned: null, trying }));
  } catch (error) {
    const past = pastOf(about, now(), 'not-begun', step, errorLine(error));
    await changeState(dataFolder, (state) => ({ ...state, planned: null, past: [past, ...state.past] }));
    throw error;
  }
}
