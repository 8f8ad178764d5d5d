import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { folderOf, locked, shippedPackages } from './packages.ts';
import { type Platform, platforms } from './platforms.ts';

/** Third-party notices of a release: name, version, licence and its text, sorted by name. */
export function notices(platform: Platform, mayFetch: boolean): string {
  const { debian, ...brought } = platforms[platform];
  const ofSystems = new Set<string>(
    Object.values(platforms).flatMap(({ node, postgres, argon2 }) => [node, postgres, argon2]),
  );
  const everywhere = shippedPackages()
    .map((path) => path.replace(/^.*node_modules\//, ''))
    .filter((name) => !ofSystems.has(name) && !isForAnother(name));
  const names = [...new Set([...everywhere, ...Object.values(brought)])].sort();
  return [
    'Tinig brings along what these people wrote and gave, each under the licence that follows its name.',
    ...names.map((name) => notice(name, folderOf(name, mayFetch))),
  ].join(`\n\n${'-'.repeat(80)}\n\n`);
}

/** Some packages in the lock file are for systems without a release and are not installed here. */
const isForAnother = (name: string) => {
  try {
    folderOf(name, false);
    return false;
  } catch {
    return true;
  }
};

function notice(name: string, folder: string): string {
  const { version, license } = locked(name);
  const texts = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|notice|copying)/i.test(basename(file)))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return [`${name} ${version}: ${license ?? 'see below'}`, ...texts].join('\n\n');
}
