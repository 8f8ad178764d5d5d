import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '#settings';

const lookEvery = 2_000;

/**
 * Watches free space on the embedded database's disk. Returns a function that is true if it is too low for
 * writing (T33), and always false for an external database.
 */
export async function watchDisk(app: FastifyInstance, settings: Settings): Promise<() => boolean> {
  const { databaseUrl, dataFolder, minimumFreeDisk } = settings;
  if (databaseUrl !== undefined || minimumFreeDisk === 0) return () => false;
  let isLow = false;

  async function look() {
    const found = await statfs(dataFolder).catch(() => undefined);
    if (!found) return;
    const free = found.bavail * found.bsize;
    if (free < minimumFreeDisk === isLow) return;
    isLow = !isLow;
    if (isLow) app.log.warn({ free }, 'little disk is left: writing is refused until there is more');
    else app.log.warn({ free }, 'there is disk again: writing goes on');
  }

  await look();
  const timer = setInterval(look, lookEvery).unref();
  app.addHook('preClose', async () => clearInterval(timer));
  return () => isLow;
}
