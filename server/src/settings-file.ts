import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { dataFolderIn, ifMissing } from './places.ts';

/** Error that lists faults in the settings, one per line, for the operator. */
export class SettingsProblem extends Error {}

type Variables = Record<string, string | undefined>;

/**
 * Settings that are paths. They are relative to the data folder, since a service has no working directory of its own.
 */
const paths = ['TLS_CERT', 'TLS_KEY', 'DATABASE_PASSWORD_FILE'];
const secrets = ['DATABASE_URL', 'DATABASE_POOL_URL', 'FIRST_SUPERADMIN_PASSWORD'];

export const settingsFileIn = (dataFolder: string) => join(dataFolder, 'settings.txt');

/** Completes the environment with the data folder's settings file. */
export const withSettingsFile = (env: Variables): Variables => ({
  ...readSettingsFile(env),
  ...nonEmpty(env),
});

/** Reads the settings file. Empty if there is none. Throws a SettingsProblem without values. */
export function readSettingsFile(env: Variables): Record<string, string> {
  const folder = dataFolderIn(env);
  const path = settingsFileIn(folder);
  const values = parseSettings(read(path), path);
  if (process.platform !== 'win32' && secrets.some((name) => values[name]) && statSync(path).mode & 0o077)
    throw new SettingsProblem(
      `${path} holds a password, and others may read it. Make it its owner's alone: chmod 600 ${path}`,
    );
  for (const name of paths) if (values[name]) values[name] = resolve(folder, values[name]);
  return values;
}

function read(path: string): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    return ifMissing('')(error as NodeJS.ErrnoException);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new SettingsProblem(`${path}: this is no UTF-8 text. Save it again with the encoding UTF-8.`);
  }
}

/** Parses lines of NAME=value. Values may be quoted. Lines that begin with # are comments. */
function parseSettings(text: string, path: string): Record<string, string> {
  const values: Record<string, string> = {};
  const problems: string[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (/^\s*(#|$)/.test(line)) continue;
    const [, name, quoted, bare] = /^\s*([A-Z_]+)\s*=\s*(?:"([^"]*)"|([^"]*?))\s*$/.exec(line) ?? [];
    if (!name) problems.push(`${path}, line ${index + 1}: NAME=value is needed.`);
    else if (Object.hasOwn(values, name)) problems.push(`${path}, line ${index + 1}: ${name} is set twice.`);
    else values[name] = quoted ?? bare ?? '';
  }
  if (problems.length > 0) throw new SettingsProblem(problems.join('\n'));
  return values;
}

/** Removes empty variables, which count as unset. */
export const nonEmpty = (env: Variables) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value));
