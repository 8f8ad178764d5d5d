import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Refusal } from '@tinig/domain/refusal';
import { isNewer, mostUpdate, UpdateHead } from '@tinig/domain/updates';
import {
  hashName,
  isCommentSigned,
  isFileSigned,
  type PublicKey,
  type Signature,
  signatureOf,
} from './signature.ts';

/** The lines of the signature are shorter than this together; the program follows them. */
const longestHead = 64 * 1024;
const lineEnd = 10;

/** What the beginning of an update's file says, signed by whoever holds the key. */
export type KnownUpdate = { head: UpdateHead; signature: Signature; begins: number };

/** What an update has to fit to: the version that runs, its system, and whose updates it takes. */
export type VersionHere = { version: string; platform: string; key: PublicKey };

/**
 * Reads how an update's file begins and refuses what is not for this Tinig (UPDATE-1): a signature of somebody else, one
 * that is not newer, for another system, or too far from the version that runs. Nothing of the rest is looked at.
 */
export async function readUpdate(path: string, running: VersionHere): Promise<KnownUpdate> {
  const { lines, begins } = await firstLines(path);
  const signature = signatureOf(lines);
  if (!signature || !isCommentSigned(running.key, signature)) throw new Refusal('update-not-signed', 400);
  const head = UpdateHead.parse(JSON.parse(signature.trustedComment.toString('utf8')));
  const { version, least, platform, packed } = head;
  if (platform !== running.platform)
    throw new Refusal('update-other-system', 409, { platform, own: running.platform });
  if (!isNewer(version, running.version))
    throw new Refusal('update-not-newer', 409, { version, current: running.version });
  if (isNewer(least, running.version)) throw new Refusal('update-too-far', 409, { least });
  if (begins + packed > mostUpdate) throw new Refusal('update-too-large', 413);
  return { head, signature, begins };
}

/** Refuses a file that is not, byte by byte, the one that was signed. */
export async function mustBeWhole(path: string, { head, signature, begins }: KnownUpdate, key: PublicKey) {
  const { size } = await stat(path);
  const hash = createHash(hashName);
  for await (const piece of createReadStream(path, { start: begins })) hash.update(piece as Buffer);
  if (size !== begins + head.packed || !isFileSigned(key, signature, hash.digest()))
    throw new Refusal('update-broken', 400);
}

async function firstLines(path: string): Promise<{ lines: Buffer[]; begins: number }> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(longestHead), 0, longestHead, 0);
    const lines: Buffer[] = [];
    let begins = 0;
    while (lines.length < 4) {
      const end = buffer.subarray(0, bytesRead).indexOf(lineEnd, begins);
      if (end < 0) break;
      lines.push(buffer.subarray(begins, end));
      begins = end + 1;
    }
    return { lines, begins };
  } finally {
    await file.close();
  }
}
