// `npm run release`: builds the packages of this version in dist/, with SHA-256 sums. Linux (x64, arm64) gets
// .tar.gz and .deb, Windows gets .zip and, where NSIS is, an installer. `--fetch` downloads the native packages for other systems. `--only
// SYSTEM` builds one system alone. `--as 1.2.3` sets another version, for trials. Two builds of one commit
// are identical byte by byte. `--sign FILE` also creates a signed update file for each system, with the
// secret key in FILE. `--new-key FILE` creates such a key and writes its public half to
// server/release-key.pub (`--key` names another file). TINIG_RELEASE_PASSPHRASE is the password of an
// encrypted key.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { packDebian } from './debian.ts';
import { hasNsis, packInstaller } from './installer.ts';
import { isDevelopmentKey, isLocked, makeKeys, mustBeOtherHalf, publicKeyFile, secretKeyIn } from './keys.ts';
import { packTar, packZip, sumOf } from './pack.ts';
import { isPlatform, type Platform, platforms } from './platforms.ts';
import { layProgram } from './program.ts';
import { headOf, writeUpdate } from './update-file.ts';

// Report invalid options and keys in one line.
process.on('uncaughtException', ({ message }) => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
});
const { values } = parseArgs({
  options: {
    fetch: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: Object.keys(platforms) },
    as: { type: 'string' },
    out: { type: 'string', default: 'dist' },
    sign: { type: 'string' },
    key: { type: 'string', default: publicKeyFile },
    'new-key': { type: 'string' },
  },
});
const passphrase = process.env.TINIG_RELEASE_PASSPHRASE;
const version =
  values.as ?? (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version;
// Use the commit's time, so that the output does not depend on when or where it is built.
const moment = new Date(execFileSync('git', ['log', '-1', '--format=%cI'], { encoding: 'utf8' }).trim());
const out = values.out;
const work = join(out, 'work');

if (values['new-key']) {
  makeKeys(values['new-key'], values.key, passphrase);
  say(`${values['new-key']} is the secret key: keep it from everybody. ${values.key} is its public half.`);
  if (!isLocked(values['new-key'])) warnOfOpenKey(values['new-key']);
} else await makeRelease(values.only);

async function makeRelease(names: string[]) {
  if (values.sign) {
    mustBeOtherHalf(values.key, secretKeyIn(values.sign, passphrase));
    if (!isLocked(values.sign)) warnOfOpenKey(values.sign);
  }
  mkdirSync(work, { recursive: true });
  const made: string[] = [];
  for (const name of names) {
    if (!isPlatform(name))
      throw new Error(`There is no system "${name}": ${Object.keys(platforms).join(', ')}.`);
    made.push(...(await makeFor(name)));
  }
  rmSync(work, { recursive: true });
  const sums = made.map((file) => `${sumOf(file)}  ${basename(file)}\n`);
  writeFileSync(join(out, `tinig-${version}-sha256.txt`), sums.join(''));
  for (const file of made) say(`${file}  ${Math.ceil(statSync(file).size / 1e6)} MB`);
  if (isDevelopmentKey(values.key)) warn();
}

function warnOfOpenKey(file: string) {
  say(`${file} has no password: whoever copies it can update every school. Lock it: openssl pkcs8 -topk8 -v2 aes-256-cbc
-in ${file} -out ${file}.locked, then sign with TINIG_RELEASE_PASSPHRASE.`);
}

function warn() {
  say(`These packages hold the DEVELOPMENT key (${values.key}): do not give them to schools, since you could not sign
their updates, and somebody else might. Make your own key once, commit its public half, and make them anew:
  npm run release -- --new-key ~/.config/tinig/release.key`);
}

async function makeFor(platform: Platform): Promise<string[]> {
  const name = `tinig-${version}`;
  const folder = join(work, platform);
  const program = join(folder, name);
  layProgram(platform, program, { version, mayFetch: values.fetch });
  copyFileSync(values.key, join(program, publicKeyFile));
  const file = join(out, `${name}-${platform}`);
  if (platform === 'windows-x64') {
    const made = [packZip(folder, name, `${file}.zip`, moment)];
    if (hasNsis())
      made.push(packInstaller(program, join(work, 'installer'), `${file}-setup.exe`, { version, moment }));
    else say('The installer for Windows was left out: makensis is missing. On Debian: apt-get install nsis');
    if (!values.sign) return made;
    const archive = packTar(folder, name, join(work, `${platform}.tar.gz`), moment);
    return [...made, await makeUpdate(platform, program, archive)];
  }
  const archive = packTar(folder, name, `${file}.tar.gz`, moment);
  const about = { version, platform, moment };
  return [
    archive,
    packDebian(program, join(work, `${platform}-debian`), `${file}.deb`, about),
    ...(values.sign ? [await makeUpdate(platform, program, archive)] : []),
  ];
}

async function makeUpdate(platform: Platform, program: string, archive: string): Promise<string> {
  const head = await headOf(program, archive, { version, platform, made_at: moment.toISOString() });
  const file = join(out, `tinig-${version}-${platform}.tinig-update`);
  return writeUpdate(file, archive, head, secretKeyIn(values.sign!, passphrase));
}

function say(line: string) {
  process.stdout.write(`${line}\n`);
}
