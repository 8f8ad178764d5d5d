import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { isNewer, maxUpdateBytes, UpdateManifest } from '@tinig/domain/operations/updates';
import { Refusal } from '@tinig/domain/text/refusal';
import {
  hashName,
  isCommentSigned,
  isFileSigned,
  type PublicKey,
  type Signature,
  signatureOf,
} from './signature.ts';
import { treeHash } from './tree-hash.ts';
import { ArchiveProblem, unpack } from './unpack.ts';

/** Bytes of the longest head, which is the four signature lines. The archive follows it. */
const longestHead = 64 * 1024;
const lineEnd = 10;

/** The signed head of an update file, and the position at which its archive begins. */
export type KnownUpdate = { head: UpdateManifest; signature: Signature; lines: Buffer[]; begins: number };

/** The running version, its platform, and the key that must have signed updates. */
export type VersionHere = { version: string; platform: string; key: PublicKey };

/**
 * Reads the head of an update file. Refuses a wrong signature, another platform, and a version that is not newer or too
 * far ahead (UPDATE-1).
 */
export async function readUpdate(file: FileHandle, running: VersionHere): Promise<KnownUpdate> {
  const { lines, begins } = await firstLines(file);
  const signature = signatureOf(lines);
  if (!signature || !isCommentSigned(running.key, signature)) throw new Refusal('update-not-signed', 400);
  const head = UpdateManifest.parse(JSON.parse(signature.trustedComment.toString('utf8')));
  const { version, least, platform, packed } = head;
  if (platform !== running.platform)
    throw new Refusal('update-other-system', 409, { platform, own: running.platform });
  if (!isNewer(version, running.version))
    throw new Refusal('update-not-newer', 409, { version, current: running.version });
  if (isNewer(least, running.version)) throw new Refusal('update-too-far', 409, { least });
  if (begins + packed > maxUpdateBytes) throw new Refusal('update-too-large', 413);
  return { head, signature, lines, begins };
}

/** Unpacks the archive. Hashes the bytes as it unpacks them, so a file changed meanwhile is refused (UPDATE-1). */
export async function unpackVerified(
  file: FileHandle,
  { head, signature, begins }: KnownUpdate,
  key: PublicKey,
  folder: string,
): Promise<void> {
  const broken = () => new Refusal('update-broken', 400);
  const { size } = await file.stat();
  if (size !== begins + head.packed) throw broken();
  const hash = createHash(hashName);
  let tree = '';
  try {
    await pipeline(
      file.createReadStream({ start: begins, end: size - 1, autoClose: false }),
      async function* (packed: AsyncIterable<Buffer>) {
        for await (const piece of packed) {
          hash.update(piece);
          yield piece;
        }
      },
      createGunzip(),
      async (unpacked: AsyncIterable<Buffer>) => {
        tree = treeHash(await unpack(unpacked, folder, head.unpacked));
      },
    );
  } catch (error) {
    throw isOfArchive(error) ? broken() : error;
  }
  if (!isFileSigned(key, signature, hash.digest()) || tree !== head.tree) throw broken();
}

/** True for errors caused by the archive: its format, gzip, or impossible names. */
const isOfArchive = (error: unknown) =>
  error instanceof ArchiveProblem ||
  /^Z_|^(EEXIST|ENAMETOOLONG|ENOTDIR|EISDIR|EINVAL|ERR_INVALID_ARG_VALUE)$/.test(
    (error as NodeJS.ErrnoException).code ?? '',
  );

async function firstLines(file: FileHandle): Promise<{ lines: Buffer[]; begins: number }> {
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
}
