import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeKeys, secretKeyIn } from '@tinig/tools/release/keys';
import { packTar } from '@tinig/tools/release/pack';
import { headOf, writeUpdate } from '@tinig/tools/release/update-file';

const platform = 'windows-x64';
const made = new Date('2026-11-20T00:00:00Z');

/** Makes the packages of a version with a throwaway key, and updates from it. */
export function makeWindowsRelease(version: string) {
  const out = mkdtempSync(join(tmpdir(), 'tinig-windows-'));
  const key = join(out, 'release.key');
  makeKeys(key, `${key}.pub`, undefined);
  const words = ['--fetch', '--only', platform, '--as', version, '--key', `${key}.pub`, '--out', out];
  execFileSync('npm', ['run', 'release', '--', ...words], { stdio: 'ignore' });
  const named = (end: string) => join(out, readdirSync(out).find((name) => name.endsWith(end))!);
  execFileSync('unzip', ['-q', named('.zip'), '-d', out]);
  const program = join(out, `tinig-${version}`);
  if (!existsSync(join(program, 'Tinig.cmd'))) throw new Error(`The .zip of ${version} holds no Tinig.cmd.`);
  return {
    program,
    installer: named('-setup.exe'),
    /** Signs the same program as a later version. */
    async makeUpdate(later: string): Promise<string> {
      const name = `tinig-${later}`;
      const folder = join(out, name);
      cpSync(program, folder, { recursive: true });
      for (const about of ['package.json', 'release.json']) {
        const content = JSON.parse(readFileSync(join(folder, about), 'utf8'));
        writeFileSync(join(folder, about), JSON.stringify({ ...content, version: later }));
      }
      const archive = packTar(out, name, `${folder}.tar.gz`, made);
      const head = await headOf(folder, archive, { version: later, platform, made_at: made.toISOString() });
      const file = `${folder}.tinig-update`;
      writeUpdate(file, archive, { ...head, least: version }, secretKeyIn(key, undefined));
      for (const path of [folder, archive]) rmSync(path, { recursive: true });
      return file;
    },
    remove: () => rmSync(out, { recursive: true }),
  };
}
