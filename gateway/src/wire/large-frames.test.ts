/** @module-tag property */
import { runs } from '@tinig/tests/school/runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LargeFrames } from './large-frames.ts';

const most = 65_536;

/** Builds a frame as a client sends it. */
function frame(data: Buffer, opcode: number, fin = true): Buffer {
  const mask = [7, 77, 177, 217];
  const { length } = data;
  const head = Buffer.alloc(length < 126 ? 2 : length < 65_536 ? 4 : 10);
  head[0] = (fin ? 0x80 : 0) | opcode;
  head[1] = 0x80 | (length < 126 ? length : length < 65_536 ? 126 : 127);
  if (head.length === 4) head.writeUInt16BE(length, 2);
  if (head.length === 10) head.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([head, Buffer.from(mask), data.map((byte, n) => byte ^ mask[n % 4]!)]);
}

/** Parses the frames that come out. */
function read(bytes: Buffer) {
  const frames: { opcode: number; data: string }[] = [];
  for (let at = 0; at < bytes.length; ) {
    const said = bytes[at + 1]! & 0x7f;
    const length =
      said === 126 ? bytes.readUInt16BE(at + 2) : said === 127 ? Number(bytes.readBigUInt64BE(at + 2)) : said;
    const from = at + 2 + (said === 126 ? 2 : said === 127 ? 8 : 0);
    const mask = bytes.subarray(from, from + 4);
    const data = bytes.subarray(from + 4, from + 4 + length).map((byte, n) => byte ^ mask[n % 4]!);
    frames.push({ opcode: bytes[at]! & 0x0f, data: Buffer.from(data).toString('latin1') });
    at = from + 4 + length;
  }
  return frames;
}

const sent = fc.record({
  isText: fc.boolean(),
  length: fc.oneof(
    fc.integer({ max: 130, min: 0 }),
    fc.integer({ min: 65_530, max: 65_545 }),
    fc.integer({ min: 60_000, max: 200_000 }),
  ),
  fragments: fc.constantFrom(1, 1, 2, 3, 7),
});

/** Builds a fragmented message, with a ping before each fragment but the first. */
function framesOf(data: Buffer, opcode: number, fragments: number): Buffer[] {
  const size = Math.ceil(data.length / fragments);
  return Array.from({ length: fragments }, (_, n) => {
    const isLast = n === fragments - 1;
    const part = data.subarray(n * size, isLast ? data.length : (n + 1) * size);
    return [...(n > 0 ? [frame(ping, 9)] : []), frame(part, n === 0 ? opcode : 0, isLast)];
  }).flat();
}
const ping = Buffer.from('naririyan?');

test('however it is cut, a message comes in one frame, and of a large one its ends', () => {
  fc.assert(
    fc.property(
      fc.array(sent, { maxLength: 6 }),
      fc.array(fc.integer({ min: 1, max: 70_000 }), { minLength: 1 }),
      (some, steps) => {
        const messages = some.map(({ isText, length, fragments }, at) => {
          const data = Buffer.from(Array.from({ length }, (_, n) => 97 + ((n * 7 + at) % 26)));
          return { opcode: isText ? 1 : 2, data, fragments };
        });
        const bytes = Buffer.concat(
          messages.flatMap(({ opcode, data, fragments }) => framesOf(data, opcode, fragments)),
        );
        let swallowed = 0;
        const cutter = new LargeFrames(most, (count) => {
          swallowed += count;
        });
        const out: Buffer[] = [];
        for (let at = 0, n = 0; at < bytes.length; n++) {
          const to = at + steps[n % steps.length]!;
          out.push(cutter.cut(bytes.subarray(at, to)));
          at = to;
        }
        const expected = messages.flatMap(({ opcode, data, fragments }) => {
          const text = data.toString('latin1');
          const pings = Array.from({ length: fragments - 1 }, () => ({ opcode: 9, data: String(ping) }));
          if (data.length <= most) return [...pings, { opcode, data: text }];
          return [...pings, { opcode: 2, data: text.slice(0, 512) + text.slice(-512) }];
        });
        expect(read(Buffer.concat(out))).toEqual(expected);
        const large = messages.filter(({ data }) => data.length > most);
        expect(swallowed).toBe(large.reduce((sum, { data }) => sum + data.length, 0));
        expect(cutter.heldBytes).toBe(0);
      },
    ),
    { numRuns: runs(60) },
  );
});

test('what is not whole is counted, whoever keeps it', () => {
  const held = (bytes: Buffer) => {
    const cutter = new LargeFrames(most, () => {});
    cutter.cut(bytes);
    return cutter.heldBytes;
  };
  const begun = frame(Buffer.alloc(60_000), 1).subarray(0, 50_000);
  expect(held(begun)).toBeGreaterThan(50_000);
  expect(held(frame(Buffer.alloc(60_000), 1, false))).toBeGreaterThan(60_000);
  const tiny = Array.from({ length: 1000 }, (_, n) => frame(Buffer.from('a'), n === 0 ? 1 : 0, false));
  expect(held(Buffer.concat(tiny))).toBeGreaterThan(100_000);
  expect(held(frame(Buffer.alloc(70_000), 1).subarray(0, 69_000))).toBeLessThan(2000);
});

test('whatever bytes come, none is thrown over', () => {
  const chunks = fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 8 });
  fc.assert(
    fc.property(chunks, (some) => {
      const cutter = new LargeFrames(most, () => {});
      for (const chunk of some) cutter.cut(Buffer.from(chunk));
    }),
    { numRuns: runs(1000) },
  );
});

test('a frame of a length that nobody could send is counted as it comes', () => {
  let swallowed = 0;
  const cutter = new LargeFrames(most, (count) => {
    swallowed += count;
  });
  const head = Buffer.from([0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1, 2, 3, 4]);
  expect(cutter.cut(head).length).toBe(0);
  for (let n = 0; n < 100; n++) expect(cutter.cut(Buffer.alloc(60_000)).length).toBe(0);
  expect(swallowed).toBe(6_000_000);
  expect(cutter.heldBytes).toBeLessThan(2000);
});
