import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { notices } from './notices.ts';
import { folderOf, locked } from './packages.ts';
import { type Platform, platforms } from './platforms.ts';

export type Making = { version: string; mayFetch: boolean };

/** Checkout paths copied unchanged: the bundled server, the pages, the migrations and the API docs page. */
const ours = ['server/dist', 'server/migrations', 'server/src/api/describe/docs', 'web/dist'];
const papers = ['CHANGELOG.md'];
const windowsTexts = ['Tinig.cmd', 'README.txt'];

/** Assembles the complete program for a system, without any other requirements. */
export function layProgram(platform: Platform, folder: string, { version, mayFetch }: Making) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const path of ours) copy(path, join(folder, path), (file) => !file.endsWith('.map'));
  for (const path of papers) copy(path, join(folder, path));
  copy('deploy/guide', join(folder, 'gabay'));
  // Makes Node treat the code as modules. The server reads its version here (server/src/release.ts).
  writeJson(join(folder, 'package.json'), { name: 'tinig', version, private: true, type: 'module' });
  writeJson(join(folder, 'release.json'), { version, platform, made_at: new Date().toISOString() });
  writeFileSync(join(folder, 'NOTICES.txt'), notices(platform, mayFetch));
  layNode(platform, folder, mayFetch);
  layPostgres(platform, folder, mayFetch);
  layArgon2(platform, folder, mayFetch);
  if (platform === 'windows-x64') layWindowsTexts(folder);
  else {
    cpSync('deploy/package', folder, { recursive: true });
    chmodSync(join(folder, 'tinig'), 0o755);
  }
}

/** Starters and papers with the line ends that Windows expects. */
function layWindowsTexts(folder: string) {
  for (const name of windowsTexts) copy(join('deploy/windows', name), join(folder, name));
  for (const name of [...windowsTexts, ...papers, 'NOTICES.txt']) {
    const text = readFileSync(join(folder, name), 'utf8');
    writeFileSync(join(folder, name), text.replace(/\r?\n/g, '\r\n'));
  }
  writeFileSync(join(folder, 'Tinig.ico'), iconOf(readFileSync('web/public/icon-192.png'), 192));
}

/** Wraps a PNG as a Windows icon. */
function iconOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  for (const [at, value] of [1, 1].entries()) head.writeUInt16LE(value, 2 + 2 * at);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

function layNode(platform: Platform, folder: string, mayFetch: boolean) {
  const program = platform === 'windows-x64' ? 'node.exe' : 'node';
  const from = folderOf(platforms[platform].node, mayFetch);
  copy(join(from, 'bin', program), join(folder, 'bin', program));
  chmodSync(join(folder, 'bin', program), 0o755);
}

function layPostgres(platform: Platform, folder: string, mayFetch: boolean) {
  const name = platforms[platform].postgres;
  const from = folderOf(name, mayFetch);
  const to = join(folder, 'node_modules', name);
  copy(join(from, 'package.json'), join(to, 'package.json'));
  // The server resolves the package through its exports.
  copy(join(from, 'dist'), join(to, 'dist'), (file) => !file.endsWith('.d.ts') && !file.endsWith('.map'));
  const links = JSON.parse(read(join(from, 'native/pg-symlinks.json')) ?? '[]') as Link[];
  const isLink = new Set(links.map(({ target }) => join(from, target)));
  // Copies runtime files only, without headers and static libraries. Skips links too, since updates refuse
  // them and the server creates them at start.
  copy(
    join(from, 'native'),
    join(to, 'native'),
    (file) => !/\.(a|lib|pdb)$|pkgconfig|\/include(\/|$)/.test(file) && !isLink.has(file),
  );
  if (platform !== 'windows-x64')
    for (const program of ['postgres', 'initdb', 'pg_ctl']) chmodSync(join(to, 'native/bin', program), 0o755);
}

type Link = { source: string; target: string };

/** Creates the links to PostgreSQL's libraries, for a program folder that its server may not write to. */
export function linkPostgres(platform: Platform, folder: string) {
  const to = join(folder, 'node_modules', platforms[platform].postgres);
  const links = JSON.parse(read(join(to, 'native/pg-symlinks.json')) ?? '[]') as Link[];
  for (const { source, target } of links) symlinkSync(basename(source), join(to, target));
}

function layArgon2(platform: Platform, folder: string, mayFetch: boolean) {
  for (const name of ['@node-rs/argon2', platforms[platform].argon2])
    copy(folderOf(name, mayFetch), join(folder, 'node_modules', name), (file) => !/\.(md|d\.ts)$/.test(file));
  if (locked('@node-rs/argon2').version !== locked(platforms[platform].argon2).version)
    throw new Error('@node-rs/argon2 and its program for the system have different versions.');
}

function copy(from: string, to: string, isWanted: (file: string) => boolean = () => true) {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true, dereference: true, filter: isWanted });
}

function read(path: string) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

const writeJson = (path: string, content: object) =>
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);
