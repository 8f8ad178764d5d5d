import { Refusal } from '@tinig/domain/refusal';
import type { MessageLimits } from './frames.ts';

const mostPending = 512;

/** Joins messages that come in pieces of base64, by polls that may overtake one another. */
export class Segments {
  readonly #limits: MessageLimits;
  readonly #pending = new Map<number, { of: number; piece: string }>();
  #next = 0;

  constructor(limits: MessageLimits) {
    this.#limits = limits;
  }

  /** The messages that a poll's address completes: `segN` is a piece's number, `tsN` how many make one, `dN` itself. */
  take(query: Record<string, string | undefined>): string[] {
    for (let index = 0; query[`d${index}`] !== undefined; index++) {
      const number = Number(query[`seg${index}`]);
      const of = Number(query[`ts${index}`]);
      if (!Number.isInteger(number) || number < this.#next || number > this.#next + mostPending)
        throw tooMuch();
      if (!Number.isInteger(of) || of < 1 || of > this.#limits.mostParts) throw tooMuch();
      this.#pending.set(number, { of, piece: query[`d${index}`]! });
    }
    const messages: string[] = [];
    for (let message = this.#nextWhole(); message !== null; message = this.#nextWhole())
      messages.push(message);
    return messages;
  }

  #nextWhole(): string | null {
    const first = this.#pending.get(this.#next);
    if (!first) return null;
    const numbers = Array.from({ length: first.of }, (_, index) => this.#next + index);
    if (!numbers.every((number) => this.#pending.has(number))) return null;
    const text = numbers.map((number) => this.#pending.get(number)!.piece).join('');
    for (const number of numbers) this.#pending.delete(number);
    this.#next += first.of;
    const bytes = Buffer.from(text.replaceAll('.', '='), 'base64url');
    if (bytes.length > this.#limits.mostMessageBytes) throw tooMuch();
    return bytes.toString('utf8');
  }
}

const tooMuch = () => new Refusal('body-too-large', 413);
