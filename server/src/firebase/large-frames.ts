import type { Duplex } from 'node:stream';

// What is kept of each end: where the number of a request stands.
const keptBytes = 512;
const masked = 0x80;
const wholeText = 0x81;
const wholeBytes = 0x82;
const length16 = 126;
const length64 = 127;

type LargeFrame = { mask: Buffer; length: number; seen: number; head: Buffer[]; tail: Buffer[] };

/**
 * Cuts frames that are larger than `most` out of what a client sends over a WebSocket, before anything keeps them:
 * in place of each comes one of bytes, with what stands at its two ends. Whatever is no such frame passes as it is.
 */
export class LargeFrames {
  readonly #most: number;
  readonly #onSwallowed: (bytes: number) => void;
  /** A frame's first bytes, which do not say yet how long it is. */
  #begun = Buffer.alloc(0);
  #passing = 0;
  #large: LargeFrame | null = null;

  constructor(most: number, onSwallowed: (bytes: number) => void) {
    this.#most = most;
    this.#onSwallowed = onSwallowed;
  }

  /** What of a chunk is handed on. */
  cut(chunk: Buffer): Buffer {
    if (this.#passing >= chunk.length) {
      this.#passing -= chunk.length;
      return chunk;
    }
    let rest = this.#begun.length > 0 ? Buffer.concat([this.#begun, chunk]) : chunk;
    this.#begun = Buffer.alloc(0);
    const out: Buffer[] = [];
    while (rest.length > 0) {
      if (this.#passing === 0 && !this.#large && !this.#begin(rest)) {
        this.#begun = Buffer.from(rest);
        break;
      }
      const taken = this.#large ? this.#swallow(this.#large, rest, out) : this.#pass(rest, out);
      rest = rest.subarray(taken);
    }
    return out.length === 1 ? out[0]! : Buffer.concat(out);
  }

  /** Reads a frame's head; false where it is not whole yet. */
  #begin(rest: Buffer): boolean {
    const head = headOf(rest);
    if (!head) return false;
    const { kind, mask, size, length } = head;
    const isWhole = (kind === wholeText || kind === wholeBytes) && mask !== null;
    if (isWhole && length > this.#most)
      this.#large = { mask: Buffer.from(mask), length: length + size, seen: 0, head: [], tail: [] };
    else this.#passing = size + length;
    return true;
  }

  #pass(rest: Buffer, out: Buffer[]): number {
    const piece = rest.subarray(0, this.#passing);
    out.push(piece);
    this.#passing -= piece.length;
    return piece.length;
  }

  /** Keeps the ends; the mask goes on by fours, so the tail begins at a four of the frame. */
  #swallow(large: LargeFrame, rest: Buffer, out: Buffer[]): number {
    const { length, seen, mask, head, tail } = large;
    const piece = rest.subarray(0, length - seen);
    const headEnds = longHead + keptBytes;
    const tailBegins = longHead + Math.ceil((length - longHead - keptBytes) / 4) * 4;
    keep(head, piece, longHead - seen, headEnds - seen);
    keep(tail, piece, tailBegins - seen, length - seen);
    large.seen += piece.length;
    this.#onSwallowed(piece.length);
    if (large.seen < length) return piece.length;
    const ends = Buffer.concat([...head, ...tail]);
    const frame = Buffer.from([wholeBytes, masked | length16, ends.length >> 8, ends.length & 0xff, ...mask]);
    out.push(frame, ends);
    this.#large = null;
    return piece.length;
  }
}

// Two bytes, eight for the length, four for the mask: a frame above 64 KiB has no shorter head.
const longHead = 14;

function keep(kept: Buffer[], piece: Buffer, from: number, to: number) {
  const part = piece.subarray(Math.max(0, from), Math.max(0, to));
  if (part.length > 0) kept.push(Buffer.from(part));
}

/** What a frame's head says (RFC 6455, 5.2). */
function headOf(bytes: Buffer) {
  if (bytes.length < 2) return null;
  const said = bytes[1]! & 0x7f;
  const more = said === length16 ? 2 : said === length64 ? 8 : 0;
  const isMasked = (bytes[1]! & masked) !== 0;
  const size = 2 + more + (isMasked ? 4 : 0);
  if (bytes.length < size) return null;
  const length = more === 0 ? said : more === 2 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
  return { kind: bytes[0]!, mask: isMasked ? bytes.subarray(size - 4, size) : null, size, length };
}

/** Does so for a socket that was just upgraded. */
export function swallowLargeFrames(socket: Duplex, most: number, onSwallowed: (bytes: number) => void) {
  // Whoever spoke before the answer has begun a frame that is not seen from its start: such a line keeps its limit.
  if (socket.readableLength > 0) return;
  const frames = new LargeFrames(most, onSwallowed);
  const push = socket.push.bind(socket);
  socket.push = (chunk, encoding) => push(chunk instanceof Buffer ? frames.cut(chunk) : chunk, encoding);
}
