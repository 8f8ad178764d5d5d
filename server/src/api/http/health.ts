import { readdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '@tinig/domain/text/refusal';
import type { FastifyInstance } from 'fastify';
import type { Sql } from '#db/sql';
import { migrationsFolder } from '#places';

const timeouts = 2_000;

/** Creates the check that the database answers and has every migration of this version. */
export function readiness(sql: Sql) {
  const ask = async () => {
    const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql'));
    const [row] = await sql<{ here: number }[]>`
      select count(*)::int as here from migrations where name = any(${names}::text[])`;
    return row?.here === names.length;
  };
  return () => Promise.race([ask().catch(() => false), wait(timeouts, false, { ref: false })]);
}

/** Mounts the health checks for proxies and supervisors: process alive, ready for calls. No details. */
export function mountHealth(app: FastifyInstance, isReady: () => Promise<boolean>) {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    if (!(await isReady())) throw new Refusal('database-away', 503, {}, 2);
    return { status: 'ok' };
  });
}
