import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeFlags } from '@tinig/server/operations/update/node-flags';
import { checkout } from '@tinig/server/places';

const ownMain = join(import.meta.dirname, '../../server/src/main.ts');
/** The server as `npm start` runs it, made by `npm run build`. */
export const builtMain = join(import.meta.dirname, '../../server/dist/main.js');
/** As `npm start` has it: what Node made of the sources is kept, which is half of a start. */
export const compileCache = { NODE_COMPILE_CACHE: join(checkout, 'node_modules/.cache/compiled') };

export type ServerProcess = {
  url: string;
  pid: number;
  child: ChildProcess;
  output(): string;
  /** Its exit code, once it has ended; -1 after a signal. */
  ended: Promise<number>;
  stop(): Promise<number>;
};

/** A folder for data under the system's temporary one, and how to remove it. */
export async function temporaryFolder(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'tinig-data-'));
  // As root, PostgreSQL runs as another user, who must be able to pass.
  if (process.getuid?.() === 0) await chmod(folder, 0o711);
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) };
}

/**
 * The real server as a process of its own, on a free port; `main` is that of another release. Rejects with what it
 * said if it does not start.
 */
export async function startServer(env: Record<string, string>, main = ownMain): Promise<ServerProcess> {
  const { child, output, ended } = launchServer(env, main);
  const ready = async () => {
    for (;;) {
      const url = /Tinig is ready at (\S+)/.exec(output())?.[1];
      if (url) return url;
      await once(child.stdout!, 'data');
    }
  };
  const url = await Promise.race([ready(), ended.then((code) => `ended with ${code}`)]);
  if (!url.startsWith('http')) throw new Error(`${url}: ${output()}`);
  return {
    url,
    pid: child.pid!,
    child,
    output,
    ended,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** Starts it without waiting, as this user: `ended` resolves to its exit code, -1 after a signal. */
export function launchServer(env: Record<string, string>, main = ownMain, uid?: number) {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [...nodeFlags, main], {
    ...(uid !== undefined && { uid, gid: uid }),
    env: { PATH, HOME, PORT: '0', LOG_LEVEL: 'warn', ...compileCache, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text;
    });
  const ended = once(child, 'close').then(([code]) => (code as number | null) ?? -1);
  return { child, output: () => output, ended };
}

const commandLine = join(import.meta.dirname, '../../server/src/cli/tinig.ts');

/** Runs the command line as a process of its own, as somebody at the keyboard would; as root, also as another user. */
export async function tinig(env: Record<string, string>, args: string[], input = '', uid?: number) {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [commandLine, ...args], {
    ...(uid !== undefined && { uid, gid: uid }),
    env: { PATH, HOME, ...compileCache, ...env },
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (text) => {
    stdout += text;
  });
  child.stderr.on('data', (text) => {
    stderr += text;
  });
  child.stdin.end(input);
  const [code] = await once(child, 'close');
  return { code: code as number, stdout, stderr };
}
