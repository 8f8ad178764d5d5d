import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from './places.ts';

/** What a packed release says of itself; undefined in a checkout, where Node's tools are at hand. */
export const release = readRelease();

/** How a command is shellCommand here: of a package `tinig backup`, in a checkout `npm run tinig -- backup`. */
export const shellCommand = (command: string) =>
  release ? `tinig ${command}` : `npm run tinig -- ${command}`;

/** How the server is started here. */
export const startCommand = release ? 'tinig' : 'npm start';

function readRelease(): { version: string; platform: string } | undefined {
  try {
    return JSON.parse(readFileSync(join(checkout, 'release.json'), 'utf8'));
  } catch {
    return undefined;
  }
}
