import type { FastifyInstance } from 'fastify';
import { runInBackground } from '#api/background';
import type { AppContext } from '#api/context';
import type { Handler } from '#api/handler';
import { runnerOf } from '#api/run';
import { checkArchiveClock, cleanUpArchive, cleanUpUsers } from '#features/archive/archive';
import { tidySignIns } from '#features/auth/sessions';
import { dropOldHelp } from '#features/interventions/change-groups';
import { dropOldAudit } from '#features/privacy/retention';
import { keepPeriods } from '#features/report/past-periods';
import { keepHelp } from '#features/report/read-help';
import { maintainPartitions } from '#features/results/attempt-partitions';
import { announce } from '#records/announce';
import { dropOldChanges } from '#undo/change-log';

const lookEvery = 60_000;
const day = 24 * 60 * 60 * 1000;
const nobody = { signedIn: null, address: '' };

/**
 * Runs background work while the server listens. Stores the time for the clean-up clock, and cleans up once a day
 * across all servers (LIMIT-7).
 */
export function startDailyWork(app: FastifyInstance, context: AppContext) {
  const chores = {
    archive: acts(cleanUpArchive, context),
    users: acts(cleanUpUsers, context),
    'sign-ins': () => noting('sign-ins', tidySignIns),
    months: () =>
      noting('months', async (sql, now) => {
        await maintainPartitions(sql, now);
        await dropOldAudit(sql, now);
        await sql.begin((sql) => dropOldHelp(sql, now));
        await keepPeriods(sql, now);
        await keepHelp(sql, now);
      }),
  };
  let lookedAt = performance.now();

  async function noting(name: string, work: (sql: AppContext['sql'], now: Date) => Promise<unknown>) {
    await work(context.sql, context.now());
    await context.sql.begin(
      (sql) => sql`update clean_ups set last_run = ${context.now()} where name = ${name}`,
    );
  }

  async function work() {
    const ran = (performance.now() - lookedAt) / 1000;
    lookedAt = performance.now();
    await context.sql.begin(dropOldChanges);
    if (await mustWait(context, ran)) return;
    for (const name of await due(context)) await chores[name as keyof typeof chores]();
  }

  runInBackground(app, { run: work, every: lookEvery, failure: 'daily work failed; retrying in a minute' });
}

function acts(handler: Handler, context: AppContext) {
  const run = runnerOf(handler, context);
  return () => run({}, nobody);
}

const mustWait = (context: AppContext, ranSeconds: number) =>
  context.sql.begin(async (sql) => {
    const { waits, isNews } = await checkArchiveClock(sql, context.now(), ranSeconds);
    if (isNews) await announce(sql, [{ kind: 'cleanups' }]);
    return waits;
  });

async function due({ sql, now }: AppContext) {
  const rows = await sql<{ name: string }[]>`
    select name from clean_ups where last_run is null or last_run <= ${new Date(now().getTime() - day)}`;
  return rows.map((row) => row.name);
}
