import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { giveToOwner } from '#db/embedded/run-as';
import { isCommentSigned, type PublicKey, publicKeyOf, signatureOf } from './signature.ts';
import { versionIn } from './state.ts';
import { treeHashOf } from './tree-hash.ts';

/** Signature of an unpacked version: the first four lines of its update file. */
export const signaturePath = (data: string, version: string) => `${versionIn(data, version)}.minisig`;

/** Key of the installed package. No update replaces it. */
export const installedKey = async (install: string): Promise<PublicKey> =>
  publicKeyOf(await readFile(join(install, 'server/release-key.pub'), 'utf8'));

export async function keepSignature(data: string, version: string, lines: readonly Buffer[]) {
  const path = signaturePath(data, version);
  await writeFile(path, lines.map((line) => `${line.toString('utf8')}\n`).join(''));
  await giveToOwner(path);
}

/** True if the owner of the installed key signed this version with exactly these files (UPDATE-1). */
export async function isVerified(install: string, data: string, version: string): Promise<boolean> {
  try {
    const lines = (await readFile(signaturePath(data, version), 'utf8')).split('\n');
    const signature = signatureOf(lines.map((line) => Buffer.from(line)));
    if (!signature || !isCommentSigned(await installedKey(install), signature)) return false;
    const signed = JSON.parse(signature.trustedComment.toString('utf8'));
    return signed.version === version && signed.tree === (await treeHashOf(versionIn(data, version)));
  } catch {
    return false;
  }
}
