import { createHash } from 'node:crypto';
import { join, relative, sep } from 'node:path';

const root = join(import.meta.dirname, '..');

/**
 * Generates a CSS class name: the local name plus four characters for its file. Vite's default also hashes the line,
 * which compresses badly and costs a kilobyte of each screen's first load.
 */
export function classNameOf(name: string, file: string): string {
  const path = relative(root, file.split('?')[0]!).split(sep).join('/');
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
}
