import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { Refusal } from '@tinig/domain/text/refusal';
import type { Stanza } from 'age-encryption';
import { draftSuffix, FileProblem, writeAtomically } from './atomic-file.ts';

/** Imported when first needed, since few servers encrypt copies. */
const age = async () => ({ ...(await import('age-encryption')), ...(await import('./copy-password.ts')) });

/** First line of every age file. */
const beginning = 'age-encryption.org/v1\n';

/** Encrypts a backup file with a password, in age format, while it is sent. */
export async function encryptCopy(backup: FileHandle, password: string): Promise<AsyncIterable<Uint8Array>> {
  const { Encrypter, passwordRecipient } = await age();
  const locking = new Encrypter();
  locking.addRecipient(passwordRecipient(password));
  return await locking.encrypt(bytesOf(backup));
}

export async function isEncryptedCopy(path: string): Promise<boolean> {
  const file = await open(path).catch(() => undefined);
  if (!file) return false;
  try {
    const { buffer } = await file.read(Buffer.alloc(beginning.length), 0, beginning.length, 0);
    return buffer.toString('latin1') === beginning;
  } finally {
    await file.close();
  }
}

/**
 * Replaces an encrypted copy with its content. Refuses with 400 for a wrong password or broken file, or 507 without
 * room; the copy then stays.
 */
export async function decryptCopy(path: string, password: string, leastFree: number) {
  const { Decrypter, passwordIdentity } = await age();
  const opened = `${path}${draftSuffix}`;
  const copy = await open(path);
  let isOther = false;
  const { unwrapFileKey } = passwordIdentity(password);
  const opening = new Decrypter();
  opening.addIdentity({
    async unwrapFileKey(stanzas: Stanza[]) {
      const key = await unwrapFileKey(stanzas);
      isOther = key === null;
      return key;
    },
  });
  try {
    await writeAtomically(opened, leastFree, async (append) => {
      for await (const bytes of await opening.decrypt(bytesOf(copy))) await append(Buffer.from(bytes));
    });
    await rename(opened, path);
  } catch (error) {
    await rm(opened, { force: true });
    if (error instanceof FileProblem) throw new Refusal('disk-low', 507, {}, 30);
    throw new Refusal(isOther ? 'copy-not-opened' : 'backup-broken', 400);
  } finally {
    await copy.close();
  }
}

function bytesOf(file: FileHandle): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(pieceBytes), 0, pieceBytes);
      if (bytesRead === 0) return controller.close();
      controller.enqueue(buffer.subarray(0, bytesRead));
    },
  });
}

const pieceBytes = 64 * 1024;
