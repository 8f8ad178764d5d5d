import { accessSync, constants, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

/** Root of the checkout: two folders above this file, and above the built server (server/dist). */
export const checkout = join(import.meta.dirname, '../..');

export const migrationsFolder = join(checkout, 'server/migrations');
export const pagesFolder = join(checkout, 'web/dist');

export const dataFolderIn = ({ TINIG_DATA }: { TINIG_DATA?: string | undefined }) =>
  TINIG_DATA ? resolve(TINIG_DATA) : (installedDataFolder() ?? usualDataFolder('school'));

/** Data folder chosen in the Windows installer, if this is its installation. */
function installedDataFolder(): string | undefined {
  try {
    return readFileSync(join(checkout, 'data-folder.txt'), 'utf16le').replace('\ufeff', '').trim();
  } catch {
    return undefined;
  }
}

/**
 * Default data folder: /var/lib/tinig for root, because PostgreSQL then needs its own user; else the user's
 * application data, or the checkout without a home.
 */
export function usualDataFolder(name: 'school' | 'demo'): string {
  if (process.getuid?.() === 0) return join('/var/lib/tinig', name);
  const home = homedir();
  if (process.platform === 'win32')
    return join(process.env.LOCALAPPDATA ?? join(home, 'AppData', 'Local'), 'tinig', name);
  return isWritable(home)
    ? join(process.env.XDG_DATA_HOME || join(home, '.local', 'share'), 'tinig', name)
    : join(checkout, `data-${name}`);
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Handler for `catch`: returns this value if a file is missing. Rethrows if it exists but can't be read. */
export const ifMissing =
  <Value>(value: Value) =>
  (error: NodeJS.ErrnoException): Value => {
    // ENOTDIR: a file stands in the place of a folder.
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return value;
    throw error;
  };
