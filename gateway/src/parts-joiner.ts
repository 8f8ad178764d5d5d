/** The largest message that a client may send. */
export type MessageLimits = { mostMessageBytes: number; mostParts: number };

/** A message that was too large to be kept; its number, where that could be read. */
export type TooLarge = { number: number | undefined };

// Enough to find a request's number in, which stands before or behind its body.
const keptLetters = 512;
// What a part costs beside its letters.
const partCost = 64;
const atHead = /^\{(?:"t":"d",)?"d":\{(?:"a":"\w+",)?"r":(\d{1,9})[,}]/;
const atTail = /"r":(\d{1,9})(?:,"a":"\w+")?\}(?:,"t":"d")?\}$/;

/** Puts the parts of a message together. Of one that is too large no more is kept than where its number stands. */
export class PartsJoiner {
  readonly #limits: MessageLimits;
  readonly #decoded: (text: string) => string;
  #parts: string[] = [];
  #missing = 0;
  #bytes = 0;
  #isTooLarge = false;

  /** `decoded` makes the text out of what the parts are. */
  constructor(limits: MessageLimits, decoded = (text: string) => text) {
    this.#limits = limits;
    this.#decoded = decoded;
  }

  /** How many parts of the message are still to come. */
  get missing() {
    return this.#missing;
  }

  /** How much is kept of a message that is not whole. */
  get heldBytes() {
    return this.#isTooLarge ? 2 * keptLetters : this.#bytes + partCost * this.#parts.length;
  }

  /** Whether the message that is coming is too large already. */
  get isTooLarge() {
    return this.#isTooLarge;
  }

  begin(parts: number) {
    this.#missing = parts;
    this.#isTooLarge = parts > this.#limits.mostParts;
  }

  /** The message that this part completes; null for any other part. */
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

  /** The same for a part of which only the ends came: its message is too large. */
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
