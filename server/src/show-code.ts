import { chownSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatCode } from '@tinig/domain/setup/setup';
import type { ShownCode } from '#api/setup-code-guard';
import { draftSuffix } from '#operations/backup/atomic-file';
import { release } from './release.ts';

/** File with the set-up code, for starters and servers without a terminal. */
const fileName = 'setup-code';

type Showing = {
  dataFolder: string;
  address: () => string;
  say: (line: string) => void;
  /** Opens the set-up with its first code in this computer's browser. */
  open?: ((address: string) => void) | undefined;
};

/**
 * Shows the set-up code only where the server runs (SETUP-2): on the terminal, and in a file that only its owner can
 * read. Logs get the file's path.
 */
export function setupCodePresenter({ dataFolder, address, say, open }: Showing) {
  const path = join(dataFolder, fileName);
  const draft = `${path}${draftSuffix}`;
  const isRoot = process.getuid?.() === 0;
  return (shown: ShownCode | undefined) => {
    for (const old of [path, draft]) rmSync(old, { force: true });
    if (!shown) return;
    // If root, lets others enter, because PostgreSQL runs as its own user.
    mkdirSync(dataFolder, { recursive: true, mode: isRoot ? 0o711 : 0o700 });
    // The complete file is moved into place with the right owner, because a starter reads it as soon as it exists.
    writeFileSync(draft, `${formatCode(shown.code)}\n`, { mode: 0o600, flag: 'wx' });
    if (isRoot) belongToOwner(draft, dataFolder);
    renameSync(draft, path);
    open?.(`${address()}/setup#${formatCode(shown.code)}`);
    open = undefined;
    if (process.stdout.isTTY) for (const line of linesFor(shown, address())) say(line);
    else say(`There is no super administrator yet. Open ${address()}/setup; the code is in ${path}`);
  };
}

/** Gives a file written by root to the data folder's owner. */
function belongToOwner(path: string, dataFolder: string) {
  const { uid, gid } = statSync(dataFolder);
  chownSync(path, uid, gid);
}

function linesFor({ code, until }: ShownCode, address: string): string[] {
  const time = `${until.getHours()}:${String(until.getMinutes()).padStart(2, '0')}`;
  return [
    `Tinig ${release?.version ?? ''} · ${address}`.replace('  ', ' '),
    'Wala pang Super Administrator.',
    `Sa computer na ito, buksan ang:   ${address}/setup#${formatCode(code)}`,
    `Sa ibang device, ilagay ang code: ${formatCode(code)}`,
    `Isang gamit lang, hanggang ${time}. Bagong code: Enter.`,
  ];
}

/** Calls `act` on Enter in the server's terminal. Returns a function to stop. */
export function onEnter(act: () => void): () => void {
  const { stdin } = process;
  if (!stdin.isTTY || !process.stdout.isTTY || !isInForeground()) return () => {};
  stdin.on('data', act);
  stdin.unref();
  return () => {
    stdin.off('data', act);
    stdin.pause();
  };
}

/** True if the program may read from the terminal. In the background, reading would suspend it. */
function isInForeground(): boolean {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    const [, , group, , , terminalGroup] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return group === terminalGroup;
  } catch {
    return true;
  }
}
