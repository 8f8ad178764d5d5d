import { execFileSync, spawn } from 'node:child_process';
import { chownSync, closeSync, mkdirSync, mkdtempSync, openSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#school/own-postgres';

// Runs packages as an ordinary user; root becomes nobody.
const ordinary = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Makes this checkout's package for Linux in the folder, as a release does; answers its archive. */
export function makeArchive(out: string): string {
  execFileSync('npm', ['run', 'release', '--', '--fetch', '--only', 'linux-x64', '--out', out], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return join(out, readdirSync(out).find((name) => name.endsWith('.tar.gz'))!);
}

export const bytesOf = (file: string) => statSync(file).size;

/** Unpacks an archive where somebody ordinary would, into a home with nothing else in it. */
export function unpackPackage(archive: string): { home: string; program: string } {
  const home = mkdtempSync(join(tmpdir(), 'tinig-home-'));
  if (ordinary.uid) chownSync(home, ordinary.uid, ordinary.gid);
  // Read by us: where it was made only its maker may look.
  const input = openSync(archive, 'r');
  execFileSync('tar', ['-xz', '-C', home, '--no-same-owner'], {
    ...ordinary,
    stdio: [input, 'inherit', 'inherit'],
  });
  closeSync(input);
  const [folder] = readdirSync(home).filter((name) => name.startsWith('tinig-'));
  return { home, program: join(home, folder!, 'tinig') };
}

/** Starts a package at a terminal, with nothing of our environment; answers the address that it prints there, code and all. */
export async function startAtTerminal({ home, program }: { home: string; program: string }) {
  const port = String(await freePort());
  const temporary = join(home, 'tmp');
  mkdirSync(temporary, { recursive: true, mode: 0o777 });
  if (ordinary.uid) chownSync(temporary, ordinary.uid, ordinary.gid);
  const child = spawn('script', ['-qfec', program, '/dev/null'], {
    ...ordinary,
    cwd: home,
    env: { HOME: home, TMPDIR: temporary, PORT: port, PATH: '/usr/bin:/bin', SHELL: '/bin/sh' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let shown = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    shown += text;
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const printed = () => /http:\/\/\S+\/setup#[A-Z0-9-]+/.exec(shown)?.[0];
  for (const deadline = Date.now() + 120_000; !printed(); await wait(100))
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`The package did not start: ${shown}`);
  return {
    address: new URL(printed()!).origin,
    setUp: printed()!,
    async stop() {
      // As somebody at the terminal ends it.
      child.stdin.write('\x03');
      await Promise.race([ended, wait(20_000)]);
      child.kill('SIGKILL');
    },
  };
}
