import { maxUnpackedBytes, maxZipEntries } from './sheet-limits.ts';

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const latin = new TextDecoder('latin1');

/**
 * Unpacks a zip without trusting the sizes that it declares: a small file may hold gigabytes. Returns undefined if it
 * holds too much, and throws if it is not a zip.
 */
export async function unzip(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Map<string, Uint8Array<ArrayBuffer>> | undefined> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { count, start } = findDirectory(view);
  if (count > maxZipEntries) return;
  const parts = new Map<string, Uint8Array<ArrayBuffer>>();
  let left = maxUnpackedBytes;
  for (let at = start, n = 0; n < count; n++) {
    if (view.getUint32(at, true) !== entryMark) throw new Error('no zip');
    const nameEnd = at + 46 + view.getUint16(at + 28, true);
    const local = view.getUint32(at + 42, true);
    const data = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const packed = bytes.subarray(data, data + view.getUint32(at + 20, true));
    const content = view.getUint16(at + 10, true) === 0 ? packed : await unpack(packed, left);
    left -= content.length;
    if (left < 0) return;
    parts.set(latin.decode(bytes.subarray(at + 46, nameEnd)), content);
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return parts;
}

function findDirectory(view: DataView): { count: number; start: number } {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65_557); at--)
    if (view.getUint32(at, true) === endMark)
      return { count: view.getUint16(at + 10, true), start: view.getUint32(at + 16, true) };
  throw new Error('no zip');
}

/** Decompresses, and stops soon after `most` bytes. */
async function unpack(packed: Uint8Array<ArrayBuffer>, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (value) {
      parts.push(value);
      size += value.byteLength;
    }
    if (size > most) await reader.cancel();
    if (done || size > most) return new Uint8Array(await new Blob(parts).arrayBuffer());
  }
}
