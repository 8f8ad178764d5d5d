import { createHash, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isNewer, UpdateManifest } from '@tinig/domain/operations/updates';
import { readMigrations } from '@tinig/server/db/migrate';
import { hashName, trustedWord } from '@tinig/server/operations/update/signature';
import { treeHashOf } from '@tinig/server/operations/update/tree-hash';
import { keyIdOf } from './keys.ts';
import { filesIn } from './pack.ts';

/** Disk block size, since a file occupies whole blocks. */
const block = 4096;

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
    tree: await treeHashOf(program),
    migrations: known.map(({ name, hash }) => ({ name, hash })),
    packed: statSync(archive).size,
    unpacked: sizes.reduce((sum, size) => sum + Math.ceil(size / block) * block, 0),
  };
}

/**
 * Writes an update file: a minisign signature of four lines, then the archive. The manifest is the
 * signature's trusted comment. `tail -n +5` extracts the archive, and `head -n 4` extracts the signature for
 * `minisign -V -x`.
 */
export function writeUpdate(file: string, archive: string, head: UpdateManifest, key: KeyObject) {
  const program = readFileSync(archive);
  const hash = createHash(hashName).update(program).digest();
  const ofFile = sign(null, hash, key);
  // Escape non-ASCII characters, so that every tool shows the comment.
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

/**
 * Oldest version that can install an update: the one before it. Anything that one needs comes one version
 * later (CONTRIBUTING).
 */
function leastFor(version: string, changes: string): string {
  const before = headings(changes).find((one) => isNewer(version, one));
  if (!before) throw new Error(`CHANGELOG.md names no version before ${version}.`);
  return before;
}

/**
 * Notes for teachers from CHANGELOG.md, one per sentence. Uses "Unreleased" if the version has no heading.
 */
function notesOf(version: string, changes: string): string[] {
  const name = headings(changes).includes(version) ? version : 'Unreleased';
  const part = changes.split(/^## /m).find((one) => one.startsWith(name)) ?? '';
  const told = /^\*Para sa mga guro:\* (.+)$/m.exec(part)?.[1] ?? '';
  return told.split(/(?<=\.) /).filter(Boolean);
}
