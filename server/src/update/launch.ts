// What a package starts: the newest whole version that lies here, again when an update asks for it, and the one before
// where a new one does not come up (UPDATE-4, UPDATE-5). It is never replaced by an update, so it does little.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { mostAwaySeconds, type UpdateStep, updateSteps } from '@tinig/domain/updates';
import { checkout } from '#places';
import { nodeFlags } from './node-flags.ts';
import { standIn } from './stand-in.ts';
import { again, installVariable, type ToStarter, tryingVariable } from './starter.ts';
import {
  confirmed,
  dropVersion,
  goneBack,
  noteVersions,
  readVersions,
  versionFolder,
  versionToStart,
} from './versions.ts';

const install = checkout;
const ownNode = process.platform === 'win32' ? 'node.exe' : 'node';

let child: ChildProcess | undefined;
let isAsked = false;
/** Answers in the server's place while none does. */
let leave: (() => Promise<void>) | undefined;

const [command = 'start', ...rest] = process.argv.slice(2);
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.on(signal, () => {
    isAsked = true;
    child?.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  });
process.exitCode = command === 'start' ? await serve() : await run([command, ...rest]);
if (leave) await leave();

/** Runs versions until one of them ends for good; answers how it ended. */
async function serve(): Promise<number> {
  for (;;) {
    const { code, isReady, wentBack } = await runVersion();
    if (isAsked) return code;
    if (code === again || wentBack) continue;
    const { spare } = await readVersions(install);
    if (isReady || !spare || !(await putBack(spare))) return code;
  }
}

/** The version before does not come up either: it gets its backup back, since nothing was accepted since (UPDATE-5). */
async function putBack(spare: string): Promise<boolean> {
  const words = ['restore', '--replace', spare];
  say(`The version before does not start either. The backup of before the update is put back: ${spare}`);
  const isBack = (await run(words)) === 0;
  if (isBack) await dropSpare();
  else say(`It could not be put back. Do it by hand: tinig ${words.join(' ')}`);
  return isBack;
}

/** The version before has come up, or has been given its backup: it is not put back once more. */
async function dropSpare() {
  const versions = await readVersions(install);
  if (versions.spare) await noteVersions(install, { ...versions, spare: null });
}

type EndedRun = { code: number; isReady: boolean; wentBack: boolean };

/** Starts the version that the note names and waits for its end. */
async function runVersion(): Promise<EndedRun> {
  let versions = await readVersions(install);
  // Something has ended everything while a new version was tried: the one before starts (UPDATE-5).
  if (versions.trying?.isStarted) versions = await goBack(null);
  const { trying } = versions;
  if (trying) await noteVersions(install, { ...versions, trying: { ...trying, isStarted: true } });
  const version = trying ? trying.version : await versionToStart(install, versions);
  let step: UpdateStep | null = trying ? 'start' : null;
  let isReady = false;
  let why = '';
  let ending = '';
  const program = versionFolder(install, version);
  child = spawn(join(program, 'bin', ownNode), [...nodeFlags, join(program, 'server/dist/main.js')], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, [installVariable]: install, ...(trying && { [tryingVariable]: '1' }) },
  });
  const tooLate = trying && setTimeout(() => child?.kill('SIGKILL'), mostAwaySeconds * 1000);
  const ended = new Promise<number>((resolve) => {
    child!.on('error', (error) => {
      say(`${program} cannot be started: ${error.message}`);
      ending = `it could not be started: ${(error as NodeJS.ErrnoException).code}`;
      resolve(1);
    });
    child!.on('exit', (code, signal) => {
      ending = `it ended with ${signal ?? code} before it was ready`;
      resolve(code ?? 1);
    });
  });
  const hear = async (message: ToStarter) => {
    if (message.tinig === 'closed') leave ??= await standIn(message);
    if (message.tinig === 'step') step = updateSteps.find((one) => one === message.step) ?? step;
    if (message.tinig === 'failed') why = String(message.why);
    if (message.tinig !== 'ready') return;
    clearTimeout(tooLate ?? undefined);
    isReady = true;
    await (trying ? confirm() : dropSpare());
    await leave?.();
    leave = undefined;
    child?.send({ tinig: 'go' }, () => {});
  };
  let heard = Promise.resolve();
  child.on('message', (message: ToStarter) => {
    heard = heard.then(() => hear(message)).catch((error) => say(String(error)));
  });
  const code = await ended;
  clearTimeout(tooLate ?? undefined);
  await heard;
  const wentBack = trying !== null && !isReady;
  if (wentBack) await goBack(step, why || ending);
  return { code, isReady, wentBack };
}

/** From here on the new version is used, whatever happens. */
async function confirm() {
  const versions = await readVersions(install);
  if (!versions.trying) return;
  const before = versions.current?.version;
  const oldest = versions.past.find(({ end, version }) => end === 'done' && version !== before)?.version;
  await noteVersions(install, confirmed(versions, versions.trying, new Date()));
  say(`Tinig ${versions.trying.version} is used from now on.`);
  // Of those brought by updates the one before stays, to go back to by hand.
  if (oldest) await dropVersion(install, oldest);
}

async function goBack(step: UpdateStep | null, why = '') {
  const versions = await readVersions(install);
  if (!versions.trying) return versions;
  say(
    `Tinig ${versions.trying.version} did not come up (${step ?? 'it was interrupted'}); the version before is started.`,
  );
  const after = goneBack(versions, versions.trying, new Date(), step, why);
  await noteVersions(install, after);
  return after;
}

/** Runs a command of the version in use. */
async function run(words: string[]): Promise<number> {
  const program = versionFolder(install, await versionToStart(install, await readVersions(install)));
  const running = spawn(join(program, 'bin', ownNode), [join(program, 'server/dist/tinig.js'), ...words], {
    stdio: 'inherit',
    env: { ...process.env, [installVariable]: install },
  });
  return await new Promise((resolve) => {
    running.on('exit', (code) => resolve(code ?? 1));
    running.on('error', (error) => {
      say(error.message);
      resolve(1);
    });
  });
}

function say(line: string) {
  process.stdout.write(`${line}\n`);
}
