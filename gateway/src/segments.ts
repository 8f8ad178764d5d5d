import { Refusal } from '@tinig/domain/text/refusal';
import { type MessageLimits, PartsJoiner, type TooLarge } from './parts-joiner.ts';

const mostPending = 512;
const mostPieces = 100_000;
// What a piece that waits costs beside its letters.
const pieceCost = 128;

/** Joins messages that come in pieces of base64, by polls that may overtake one another. */
export class Segments {
  readonly #mostBytes: number;
  readonly #joiner: PartsJoiner;
  /** Pieces that came before an earlier one. */
  readonly #pending = new Map<number, { of: number; piece: string }>();
  #pendingBytes = 0;
  #next = 0;

  constructor({ mostMessageBytes, mostParts }: MessageLimits) {
    // Three bytes are four letters.
    this.#mostBytes = Math.ceil(mostMessageBytes / 3) * 4;
    this.#joiner = new PartsJoiner({ mostMessageBytes: this.#mostBytes, mostParts }, decoded);
  }

  get heldBytes() {
    return this.#pendingBytes + pieceCost * this.#pending.size + this.#joiner.heldBytes;
  }

  /**
   * The messages that a poll's address completes: `segN` is a piece's number, `tsN` how many make one, `dN` itself.
   * Refuses numbers that can't be, and more in the wrong order than a message may have.
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
