import { Refusal } from '@tinig/domain/refusal';

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

/** The largest message that a client may send. */
export type MessageLimits = { mostMessageBytes: number; mostParts: number };

/** Puts a client's frames together. */
export class FrameJoiner {
  readonly #limits: MessageLimits;
  #parts: string[] = [];
  #missing = 0;
  #bytes = 0;

  constructor(limits: MessageLimits) {
    this.#limits = limits;
  }

  /** The message that this frame completes; null for a part of one, its count or a keep-alive (`0`). */
  take(frame: string): string | null {
    if (this.#missing === 0 && isCount.test(frame)) {
      this.#missing = Number(frame);
      if (this.#missing > this.#limits.mostParts) throw new Refusal('body-too-large', 413);
      return null;
    }
    this.#bytes += Buffer.byteLength(frame);
    if (this.#bytes > this.#limits.mostMessageBytes) throw new Refusal('body-too-large', 413);
    this.#parts.push(frame);
    this.#missing = Math.max(0, this.#missing - 1);
    if (this.#missing > 0) return null;
    const whole = this.#parts.join('');
    this.#parts = [];
    this.#bytes = 0;
    return whole;
  }
}
