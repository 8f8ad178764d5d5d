import { createHash } from 'node:crypto';
import { join, relative, sep } from 'node:path';

const root = join(import.meta.dirname, '..');

/**
 * A class of a style sheet as pages have it: its own name, and four letters for its file. Vite's own name has the line as
 * well, which no two classes need to differ and which doesn't compress: a kilobyte of each screen's first load.
 */
export function classNameOf(name: string, file: string): string {
  const path = relative(root, file.split('?')[0]!).split(sep).join('/');
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
}
