/** Limits of a client's message. */
export type MessageLimits = { mostMessageBytes: number; mostParts: number };

/** An oversized message, with its request number if it could be read. */
export type TooLarge = { number: number | undefined };

// Characters retained from each end, where the request number is found.
const keptLetters = 512;
// Memory overhead per part.
const partCost = 64;
const atHead = /^\{(?:"t":"d",)?"d":\{(?:"a":"\w+",)?"r":(\d{1,9})[,}]/;
const atTail = /"r":(\d{1,9})(?:,"a":"\w+")?\}(?:,"t":"d")?\}$/;

/** Joins the parts of a message. Retains only both ends of an oversized one, to find its request number. */
export class PartsJoiner {
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
