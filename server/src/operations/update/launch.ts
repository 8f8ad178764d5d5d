// Starter of a packaged server: runs the version in use, restarts it for an update, and returns to the previous
// version if the new one fails before accepting a call (UPDATE-4, UPDATE-5). No update replaces this file, so it
// does little.
import { type ChildProcess, spawn } from 'node:child_process';
import { writeSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { maxDowntimeSeconds, type UpdateStep, updateSteps } from '@tinig/domain/operations/updates';
import { takeOwnership } from '#db/embedded/ownership';
import { FolderInUse } from '#db/problem';
import { readServing } from '#operations/doctor/serving';
import { openBrowser } from '#operations/open-browser';
import { checkout, dataFolderIn } from '#places';
import { withSettingsFile } from '#settings-file';
import { startMaintenanceServer } from './maintenance-server.ts';
import { nodeFlags } from './node-flags.ts';
import { askService, openPage, openService } from './service.ts';
import {
  installVariable,
  restartExitCode,
  type ToStarter,
  type UpdatePart,
  updateVariable,
} from './starter.ts';
import {
  changeState,
  confirmUpdate,
  dropOthers,
  failUpdate,
  finishRollback,
  programOf,
  readState,
  type Trying,
  versionIn,
} from './state.ts';
import { isVerified } from './verify.ts';

const install = checkout;
const data = dataFolderIn(process.env);
const afterCrashMs = 5_000;
const ownNode = process.platform === 'win32' ? 'node.exe' : 'node';

const [command = 'start', ...rest] = process.argv.slice(2);
const service = command === 'service' ? openService(data) : undefined;

let child: ChildProcess | undefined;
let isAsked = false;
/** Stops the maintenance server, if it is running. */
let leave: (() => Promise<void>) | undefined;

/** Commands of the starter. The version in use runs all others. */
const acts: Record<string, () => Promise<number>> = {
  start: serve,
  service: serve,
  stop: () => askService(data, 'stop'),
  restart: () => askService(data, 'restart'),
  open: () => openPage(data),
};

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.on(signal, () => {
    isAsked = true;
    if (process.platform === 'win32') letStop();
    else child?.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  });
try {
  process.exitCode = await (acts[command] ?? (() => run([command, ...rest])))();
} catch (error) {
  process.exitCode = (await showRunning(error)) ? 0 : 1;
  if (process.exitCode) say((error as Error).message);
}
await leave?.();

/** Runs versions until one exits without asking for a restart. Returns its exit code. */
async function serve(): Promise<number> {
  // Servers with an external database may share a data folder and don't use it.
  if (withSettingsFile(process.env).DATABASE_URL) return await runVersion(await programInUse(), undefined);
  await mkdir(data, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  const giveUp = await takeOwnership(data, 'starter');
  service?.onRequest(letStop);
  try {
    for (;;) {
      const code = await serveOnce();
      const asked = await service?.takeRequest();
      if (isAsked || asked === 'stop') return code;
      if (code === restartExitCode || asked === 'restart') continue;
      if (!service) return code;
      await wait(afterCrashMs);
    }
  } finally {
    await giveUp();
  }
}

/** On a second double-click, opens the running server in the browser and returns true. */
async function showRunning(error: unknown): Promise<boolean> {
  if (!process.env.TINIG_OPEN || !(error instanceof FolderInUse)) return false;
  const serving = await readServing(data);
  if (!serving) say('Binubuksan na ang Tinig sa computer na ito. Maghintay nang sandali, saka subukan ulit.');
  if (!serving) return false;
  say('Bukas na ang Tinig sa computer na ito. Makikita ito sa browser.');
  openBrowser(serving.address);
  return true;
}

/** Starts the version that the update state requires. Returns the exit code. */
async function serveOnce(): Promise<number> {
  const { trying } = await readState(data);
  if (trying?.phase === 'start') return await tryNew(trying);
  // The starter was killed during a trial, so it is unknown whether the new version migrated.
  if (trying?.phase === 'started') await noteFailed(trying, null, '');
  return await runVersion(await programInUse(), trying ? 'back' : undefined);
}

async function tryNew(trying: Trying): Promise<number> {
  await changeState(data, (state) => ({ ...state, trying: { ...trying, phase: 'started' } }));
  if (!(await isVerified(install, data, trying.version))) {
    await noteFailed(trying, 'start', 'its files are not the ones that were signed');
    return restartExitCode;
  }
  return await runVersion(versionIn(data, trying.version), 'try', trying);
}

/** Returns the folder of the version in use. An updated version is verified before each start. */
async function programInUse(): Promise<string> {
  const state = await readState(data);
  const program = await programOf(install, data, state);
  if (program !== install && !(await isVerified(install, data, state.current!.version)))
    throw new Error(
      `The files in ${program} are not the ones that were signed. Nothing was started or changed. Unpack the package of Tinig ${state.current!.version}, or of a later version, and start that one.`,
    );
  return program;
}

/** Runs a server until it exits. Records a new version that never becomes ready as failed. */
async function runVersion(program: string, part: UpdatePart | undefined, trying?: Trying): Promise<number> {
  let step: UpdateStep = 'start';
  let isReady = false;
  let why = '';
  child = spawn(join(program, 'bin', ownNode), [...nodeFlags, join(program, 'server/dist/main.js')], {
    stdio: service ? ['ignore', service.log, service.log, 'ipc'] : ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      TINIG_DATA: data,
      [installVariable]: install,
      ...(part && { [updateVariable]: part }),
    },
  });
  const tooLate = trying && setTimeout(() => child?.kill('SIGKILL'), maxDowntimeSeconds * 1000);
  const hear = async (message: ToStarter) => {
    if (message.tinig === 'closed') leave ??= await startMaintenanceServer(message);
    if (message.tinig === 'step') step = updateSteps.find((one) => one === message.step) ?? step;
    if (message.tinig === 'failed') why = String(message.why);
    if (message.tinig !== 'ready') return;
    clearTimeout(tooLate);
    if (part) await noteReady();
    isReady = true;
    await leave?.();
    leave = undefined;
    child?.send({ tinig: 'go' }, () => {});
  };
  let heard = Promise.resolve();
  child.on('message', (message: ToStarter) => {
    heard = heard.then(() => hear(message)).catch((error) => say(String(error)));
  });
  const { code, how } = await endOf(child);
  clearTimeout(tooLate);
  await heard;
  if (!trying || isReady) return code;
  await noteFailed(trying, step, why || how);
  return restartExitCode;
}

/** Tells the server to stop by closing its channel. Windows has no signals, and `kill` would end it at once. */
function letStop() {
  if (child?.connected) child.disconnect();
}

function endOf(child: ChildProcess): Promise<{ code: number; how: string }> {
  return new Promise((resolve) => {
    child.on('error', (error: NodeJS.ErrnoException) => {
      say(`${child.spawnfile} cannot be started: ${error.message}`);
      resolve({ code: 1, how: `it could not be started: ${error.code}` });
    });
    child.on('exit', (code, signal) =>
      resolve({ code: code ?? 1, how: `it ended with ${signal ?? code} before it was ready` }),
    );
  });
}

/** Completes the update, or the return to the previous version, when that version is ready. */
async function noteReady() {
  const { trying, current } = await readState(data);
  if (!trying) return;
  if (trying.phase === 'back') {
    await changeState(data, (state) => finishRollback(state, new Date()));
    return say(`Tinig ${trying.from} is back.`);
  }
  await changeState(data, (state) => confirmUpdate(state, new Date()));
  say(`Tinig ${trying.version} is used from now on.`);
  await dropOthers(data, [trying.version, ...(current ? [current.version] : [])]);
}

async function noteFailed({ version }: Trying, step: UpdateStep | null, why: string) {
  say(`Tinig ${version} did not come up (${step ?? 'it was interrupted'}); the previous version is started.`);
  await changeState(data, (state) => failUpdate(state, step, why));
}

async function run(words: string[]): Promise<number> {
  const program = await programInUse();
  const node = join(program, 'bin', ownNode);
  const running = spawn(node, [join(program, 'server/dist/tinig.js'), ...words], {
    stdio: 'inherit',
    env: { ...process.env, TINIG_DATA: data, [installVariable]: install },
  });
  return (await endOf(running)).code;
}

function say(line: string) {
  if (service) writeSync(service.log, `${line}\n`);
  else process.stdout.write(`${line}\n`);
}
