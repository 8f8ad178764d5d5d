import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

type Locked = { version: string; integrity: string; license?: string; dev?: boolean; optional?: boolean };

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Locked & { link?: boolean }>;
};
const cache = 'node_modules/.cache/release';

export function locked(name: string): Locked {
  const entry = lock.packages[`node_modules/${name}`];
  if (!entry) throw new Error(`${name} is not in package-lock.json.`);
  return entry;
}

/** Folders in node_modules of all packages outside development. */
export const shippedPackages = (): string[] =>
  Object.entries(lock.packages)
    .filter(([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link)
    .map(([path]) => path);

/**
 * Returns the folder of a package at its locked version. Packages for other systems come from the registry
 * once, with `--fetch`, and their checksum must match the lock file.
 */
export function folderOf(name: string, mayFetch: boolean): string {
  const installed = join('node_modules', name);
  if (existsSync(join(installed, 'package.json'))) return installed;
  const { version, integrity } = locked(name);
  const folder = join(cache, `${name.replace('/', '+')}-${version}`);
  if (existsSync(folder)) return folder;
  if (!mayFetch)
    throw new Error(
      `${name} is for another system: "npm run release -- --fetch" takes it from the registry.`,
    );
  fetchTo(folder, `${name}@${version}`, integrity);
  return folder;
}

function fetchTo(folder: string, wanted: string, integrity: string) {
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  execFileSync('npm', ['pack', wanted, '--pack-destination', draft, '--loglevel=error'], { stdio: 'ignore' });
  const [file] = readdirSync(draft);
  const packed = join(draft, file!);
  const [algorithm = '', sum] = integrity.split('-', 2);
  if (createHash(algorithm).update(readFileSync(packed)).digest('base64') !== sum)
    throw new Error(`${wanted} from the registry is not the one of package-lock.json.`);
  execFileSync('tar', ['-xzf', packed, '-C', draft]);
  renameSync(join(draft, 'package'), folder);
  rmSync(draft, { recursive: true });
}
