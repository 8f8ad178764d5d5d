import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
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
  const { child, output, ended, untilSaid } = launchServer(env, main);
  const [, url] = await untilSaid(/Tinig is ready at (\S+)/);
  return {
    url: url!,
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

/** Starts it without waiting, as this user. */
export const launchServer = (env: Record<string, string>, main = ownMain, uid?: number) =>
  launch([...nodeFlags, main], { PORT: '0', LOG_LEVEL: 'warn', ...env }, asUser(uid));

const asUser = (uid: number | undefined) => (uid === undefined ? {} : { uid, gid: uid });

/**
 * A program of ours as a process, with nothing of our environment. `ended` resolves to its exit code, -1
 * after a signal.
 */
export function launch(args: string[], env: Record<string, string>, options: SpawnOptions = {}, input = '') {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, args, {
    ...options,
    env: { PATH, HOME, ...compileCache, ...env },
    stdio: 'pipe',
  });
  child.stdin.end(input);
  const said = { stdout: '', stderr: '', both: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].on('data', (text) => {
      said[name] += text;
      said.both += text;
    });
  const output = () => said.both;
  const ended = once(child, 'close').then(([code]) => (code as number | null) ?? -1);

  /** Rejects with what it said if it ends without having said so. */
  async function untilSaid(pattern: RegExp): Promise<RegExpExecArray> {
    const isOver = ended.then((code) => `ended with ${code}`);
    for (;;) {
      const found = pattern.exec(output());
      if (found) return found;
      const end = await Promise.race([once(child.stdout, 'data'), isOver]);
      if (typeof end === 'string' && !pattern.test(output())) throw new Error(`${end}: ${output()}`);
    }
  }
  return { child, said, output, ended, untilSaid };
}

/** Makes the first superadmin at the start. */
export const firstSuperadmin = ({ email, password }: { email: string; password: string }) => ({
  FIRST_SUPERADMIN_EMAIL: email,
  FIRST_SUPERADMIN_PASSWORD: password,
});

const commandLine = join(import.meta.dirname, '../../server/src/cli/tinig.ts');

/** Runs the command line as a process of its own, as somebody at the keyboard would; as root, also as another user. */
export async function tinig(env: Record<string, string>, args: string[], input = '', uid?: number) {
  const { said, ended } = launch([commandLine, ...args], env, asUser(uid), input);
  const code = await ended;
  return { code, stdout: said.stdout, stderr: said.stderr };
}
