import { mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { lockFile } from '#db/embedded/ownership';
import { isReady } from '#operations/doctor/check-server';
import { readServing, type Serving } from '#operations/doctor/serving';
import { openBrowser } from '#operations/open-browser';

// Tinig without a window, as Windows' Task Scheduler runs it. Commands reach it through a file, since Windows has
// no signals.

type Request = 'stop' | 'restart';

const lookEveryMs = 500;
const patienceMs = { request: 60_000, ready: 180_000 };
/** Age from which a restart replaces a set-up code, which expires after 15 minutes. */
const codeIsOldMs = 10 * 60_000;
const largestLog = 5 * 1024 * 1024;

const requestIn = (data: string) => join(data, 'service-request');

/** Opens the log of a starter without a window, and listens to the commands `stop` and `restart`. */
export function openService(data: string) {
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const path = join(data, 'tinig.log');
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > largestLog) renameSync(path, `${path}.1`);
  const read = () => {
    try {
      return readFileSync(requestIn(data), 'utf8') as Request;
    } catch {
      return undefined;
    }
  };
  return {
    log: openSync(path, 'a', 0o600),
    /** Calls `stop` repeatedly while a request is pending. */
    onRequest: (stop: () => void) => void setInterval(() => read() && stop(), lookEveryMs).unref(),
    async takeRequest(): Promise<Request | undefined> {
      const request = read();
      await rm(requestIn(data), { force: true });
      return request;
    },
  };
}

/** Asks the running service to stop or restart its server, and waits until the server has ended. */
export async function askService(data: string, request: Request): Promise<number> {
  const path = requestIn(data);
  if (await isFree(data)) return 0;
  await writeFile(path, request);
  const isTaken = async () => !(await stat(path).catch(() => undefined));
  for (const until = Date.now() + patienceMs.request; Date.now() < until; await wait(lookEveryMs))
    if (await (request === 'stop' ? isFree(data) : isTaken())) return 0;
  await rm(path, { force: true });
  say('Hindi tumigil ang Tinig. I-restart ang computer. (The service did not answer.)');
  return 1;
}

/** True if no starter runs on this data folder. */
async function isFree(data: string): Promise<boolean> {
  const lock = await lockFile(join(data, 'starter.lock'));
  lock?.close();
  return lock !== undefined;
}

/** Opens the page of the running service in the browser, with the set-up code if the user may read it. */
export async function openPage(data: string): Promise<number> {
  say('Sandali lang, binubuksan ang Tinig sa browser.');
  const made = await stat(codeIn(data)).catch(() => undefined);
  if (made && Date.now() - made.mtimeMs > codeIsOldMs) await askService(data, 'restart');
  for (const until = Date.now() + patienceMs.ready; Date.now() < until; await wait(lookEveryMs)) {
    const serving = (await readServing(data).catch(() => undefined)) ?? usual;
    if (!(await isReady(serving))) continue;
    const code = (await readFile(codeIn(data), 'utf8').catch(() => '')).trim();
    openBrowser(code ? `${serving.address}/setup#${code}` : serving.address);
    return 0;
  }
  say('Hindi sumasagot ang Tinig. I-restart ang computer, saka buksan ulit. (It does not answer.)');
  return 1;
}

const codeIn = (data: string) => join(data, 'setup-code');

/** Default address, for users who may not read the actual one. */
const usual: Serving = {
  pid: 0,
  host: '127.0.0.1',
  port: 8080,
  isSafe: false,
  address: 'http://127.0.0.1:8080',
};

const say = (line: string) => void process.stdout.write(`${line}\n`);
