import { setTimeout as wait } from 'node:timers/promises';
import { mostWaitMinutes, quietSeconds, type UpdateStep } from '@tinig/domain/updates';
import type { FastifyInstance } from 'fastify';
import { backUpForUpdate } from '#backup/kept-backups';
import { openBackup } from '#backup/read-backup';
import type { Sql } from '#db/sql';
import type { Settings } from '#settings';
import { ownVersion } from './install.ts';
import { noteVersions, pastOf, readVersions } from './versions.ts';
import { whyIn } from './why.ts';

type UpdateContext = { sql: Sql; settings: Settings; now: () => Date };

const lookEvery = 2_000;

/** Looks whether an update is planned and may begin (UPDATE-3), and begins it once. */
export function startUpdates(app: FastifyInstance, context: UpdateContext, begin: () => Promise<void>) {
  const { installFolder } = context.settings;
  if (installFolder === undefined) return;
  const stopped = new AbortController();
  const look = async () => {
    while (!stopped.signal.aborted) {
      await wait(lookEvery, undefined, { signal: stopped.signal, ref: false }).catch(() => {});
      if (!stopped.signal.aborted && (await isTime(installFolder, context))) return await begin();
    }
  };
  app.addHook('onListen', async () => {
    void look().catch((error) => app.log.error(error, 'the update was not begun'));
  });
  app.addHook('preClose', async () => stopped.abort());
}

/** Whether the moment has come, and nobody plays, or that was waited for long enough. */
async function isTime(install: string, { sql, now }: UpdateContext): Promise<boolean> {
  const { ready, planned, trying } = await readVersions(install);
  if (!ready || !planned || trying) return false;
  const waited = now().getTime() - Date.parse(planned.at);
  if (waited < 0) return false;
  return waited > mostWaitMinutes * 60_000 || (await isQuiet(sql, now()));
}

/** Whether no phone was heard of for a minute: no game begun, no result come. */
async function isQuiet(sql: Sql, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - quietSeconds * 1000);
  const [found] = await sql<{ is_quiet: boolean }[]>`
    select not exists (select from playing where at > ${since})
      and not exists (select from tried_games where received_at > ${since}) as is_quiet`;
  return found!.is_quiet;
}

/**
 * What is done once nobody is answered any more: a backup, read back; then the note that the next start tries the new
 * version. Where that fails it is noted, and nothing has begun (UPDATE-5).
 */
export async function handToNew({ sql, settings, now }: UpdateContext): Promise<void> {
  const install = settings.installFolder!;
  const versions = await readVersions(install);
  const { ready, planned } = versions;
  if (!ready || !planned) return;
  const about = {
    ...{ version: ready.version, from: await ownVersion(settings), by: planned.by },
    begun: now().toISOString(),
  };
  const failed = (step: UpdateStep, error: unknown) =>
    noteVersions(install, {
      ...versions,
      planned: null,
      past: [pastOf(about, now(), 'not-begun', step, whyIn(error)), ...versions.past],
    });
  try {
    const { dataFolder, minimumFreeDisk: leastFree, installFolder } = settings;
    const backup = await backUpForUpdate(sql, { dataFolder, leastFree, installFolder }, now());
    (await openBackup(backup)).close();
    await noteVersions(install, { ...versions, trying: { ...about, backup, isStarted: false } });
  } catch (error) {
    await failed('backup', error);
    throw error;
  }
}
