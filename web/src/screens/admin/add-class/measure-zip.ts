import { mostEntries, mostUnpacked } from './sheet-limits.ts';

const endMark = 0x06054b50;
const entryMark = 0x02014b50;

/**
 * Says whether a zip file stays small when it is unpacked. What it says of itself is not believed: every entry is
 * unpacked and counted, and nothing kept (a small file may hold gigabytes). Throws where it is no zip.
 */
export async function isSmallZip(bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { entries, start } = findDirectory(view);
  if (entries > mostEntries) return false;
  let left = mostUnpacked;
  for (let at = start, n = 0; n < entries; n++) {
    if (view.getUint32(at, true) !== entryMark) throw new Error('no zip');
    const method = view.getUint16(at + 10, true);
    const packed = view.getUint32(at + 20, true);
    const local = view.getUint32(at + 42, true);
    const data = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    left -= method === 0 ? packed : await unpackedSize(bytes.subarray(data, data + packed), left);
    if (left < 0) return false;
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return true;
}

function findDirectory(view: DataView): { entries: number; start: number } {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65_557); at--)
    if (view.getUint32(at, true) === endMark)
      return { entries: view.getUint16(at + 10, true), start: view.getUint32(at + 16, true) };
  throw new Error('no zip');
}

/** How much comes out, or a little more than `most`. */
async function unpackedSize(packed: Uint8Array<ArrayBuffer>, most: number): Promise<number> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return size;
    size += value.byteLength;
    if (size > most) {
      await reader.cancel();
      return size;
    }
  }
}
