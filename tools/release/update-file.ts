import { createHash, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isNewer, UpdateManifest } from '@tinig/domain/operations/updates';
import { readMigrations } from '@tinig/server/db/migrate';
import { hashName, trustedWord } from '@tinig/server/operations/update/signature';
import { keyIdOf } from './keys.ts';
import { filesIn } from './pack.ts';

/** A file takes whole blocks of the disk. */
const block = 4096;

/** What an update says of itself: of the program in a folder, packed into an archive. */
export async function headOf(
  program: string,
  archive: string,
  about: Pick<UpdateManifest, 'version' | 'platform' | 'made_at'>,
): Promise<UpdateManifest> {
  const changes = readFileSync('CHANGELOG.md', 'utf8');
  const known = await readMigrations(join(program, 'server/migrations'));
  const sizes = filesIn(program).map((path) => statSync(join(program, path)).size);
  return {
    ...about,
    least: leastFor(about.version, changes),
    notes: notesOf(about.version, changes),
    migrations: known.map(({ name, hash }) => ({ name, hash })),
    packed: statSync(archive).size,
    unpacked: sizes.reduce((sum, size) => sum + Math.ceil(size / block) * block, 0),
  };
}

/**
 * Writes an update's file: four lines, which are the signature of minisign with what the update says of itself as the
 * trusted comment, then the archive as it is. `tail -n +5` gives the archive, `head -n 4` what `minisign -V -x` reads.
 */
export function writeUpdate(file: string, archive: string, head: UpdateManifest, key: KeyObject) {
  const program = readFileSync(archive);
  const hash = createHash(hashName).update(program).digest();
  const ofFile = sign(null, hash, key);
  // Other letters than those of ASCII are spelled out, so that every tool shows the comment.
  const comment = JSON.stringify(UpdateManifest.parse(head)).replace(
    /[\u0080-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const ofBoth = sign(null, Buffer.concat([ofFile, Buffer.from(comment)]), key);
  const signature = Buffer.concat([Buffer.from('ED'), keyIdOf(createPublicKey(key)), ofFile]);
  const lines = [
    `untrusted comment: an update of Tinig, to ${head.version}`,
    signature.toString('base64'),
    `${trustedWord}${comment}`,
    ofBoth.toString('base64'),
  ];
  writeFileSync(file, Buffer.concat([Buffer.from(`${lines.join('\n')}\n`), program]));
  return file;
}

const headings = (changes: string) => [...changes.matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(([, one]) => one!);

/** An update may come from the version before it: what that one needs goes one version later (CONTRIBUTING). */
function leastFor(version: string, changes: string): string {
  const before = headings(changes).find((one) => isNewer(version, one));
  if (!before) throw new Error(`CHANGELOG.md names no version before ${version}.`);
  return before;
}

/** What CHANGELOG.md tells teachers of a version, a line for each sentence; of one without a heading, what is to come. */
function notesOf(version: string, changes: string): string[] {
  const name = headings(changes).includes(version) ? version : 'Unreleased';
  const part = changes.split(/^## /m).find((one) => one.startsWith(name)) ?? '';
  const told = /^\*Para sa mga guro:\* (.+)$/m.exec(part)?.[1] ?? '';
  return told.split(/(?<=\.) /).filter(Boolean);
}
