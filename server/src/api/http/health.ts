import { readdir, statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '@tinig/domain/text/refusal';
import type { FastifyInstance } from 'fastify';
import type { Sql } from '#db/sql';
import { migrationsFolder } from '#places';
import type { Settings } from '#settings';

const lookEvery = 2_000;

/**
 * Watches free space on the embedded database's disk. The returned function is true while it is too low for writing
 * (T33). It is always false for an external database.
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

const timeouts = 2_000;

/** Creates a check that the database responds and has all migrations of this version. */
export function readiness(sql: Sql) {
  const ask = async () => {
    const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql'));
    const [row] = await sql<{ here: number }[]>`
      select count(*)::int as here from migrations where name = any(${names}::text[])`;
    return row?.here === names.length;
  };
  return () => Promise.race([ask().catch(() => false), wait(timeouts, false, { ref: false })]);
}

/** Mounts the health checks for proxies and supervisors: process alive, and ready for calls. They show no details. */
export function mountHealth(app: FastifyInstance, isReady: () => Promise<boolean>) {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    if (!(await isReady())) throw new Refusal('database-away', 503, {}, 2);
    return { status: 'ok' };
  });
}
