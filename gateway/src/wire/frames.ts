import { Refusal } from '@tinig/domain/text/refusal';

type MessageLimits = { mostMessageBytes: number; mostParts: number };

/** An oversized message, with its request number if it could be read. */
export type TooLarge = { number: number | undefined };

// Characters retained from each end, where the request number is found.
const keptLetters = 512;
// Memory overhead per part.
const partCost = 64;
const atHead = /^\{(?:"t":"d",)?"d":\{(?:"a":"\w+",)?"r":(\d{1,9})[,}]/;
const atTail = /"r":(\d{1,9})(?:,"a":"\w+")?\}(?:,"t":"d")?\}$/;

/** Joins the parts of a message. Retains only both ends of an oversized one, to find its request number. */
class PartsJoiner {
  readonly #limits: MessageLimits;
  readonly #decoded: (text: string) => string;
  #parts: string[] = [];
  #missing = 0;
  #bytes = 0;
  #isTooLarge = false;

  /** `decoded` converts joined parts to text. */
  constructor(limits: MessageLimits, decoded = (text: string) => text) {
    this.#limits = limits;
    this.#decoded = decoded;
  }

  /** Number of parts still missing from the message. */
  get missing() {
    return this.#missing;
  }

  /** Bytes buffered for an incomplete message. */
  get heldBytes() {
    return this.#isTooLarge ? 2 * keptLetters : this.#bytes + partCost * this.#parts.length;
  }

  /** True if the current message already exceeds a limit. */
  get isTooLarge() {
    return this.#isTooLarge;
  }

  begin(parts: number) {
    this.#missing = parts;
    this.#isTooLarge = parts > this.#limits.mostParts;
  }

  /** Returns the message that this part completes, or null if more parts are missing. */
  add(part: string): string | TooLarge | null {
    this.#take(part);
    if (this.#missing > 0) return null;
    const text = this.#parts.join('');
    const isTooLarge = this.#isTooLarge;
    this.#parts = [];
    this.#bytes = 0;
    this.#isTooLarge = false;
    return isTooLarge ? { number: this.#numberIn(text) } : this.#decoded(text);
  }

  /** Adds a truncated part, which makes its message too large. */
  addEnds(part: string): TooLarge | null {
    this.#isTooLarge = true;
    const message = this.add(part);
    return typeof message === 'string' ? null : message;
  }

  #take(part: string) {
    this.#missing = Math.max(0, this.#missing - 1);
    this.#bytes += Buffer.byteLength(part);
    this.#parts.push(part);
    if (this.#bytes > this.#limits.mostMessageBytes) this.#isTooLarge = true;
    if (this.#isTooLarge) this.#keepEnds();
  }

  #keepEnds() {
    const text = this.#parts.join('');
    if (text.length > 2 * keptLetters) this.#parts = [text.slice(0, keptLetters), text.slice(-keptLetters)];
  }

  #numberIn(text: string): number | undefined {
    const number = atHead.exec(this.#decoded(text.slice(0, keptLetters)))?.[1] ?? atTail.exec(text)?.[1];
    return number === undefined ? undefined : Number(number);
  }
}

// Maximum frame length of the SDKs. A longer text is sent in parts, after a frame with their count.
const partLetters = 16_384;
const isCount = /^\d{1,6}$/;

/**
 * Splits a text into frames without splitting a surrogate pair, whose halves would arrive as two characters.
 */
export function framesOf(text: string): string[] {
  const parts: string[] = [];
  for (let from = 0; from < text.length; ) {
    let to = Math.min(from + partLetters, text.length);
    if (to < text.length && isFirstHalf(text.charCodeAt(to - 1))) to -= 1;
    parts.push(text.slice(from, to));
    from = to;
  }
  return parts.length > 1 ? [String(parts.length), ...parts] : parts;
}

const isFirstHalf = (unit: number) => unit >= 0xd800 && unit < 0xdc00;

/** Joins a client's frames into messages. */
export class FrameJoiner {
  readonly #joiner: PartsJoiner;

  constructor(limits: MessageLimits) {
    this.#joiner = new PartsJoiner(limits);
  }

  get heldBytes() {
    return this.#joiner.heldBytes;
  }

  get isTooLarge() {
    return this.#joiner.isTooLarge;
  }

  /**
   * Returns the message that this frame completes. Returns null for a part, a part count or a keep-alive
   * (`0`).
   */
  take(frame: string): string | TooLarge | null {
    if (this.#joiner.missing > 0 || !isCount.test(frame)) return this.#joiner.add(frame);
    this.#joiner.begin(Number(frame));
    return null;
  }

  /** Discards a binary or truncated frame. Its message is reported as too large once complete. */
  swallow(frame: string): TooLarge | null {
    return this.#joiner.addEnds(frame);
  }
}

const mostPending = 512;
const mostPieces = 100_000;
// Memory overhead per waiting piece.
const pieceCost = 128;

/** Joins messages sent as base64 pieces, by polls that may arrive out of order. */
export class Segments {
  readonly #mostBytes: number;
  readonly #joiner: PartsJoiner;
  /** Pieces that arrived before an earlier one. */
  readonly #pending = new Map<number, { of: number; piece: string }>();
  #pendingBytes = 0;
  #next = 0;

  constructor({ mostMessageBytes, mostParts }: MessageLimits) {
    // Base64 encodes three bytes as four characters.
    this.#mostBytes = Math.ceil(mostMessageBytes / 3) * 4;
    this.#joiner = new PartsJoiner({ mostMessageBytes: this.#mostBytes, mostParts }, decoded);
  }

  get heldBytes() {
    return this.#pendingBytes + pieceCost * this.#pending.size + this.#joiner.heldBytes;
  }

  /**
   * Returns the messages that a poll's query completes. `segN` is the piece's number, `tsN` the pieces per
   * message, `dN` the piece. Refuses invalid numbers and too many out-of-order bytes.
   */
  take(query: Record<string, string | undefined>): (string | TooLarge)[] {
    for (let index = 0; query[`d${index}`] !== undefined; index++)
      this.#keep(Number(query[`seg${index}`]), Number(query[`ts${index}`]), query[`d${index}`]!);
    const messages: (string | TooLarge)[] = [];
    for (let first = this.#pending.get(this.#next); first; first = this.#pending.get(this.#next)) {
      this.#forget(this.#next++);
      if (this.#joiner.missing === 0) this.#joiner.begin(first.of);
      const message = this.#joiner.add(first.piece);
      if (message !== null) messages.push(message);
    }
    if (this.#pendingBytes > this.#mostBytes) throw tooMuch();
    return messages;
  }

  #keep(number: number, of: number, piece: string) {
    if (!Number.isInteger(number) || number < this.#next || number > this.#next + mostPending)
      throw tooMuch();
    if (!Number.isInteger(of) || of < 1 || of > mostPieces) throw tooMuch();
    this.#forget(number);
    this.#pending.set(number, { of, piece });
    this.#pendingBytes += piece.length;
  }

  #forget(number: number) {
    this.#pendingBytes -= this.#pending.get(number)?.piece.length ?? 0;
    this.#pending.delete(number);
  }
}

const decoded = (text: string) => Buffer.from(text.replaceAll('.', '='), 'base64url').toString('utf8');
const tooMuch = () => new Refusal('body-too-large', 413);
