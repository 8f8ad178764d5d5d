// `npm run release`: the packages of this version in dist/, for Linux (x64, arm64) as .tar.gz and .deb, for Windows as
// .zip, with their SHA-256 sums. `--fetch` takes from the registry what runs on other systems than this one;
// `--only linux-x64` makes that one alone; `--as 1.2.3` names another version, for trials. Made twice of one commit they are the same, byte by byte.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { packDebian } from './debian.ts';
import { packTar, packZip, sumOf } from './pack.ts';
import { isPlatform, type Platform, platforms } from './platforms.ts';
import { layProgram } from './program.ts';

const { values } = parseArgs({
  options: {
    fetch: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: Object.keys(platforms) },
    as: { type: 'string' },
    out: { type: 'string', default: 'dist' },
  },
});
const version =
  values.as ?? (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version;
// The commit's, so that nothing depends on when or where it is made.
const moment = new Date(execFileSync('git', ['log', '-1', '--format=%cI'], { encoding: 'utf8' }).trim());
const out = values.out;
const work = join(out, 'work');

mkdirSync(work, { recursive: true });
const made = values.only.flatMap((name) => {
  if (!isPlatform(name))
    throw new Error(`There is no system "${name}": ${Object.keys(platforms).join(', ')}.`);
  return makeFor(name);
});
rmSync(work, { recursive: true });
const sums = made.map((file) => `${sumOf(file)}  ${basename(file)}\n`);
writeFileSync(join(out, `tinig-${version}-sha256.txt`), sums.join(''));
for (const file of made) say(`${file}  ${Math.ceil(statSync(file).size / 1e6)} MB`);

function makeFor(platform: Platform): string[] {
  const name = `tinig-${version}`;
  const folder = join(work, platform);
  layProgram(platform, join(folder, name), { version, mayFetch: values.fetch });
  const file = join(out, `${name}-${platform}`);
  if (platform === 'windows-x64') return [packZip(folder, name, `${file}.zip`, moment)];
  const architecture = platforms[platform].debian;
  return [
    packTar(folder, name, `${file}.tar.gz`, moment),
    packDebian(join(folder, name), join(work, `${platform}-debian`), `${file}.deb`, {
      version,
      architecture,
      moment,
    }),
  ];
}

function say(line: string) {
  process.stdout.write(`${line}\n`);
}
