import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeKeys } from '@tinig/tools/release/keys';
import { printTable } from '#bench/lib/table';

// Every package of a version made twice of one commit, in other folders, at other times and in other time zones: the
// sums must be the same, and none may be larger than a school's line bears. `--only linux-x64` for one system alone.
const { values } = parseArgs({
  options: { only: { type: 'string', multiple: true, default: ['linux-x64', 'linux-arm64', 'windows-x64'] } },
});
const mostMegabytes = 90;
const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'tinig-twice-')));
const key = join(folders[0]!, 'release.key');
makeKeys(key, `${key}.pub`, undefined);
const [first, second] = ['UTC', 'Asia/Manila'].map((zone, turn) => {
  const out = folders[turn]!;
  const only = values.only.flatMap((name) => ['--only', name]);
  execFileSync(
    'npm',
    ['run', 'release', '--', '--fetch', ...only, '--out', out, '--sign', key, '--key', `${key}.pub`],
    { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, TZ: zone } },
  );
  const sums = readdirSync(out).find((name) => name.endsWith('-sha256.txt'));
  const lines = readFileSync(join(out, sums!), 'utf8').trim().split('\n');
  return Object.fromEntries(lines.map((line) => line.split('  ').reverse() as [name: string, sum: string]));
});
const megabytes = (name: string) => Math.ceil(statSync(join(folders[0]!, name)).size / 1e6);
const sizes = Object.fromEntries(Object.keys(first!).map((name) => [name, megabytes(name)]));
for (const folder of folders) rmSync(folder, { recursive: true });
const same = (name: string) => first![name] === second![name];
printTable(
  'Made twice',
  Object.fromEntries(
    Object.entries(first!).map(([name, sum]) => [
      name,
      { sum: sum.slice(0, 16), same: same(name) ? 'yes' : 'NO', MB: sizes[name]! },
    ]),
  ),
);
const isRight = (name: string) => same(name) && sizes[name]! <= mostMegabytes;
process.exitCode = Object.keys(first!).every(isRight) ? 0 : 1;
