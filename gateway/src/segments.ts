import { Refusal } from '@tinig/domain/text/refusal';
import { type MessageLimits, PartsJoiner, type TooLarge } from './parts-joiner.ts';

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
