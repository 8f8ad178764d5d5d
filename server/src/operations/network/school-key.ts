import { randomInt } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { localNameOf, schoolCodeLength } from '@tinig/domain/network/network';
import { codeLetters } from '@tinig/domain/setup/setup';
import { giveToOwner } from '#db/embedded/run-as';
import { writeAtomically } from '#operations/backup/atomic-file';
import { ifMissing } from '#places';
import { type Authority, makeAuthority } from './certificates.ts';

/** A school's certificate authority. `code` is part of the host name. */
export type SchoolKey = Authority & { code: string };

const folderIn = (dataFolder: string) => join(dataFolder, 'network');

/** Reads a file of the network folder. Undefined if there is none. */
export async function readNetworkFile<Kept>(dataFolder: string, name: string): Promise<Kept | undefined> {
  const text = await readFile(join(folderIn(dataFolder), name), 'utf8').catch(ifMissing(undefined));
  return text === undefined ? undefined : JSON.parse(text);
}

/** Writes a file of the network folder, readable by its owner only. */
export async function writeNetworkFile(dataFolder: string, name: string, kept: object): Promise<void> {
  const folder = folderIn(dataFolder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeAtomically(join(folder, name), 0, (append) => append(`${JSON.stringify(kept, null, 2)}\n`));
  await giveToOwner(folder);
  await giveToOwner(join(folder, name));
}

const keyFile = 'school-key.json';

export const readSchoolKey = (dataFolder: string) => readNetworkFile<SchoolKey>(dataFolder, keyFile);

/** Makes a school's key and stores it in the data folder. The private key never leaves that folder. */
export async function makeSchoolKey(dataFolder: string, school: string, now: Date): Promise<SchoolKey> {
  const letters = Array.from({ length: schoolCodeLength }, () => codeLetters[randomInt(codeLetters.length)]);
  const code = letters.join('');
  const key = { code, ...makeAuthority(`Tinig ${code} ${school}`.trim(), localNameOf(code), now) };
  await writeNetworkFile(dataFolder, keyFile, key);
  return key;
}
