const sectorSizes = { 9: 512, 12: 4096 } as Record<number, number>;
const headerAddresses = 109;

/**
 * Throws if a sector chain of an old workbook (.xls) is cyclic. The parser would follow it until memory runs out. Only
 * the sector table addresses in the header matter, because files within the size limit need no more.
 */
export function checkSectors(bytes: Uint8Array<ArrayBuffer>): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = sectorSizes[view.getUint16(0x1e, true)];
  if (!size || view.getInt32(0x44, true) >= 0) throw new Error('no sectors');
  const next: number[] = [];
  for (let n = 0; n < headerAddresses; n++) {
    const table = view.getInt32(0x4c + 4 * n, true);
    if (table < 0) break;
    const start = (table + 1) * size;
    for (let at = start; at < start + size && at + 4 <= view.byteLength; at += 4)
      next[(n * size + at - start) / 4] = view.getInt32(at, true);
  }
  const seenFrom: number[] = [];
  for (const first of next.keys())
    for (let at = first; at >= 0 && at < next.length && next[at] !== undefined; at = next[at]!) {
      if (seenFrom[at] === first) throw new Error('a circle of sectors');
      if (seenFrom[at] !== undefined) break;
      seenFrom[at] = first;
    }
}
