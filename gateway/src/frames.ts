import { type MessageLimits, PartsJoiner, type TooLarge } from './parts-joiner.ts';

// What an SDK takes and sends in one frame; a longer text goes in parts, after a frame with their number.
const partLetters = 16_384;
const isCount = /^\d{1,6}$/;

/** Cuts a text into frames. A surrogate pair is never split: each half would arrive as a character of its own. */
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

/** Puts a client's frames together. */
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

  /** The message that this frame completes; null for a part of one, its count or a keep-alive (`0`). */
  take(frame: string): string | TooLarge | null {
    if (this.#joiner.missing > 0 || !isCount.test(frame)) return this.#joiner.add(frame);
    this.#joiner.begin(Number(frame));
    return null;
  }

  /** The same for a frame that is no text, or of which only the ends came: its message is never read. */
  swallow(frame: string): TooLarge | null {
    return this.#joiner.addEnds(frame);
  }
}
