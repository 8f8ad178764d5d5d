import { type MessageLimits, PartsJoiner, type TooLarge } from './parts-joiner.ts';

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
