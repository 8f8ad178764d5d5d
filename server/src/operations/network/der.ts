/** Encodes a value in DER: tag, length, content. */
export function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, ...lengthOf(content.length)]), content]);
}

function lengthOf(bytes: number): number[] {
  if (bytes < 0x80) return [bytes];
  return bytes < 0x100 ? [0x81, bytes] : [0x82, bytes >> 8, bytes & 0xff];
}

export const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
export const set = (...parts: Uint8Array[]) => der(0x31, ...parts);
export const octets = (content: Uint8Array) => der(0x04, content);
export const utf8 = (text: string) => der(0x0c, Buffer.from(text));
export const yes = der(0x01, Buffer.from([0xff]));

/** Encodes a field `[number]` with explicit tagging. */
export const field = (number: number, content: Uint8Array) => der(0xa0 + number, content);

/** Encodes a non-negative integer, given as big-endian bytes. */
export function integer(bytes: Uint8Array): Buffer {
  const first = bytes.findIndex((byte) => byte !== 0);
  const shortest = first < 0 ? Buffer.from([0]) : bytes.subarray(first);
  return der(0x02, ...(shortest[0]! > 0x7f ? [Buffer.from([0])] : []), shortest);
}

/** Encodes a bit string. The last `unused` bits don't count. */
export const bits = (content: Uint8Array, unused = 0) => der(0x03, Buffer.from([unused]), content);

/** Encodes an object identifier such as `2.5.29.19`. */
export function oid(name: string): Buffer {
  const [first = 0, second = 0, ...others] = name.split('.').map(Number);
  return der(0x06, Buffer.from([first * 40 + second, ...others.flatMap(base128)]));
}

const base128 = (arc: number): number[] =>
  arc < 0x80
    ? [arc]
    : [...base128(arc >> 7).map((byte, at, all) => (at === all.length - 1 ? byte | 0x80 : byte)), arc & 0x7f];

/** Encodes a moment as certificates do: UTCTime up to 2049, then GeneralizedTime. Drops fractions of a second. */
export function time(moment: Date): Buffer {
  const text = `${moment.toISOString().replaceAll(/[-:T]|\.\d+/g, '')}`;
  return moment.getUTCFullYear() < 2050
    ? der(0x17, Buffer.from(text.slice(2)))
    : der(0x18, Buffer.from(text));
}
