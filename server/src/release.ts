import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from './places.ts';

export const release = readRelease();

/** Command as shown to users: `tinig backup` in a package, `npm run tinig -- backup` in a checkout. */
export const shellCommand = (command: string) =>
  release ? `tinig ${command}` : `npm run tinig -- ${command}`;

export const startCommand = release ? 'tinig' : 'npm start';

function readRelease(): { version: string; platform: string; made_at: string } | undefined {
  try {
    return JSON.parse(readFileSync(join(checkout, 'release.json'), 'utf8'));
  } catch {
    return undefined;
  }
}
