const sectorSizes = { 9: 512, 12: 4096 } as Record<number, number>;
const headerAddresses = 109;

/**
 * Throws where a chain of sectors in an old book (.xls) runs in a circle: it would be followed until the memory is
 * full. Of the addresses of its table only those in the header count; more has none of the size that we take.
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
