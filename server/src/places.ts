import { accessSync, constants } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

/** The checkout: two folders above this file, and above the server that `npm run build` makes of it (server/dist). */
export const checkout = join(import.meta.dirname, '../..');

export const migrationsFolder = join(checkout, 'server/migrations');
export const pagesFolder = join(checkout, 'web/dist');

/** The data folder that the environment names, or the usual one. */
export const dataFolderIn = ({ TINIG_DATA }: { TINIG_DATA?: string | undefined }) =>
  TINIG_DATA ? resolve(TINIG_DATA) : usualDataFolder('school');

/**
 * Where data is stored by default: for root /var/lib/tinig, because PostgreSQL then runs as a user of its own;
 * for others their home's usual place, or the checkout if they have no home.
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
