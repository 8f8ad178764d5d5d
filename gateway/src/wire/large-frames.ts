import type { Duplex } from 'node:stream';

// Bytes retained from each end of an oversized message, where its request number may be.
const keptBytes = 512;
// Memory overhead per piece, so that thousands of tiny pieces count too.
const pieceCost = 128;
const isLastFragment = 0x80;
const isReserved = 0x70;
const continuation = 0x0;
const ofText = 0x1;
const ofBytes = 0x2;
const isMasked = 0x80;
const length16 = 126;
const length64 = 127;

/** A partly received frame of a message that is being reassembled. */
type OpenFrame = { mask: Buffer; length: number; seen: number; isLast: boolean };
type Message = { isText: boolean; length: number; kept: Buffer[]; keptLength: number; isTooLarge: boolean };
type FrameHead = { isLast: boolean; opcode: number; mask: Buffer | null; size: number; length: number };

/**
 * Filters a client's WebSocket bytes before any library buffers them. Merges a fragmented message into one
 * frame. Replaces a message larger than `most` with a binary frame of its first and last bytes. Passes all
 * other bytes through unchanged.
 */
export class LargeFrames {
  readonly #most: number;
  readonly #onSwallowed: (bytes: number) => void;
  /** Start of a frame whose header is still incomplete. */
  #begun = Buffer.alloc(0);
  #passing = 0;
  /** Bytes of the current frame already passed through. The next reader buffers them until the frame is complete. */
  #passed = 0;
  #fragment: OpenFrame | null = null;
  #message: Message | null = null;

  constructor(most: number, onSwallowed: (bytes: number) => void) {
    this.#most = most;
    this.#onSwallowed = onSwallowed;
  }

  /** Bytes of incomplete frames buffered here and by the next reader. */
  get heldBytes() {
    const { kept, keptLength } = this.#message ?? { kept: [], keptLength: 0 };
    return this.#begun.length + (this.#passing > 0 ? this.#passed : 0) + keptLength + pieceCost * kept.length;
  }

  /** Takes a chunk and returns the bytes to pass on. */
  cut(chunk: Buffer): Buffer {
    let rest = this.#begun.length > 0 ? Buffer.concat([this.#begun, chunk]) : chunk;
    this.#begun = Buffer.alloc(0);
    const out: Buffer[] = [];
    while (rest.length > 0) {
      if (this.#passing === 0 && !this.#fragment) {
        const head = headOf(rest);
        if (!head) {
          this.#begun = Buffer.from(rest);
          break;
        }
        if (this.#begin(head)) rest = rest.subarray(head.size);
      }
      // Runs for an empty last fragment too, which completes its message.
      rest = rest.subarray(this.#fragment ? this.#join(this.#fragment, rest, out) : this.#pass(rest, out));
    }
    return out.length === 1 ? out[0]! : Buffer.concat(out);
  }

  /** Starts a frame. Returns true if it belongs to a message that is reassembled here. */
  #begin({ isLast, opcode, mask, size, length }: FrameHead): boolean {
    const begins = (opcode === ofText || opcode === ofBytes) && (!isLast || length > this.#most);
    if (!mask || !(begins || (opcode === continuation && this.#message))) {
      this.#passing = size + length;
      this.#passed = 0;
      return false;
    }
    // A new message that starts in between discards the unfinished one.
    if (begins)
      this.#message = { isText: opcode === ofText, length: 0, kept: [], keptLength: 0, isTooLarge: false };
    const message = this.#message!;
    if (!message.isTooLarge && message.length + length > this.#most) {
      message.isTooLarge = true;
      this.#onSwallowed(message.length);
    }
    this.#fragment = { mask: Buffer.from(mask), length, seen: 0, isLast };
    return true;
  }

  #pass(rest: Buffer, out: Buffer[]): number {
    const piece = rest.subarray(0, this.#passing);
    out.push(piece);
    this.#passing -= piece.length;
    this.#passed += piece.length + pieceCost;
    return piece.length;
  }

  #join(fragment: OpenFrame, rest: Buffer, out: Buffer[]): number {
    const message = this.#message!;
    const piece = rest.subarray(0, fragment.length - fragment.seen);
    keep(message, piece, fragment);
    message.length += piece.length;
    fragment.seen += piece.length;
    if (message.isTooLarge) this.#onSwallowed(piece.length);
    if (fragment.seen === fragment.length) {
      this.#fragment = null;
      if (fragment.isLast) {
        out.push(...frameOf(message));
        this.#message = null;
      }
    }
    return piece.length;
  }
}

/** Stores a piece unmasked. Stores only both ends of an oversized message. */
function keep(message: Message, piece: Buffer, { mask, seen }: OpenFrame) {
  const isLong = message.isTooLarge && piece.length > 2 * keptBytes;
  const parts = isLong
    ? [unmasked(piece, mask, seen, 0, keptBytes), unmasked(piece, mask, seen, piece.length - keptBytes)]
    : [unmasked(piece, mask, seen)];
  for (const part of parts) {
    if (part.length > 0) message.kept.push(part);
    message.keptLength += part.length;
  }
  if (!message.isTooLarge || message.keptLength <= 2 * keptBytes) return;
  const all = Buffer.concat(message.kept);
  message.kept = [Buffer.concat([all.subarray(0, keptBytes), all.subarray(-keptBytes)])];
  message.keptLength = 2 * keptBytes;
}

/**
 * Unmasks part of a piece. `at` is the piece's offset in its frame, since the mask repeats every four bytes
 * (RFC 6455, 5.3).
 */
function unmasked(piece: Buffer, mask: Buffer, at: number, from = 0, to = piece.length) {
  const part = Buffer.from(piece.subarray(from, to));
  for (let n = 0; n < part.length; n++) part[n]! ^= mask[(at + from + n) % 4]!;
  return part;
}

/** Builds a complete frame with an all-zero mask. */
function frameOf({ isText, isTooLarge, kept, keptLength }: Message): Buffer[] {
  const head = Buffer.alloc(14);
  head[0] = isLastFragment | (isText && !isTooLarge ? ofText : ofBytes);
  head[1] = isMasked | length64;
  head.writeBigUInt64BE(BigInt(keptLength), 2);
  return [head, ...kept];
}

/** Parses a frame header (RFC 6455, 5.2). Returns null if it is incomplete. */
function headOf(given: Buffer): FrameHead | null {
  if (given.length < 2) return null;
  const said = given[1]! & 0x7f;
  const more = said === length16 ? 2 : said === length64 ? 8 : 0;
  const hasMask = (given[1]! & isMasked) !== 0;
  const size = 2 + more + (hasMask ? 4 : 0);
  if (given.length < size) return null;
  const length = more === 0 ? said : more === 2 ? given.readUInt16BE(2) : Number(given.readBigUInt64BE(2));
  return {
    isLast: (given[0]! & isLastFragment) !== 0,
    // Keep the reserved bits, so that the next reader can reject them.
    opcode: given[0]! & (isReserved | 0x0f),
    mask: hasMask ? given.subarray(size - 4, size) : null,
    size,
    length,
  };
}

type FrameReader = {
  most: number;
  onSwallowed: (bytes: number) => void;
  /** Called after each chunk, to check the buffer limits. */
  look: () => void;
  /** Called on any error, to end the connection. */
  fail: (error: unknown) => void;
};

/** Applies LargeFrames to an upgraded socket. Returns a function that counts its buffered bytes. */
export function swallowLargeFrames(socket: Duplex, { most, onSwallowed, look, fail }: FrameReader) {
  const frames = new LargeFrames(most, onSwallowed);
  const push = socket.push.bind(socket);
  socket.push = (chunk, encoding) => {
    if (!(chunk instanceof Buffer)) return push(chunk, encoding);
    try {
      const passed = push(frames.cut(chunk));
      look();
      return passed;
    } catch (error) {
      fail(error);
      return false;
    }
  };
  return () => frames.heldBytes;
}
