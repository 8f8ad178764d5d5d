import { chownSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spacedCode } from '@tinig/domain/setup/setup';
import type { ShownCode } from '#api/first-run';
import { draftSuffix } from '#operations/backup/atomic-file';
import { release } from './release.ts';

/** The code's file in the data folder, for starters and for servers without a terminal. */
const fileName = 'setup-code';

type Showing = { dataFolder: string; address: () => string; say: (line: string) => void };

/**
 * Shows a set-up's code where the server runs and nowhere else (SETUP-2): on its terminal, and in a file that only the
 * owner may read. A log gets the file's name.
 */
export function setupCodePresenter({ dataFolder, address, say }: Showing) {
  const path = join(dataFolder, fileName);
  const draft = `${path}${draftSuffix}`;
  const isRoot = process.getuid?.() === 0;
  return (shown: ShownCode | undefined) => {
    for (const old of [path, draft]) rmSync(old, { force: true });
    if (!shown) return;
    // Of root's, others may pass through what is made on the way: PostgreSQL runs as a user of its own, some day here.
    mkdirSync(dataFolder, { recursive: true, mode: isRoot ? 0o711 : 0o700 });
    // It appears whole and as its owner's: a starter reads it once it is there.
    writeFileSync(draft, `${spacedCode(shown.code)}\n`, { mode: 0o600, flag: 'wx' });
    if (isRoot) belongToOwner(draft, dataFolder);
    renameSync(draft, path);
    if (process.stdout.isTTY) for (const line of linesFor(shown, address())) say(line);
    else say(`There is no super administrator yet. Open ${address()}/setup; the code is in ${path}`);
  };
}

/** What root makes belongs to whose data it is. */
function belongToOwner(path: string, dataFolder: string) {
  const { uid, gid } = statSync(dataFolder);
  chownSync(path, uid, gid);
}

function linesFor({ code, until }: ShownCode, address: string): string[] {
  const time = `${until.getHours()}:${String(until.getMinutes()).padStart(2, '0')}`;
  return [
    `Tinig ${release?.version ?? ''} · ${address}`.replace('  ', ' '),
    'Wala pang Super Administrator.',
    `Sa computer na ito, buksan ang:   ${address}/setup#${spacedCode(code)}`,
    `Sa ibang device, ilagay ang code: ${spacedCode(code)}`,
    `Isang gamit lang, hanggang ${time}. Bagong code: Enter.`,
  ];
}

/** Has Enter on the server's own terminal do this, until it is stopped. */
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

/** A program in the background that reads from the terminal is halted by it. */
function isInForeground(): boolean {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    const [, , group, , , terminalGroup] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return group === terminalGroup;
  } catch {
    return true;
  }
}
