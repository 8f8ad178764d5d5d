import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { dayOf, defaultZone } from '@tinig/domain/time/days';
import type { FastifyInstance } from 'fastify';
import { closeGracefully } from '#api/http/graceful-close';
import { answersAnyHost } from '#api/http/hosts';
import { SetupCodeGuard } from '#api/setup-code-guard';
import { recordMachineEvent } from '#audit/machine-events';
import { makeFirstSuperadmin } from '#cli/superadmins';
import { UnknownMigration } from '#db/known-migrations';
import { type Database, openDatabase } from '#db/open';
import { FolderInUse } from '#db/problem';
import {
  backUpFirst,
  dailyBackupKeeper,
  makeBackupKeeper,
  startDailyBackup,
} from '#operations/backup/daily-backup';
import { reconcileErased } from '#operations/backup/erased-list';
import { forgetServing, recordServing, type Serving } from '#operations/doctor/serving';
import { schoolNetwork } from '#operations/network/school-network';
import { openBrowser } from '#operations/open-browser';
import { startMaintenanceServer } from '#operations/update/maintenance-server';
import { rollBack } from '#operations/update/roll-back';
import { errorLine, prepareUpdate, startUpdates } from '#operations/update/run-update';
import { smokeTest } from '#operations/update/smoke-test';
import { restartExitCode, type Starter, starterOf } from '#operations/update/starter';
import { workingAddress } from '#operations/working-address';
import { isSetUp } from '#records/school';
import { buildApp } from './app.ts';
import { explainFailure, mustServeTls } from './explain-failure.ts';
import { release } from './release.ts';
import { readSettings, type Settings } from './settings.ts';
import { onEnter, setupCodePresenter } from './show-code.ts';

/** Milliseconds to wait for a command that uses the data folder. */
const patience = 60_000;
/** Milliseconds after which a stop is forced. Supervisors would kill the process then anyway. */
const forcedAfterMs = 15_000;

// Limits heap growth: on large machines it would reach hundreds of megabytes without being faster.
setFlagsFromString('--heap-growing-percent=50');
// Keeps new rows in the young generation. After reading a whole school at night, V8 would allocate rows as
// long-lived and need a full collection every second, blocking 10 to 25 ms.
setFlagsFromString('--no-allocation-site-pretenuring');

const starter = starterOf(process);
try {
  await start();
} catch (error) {
  say(explainFailure(error));
  await starter?.tell({ tinig: 'failed', why: errorLine(error) });
  if (starter || !(error instanceof UnknownMigration)) process.exit(1);
  await startMaintenanceServer(readSettings());
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(0));
}

async function start() {
  const settings = readSettings();
  const stop = stopOnSignals(settings);
  // The first date conversion is slow. Runs it while PostgreSQL starts.
  setTimeout(() => dayOf(defaultZone, Date.now()), 50);
  mustServeTls(settings);
  await mustListenHere(settings);
  const database = await open(settings);
  stop.database = database;
  try {
    await makeFirstSuperadmin(database.sql, settings, say);
    const context = { sql: database.sql, settings, now: () => new Date() };
    const keep = dailyBackupKeeper(context);
    const address = () => (stop.app ? addressOf(stop.app, settings) : '');
    const open = settings.opensBrowser ? openBrowser : undefined;
    const show = setupCodePresenter({ dataFolder: settings.dataFolder, address, say, open });
    const firstRun = (await isSetUp(database.sql)) ? undefined : new SetupCodeGuard(show, context.now);
    if (!firstRun) show(undefined);
    const network = settings.tls ? undefined : schoolNetwork(context);
    const app = await buildApp({
      ...context,
      backUp: backUpFirst(keep ?? makeBackupKeeper(context)),
      keepErased: () => reconcileErased(context.sql, settings.dataFolder),
      firstRun,
      network,
    });
    network?.attach(app);
    stop.app = app;
    if (keep) startDailyBackup(app, keep);
    if (starter) {
      if (!settings.databaseUrl)
        startUpdates(app, context, () => stop.forUpdate((begun) => prepareUpdate(context, begun)));
      await mustServe(starter, app, context);
    }
    if (stop.isAsked) return await stop.now();
    await app.listen({ host: settings.host, port: settings.port });
    if (answersAnyHost(settings))
      say(
        'Any host name is answered. Set PUBLIC_URL or ALLOWED_HOSTS, so that no foreign page reaches Tinig.',
      );
    if (settings.allowHttp && !settings.tls)
      say('Plain HTTP is open to the network: passwords can be read on their way.');
    if (!settings.databaseUrl) await recordServing(settings.dataFolder, servingOf(app, settings));
    await note(database, 'started');
    say(`Tinig is ready at ${addressOf(app, settings)}`);
    if (firstRun) askForFirst(firstRun, database);
    else open?.(addressOf(app, settings));
  } catch (error) {
    await stop.app?.close();
    await database.close();
    throw error;
  }
}

/**
 * Stops on the first signal: accepts nothing new, responds to accepted requests, then closes the database. A second
 * signal or a timeout forces the stop. Acknowledged data is safe either way.
 */
function stopOnSignals(settings: Settings) {
  const stop = {
    app: undefined as FastifyInstance | undefined,
    database: undefined as Database | undefined,
    isAsked: false,
    async now() {
      if (stop.app) await closeGracefully(stop.app);
      await forgetServing(settings.dataFolder);
      await note(stop.database, 'stopped');
      await stop.database?.close();
      process.exit(0);
    },
    /** Stops, prepares the update, and exits with the code for a restart (UPDATE-4). */
    async forUpdate(before: (begun: Date) => Promise<void>) {
      if (stop.isAsked) return;
      stop.isAsked = true;
      askedAt = Date.now();
      const { port } = stop.app!.server.address() as AddressInfo;
      await closeGracefully(stop.app!);
      await forgetServing(settings.dataFolder);
      void starter?.tell({ tinig: 'closed', host: settings.host, port });
      await before(new Date(askedAt)).catch((error) => say(explainFailure(error)));
      await stop.database?.close();
      process.exit(restartExitCode);
    },
  };
  let askedAt = 0;
  const force = async () => {
    await Promise.race([stop.database?.close(), wait(2000)]);
    process.exit(1);
  };
  const onAsked = () => {
    // One stop may arrive twice: from the process group, and from npm.
    if (stop.isAsked) return void (Date.now() - askedAt > 1000 && force());
    stop.isAsked = true;
    askedAt = Date.now();
    setTimeout(force, forcedAfterMs).unref();
    // start() itself notices a stop while the database opens.
    if (stop.app)
      stop.now().catch((error) => {
        say(explainFailure(error));
        void force();
      });
  };
  // SIGHUP: the window was closed.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onAsked);
  // Without its starter nobody could stop it.
  if (starter) process.on('disconnect', onAsked);
  return stop;
}

/** Opens the database. Under a starter, only a command can hold the data folder, so the server waits for its end. */
async function open(settings: Settings): Promise<Database> {
  const beforeMigrating = async () => {
    if (starter?.part === 'try') await starter.tell({ tinig: 'step', step: 'adapt' });
  };
  for (const until = Date.now() + patience; ; await wait(500))
    try {
      if (starter?.part === 'back') await rollBack(settings, say);
      return await openDatabase({ ...settings, beforeMigrating }, say);
    } catch (error) {
      if (!starter || !(error instanceof FolderInUse) || Date.now() > until) throw error;
    }
}

/**
 * Throws if the server can't listen on the address, before anything is created or migrated. The address may still be in
 * use by the starter during an update.
 */
async function mustListenHere({ host, port }: Settings) {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve() : reject(error),
    );
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** Tests a new version after an update, then waits for permission to accept calls (UPDATE-4). */
async function mustServe(
  starter: Starter,
  app: FastifyInstance,
  context: { sql: Database['sql']; now: () => Date },
) {
  if (starter.part === 'try')
    await smokeTest({ app, ...context }, (step) => void starter.tell({ tinig: 'step', step }));
  await starter.mayServe();
}

/** Shows the set-up code until there is a superadmin. Enter shows a new one. */
function askForFirst(firstRun: SetupCodeGuard, { sql }: Database) {
  firstRun.renew();
  const stop = onEnter(async () => {
    if (await isSetUp(sql).catch(() => false)) stop();
    else firstRun.renew();
  });
}

/** Records a machine event for the server page (SERVER-5). Neither delays nor prevents start and stop. */
async function note(database: Database | undefined, what: 'started' | 'stopped') {
  if (!database) return;
  const noted = database.sql.begin((sql) =>
    recordMachineEvent(sql, what, release?.version ?? '', new Date()),
  );
  await Promise.race([noted.then(() => {}).catch(() => {}), wait(500)]);
}

function servingOf(app: FastifyInstance, settings: Settings): Serving {
  const { port } = app.server.address() as AddressInfo;
  const { host, tls } = settings;
  return { pid: process.pid, host, port, isSafe: tls !== undefined, address: addressOf(app, settings) };
}

function addressOf(app: FastifyInstance, settings: Settings): string {
  const { port } = app.server.address() as AddressInfo;
  return workingAddress(settings, port);
}

function say(line: string) {
  process.stdout.write(`${line}\n`);
}
