import { CFB } from '@e965/xlsx';
import { maxUnpackedBytes, maxZipEntries } from './sheet-limits.ts';

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
/** Files typical of OpenDocument, binary Excel or Numbers, which are not supported. */
const otherBook = /^(content\.xml|xl\/workbook\.bin|index\.zip|index\/document\.iwa)$/i;
const latin = new TextDecoder('latin1');

/**
 * Repacks a zip without compression, so that parsers need not trust the declared sizes (a small file may hold
 * gigabytes). Returns undefined if it holds too much, and throws if it is not a zip.
 */
export async function uncompressedZip(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { count, start } = findDirectory(view);
  if (count > maxZipEntries) return;
  const box = CFB.utils.cfb_new({ root: 'R' });
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
    const name = latin.decode(bytes.subarray(at + 46, nameEnd));
    if (otherBook.test(name)) throw new Error('another kind of book');
    CFB.utils.cfb_add(box, name, neededOf(name, content), { unsafe: true });
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return new Uint8Array(CFB.write(box, { fileType: 'zip', type: 'array' }) as number[]);
}

/**
 * Cuts a sheet after its cells. A hyperlink that claims the whole sheet would otherwise be followed cell by cell for
 * minutes.
 */
function neededOf(name: string, content: Uint8Array): Uint8Array {
  if (!/^xl\/worksheets\/[^/]*\.xml$/i.test(name)) return content;
  const cells = latin.decode(content).lastIndexOf('</sheetData>');
  // The parser reads the cells even if the rest of the sheet is missing.
  return cells < 0 ? content : content.subarray(0, cells + '</sheetData>'.length);
}

function findDirectory(view: DataView): { count: number; start: number } {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65_557); at--)
    if (view.getUint32(at, true) === endMark)
      return { count: view.getUint16(at + 10, true), start: view.getUint32(at + 16, true) };
  throw new Error('no zip');
}

/** Decompresses, and stops soon after `most` bytes. */
async function unpack(packed: Uint8Array<ArrayBuffer>, most: number): Promise<Uint8Array> {
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
