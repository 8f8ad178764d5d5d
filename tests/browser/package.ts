import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeKeys, secretKeyIn } from '@tinig/tools/release/keys';
import { packTar } from '@tinig/tools/release/pack';
import { headOf, writeUpdate } from '@tinig/tools/release/update-file';

const made = new Date('2026-11-20T00:00:00Z');
const platform = 'linux-x64';

/** As far as a page looks, a package that was unpacked in a folder of its own, as version 1.4.0. */
export function layPackage(): string {
  const install = mkdtempSync(join(tmpdir(), 'tinig-package-'));
  mkdirSync(join(install, 'server'));
  writeFileSync(join(install, 'release.json'), JSON.stringify({ version: '1.4.0', platform }));
  makeKeys(join(install, 'release.key'), join(install, 'server/release-key.pub'), undefined);
  return install;
}

/** A signed update of that package, to a version with nothing in it. */
export async function makeUpdate(install: string, version: string): Promise<Buffer> {
  const work = join(install, 'work');
  const program = join(work, `tinig-${version}`);
  mkdirSync(join(program, 'server/migrations'), { recursive: true });
  writeFileSync(join(program, 'server/migrations/0001-people.sql'), 'select 1;\n');
  writeFileSync(join(program, 'release.json'), JSON.stringify({ version, platform }));
  const archive = packTar(work, `tinig-${version}`, join(work, 'packed.tar.gz'), made);
  const head = await headOf(program, archive, { version, platform, made_at: made.toISOString() });
  const notes = [
    'Kasanayan: alin ang hindi pa natutunan ng klase.',
    'Kalendaryo: walang pasok sa isang pindot.',
    'Mas mabilis ang Ngayon sa mahinang laptop.',
  ];
  const file = join(install, 'made.tinig-update');
  writeUpdate(file, archive, { ...head, notes }, secretKeyIn(join(install, 'release.key'), undefined));
  rmSync(work, { recursive: true });
  return readFileSync(file);
}
