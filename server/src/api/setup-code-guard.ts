import { randomInt, timingSafeEqual } from 'node:crypto';
import { codeLength, codeLetters, codeMinutes, maxWrongCodes, tidyCode } from '@tinig/domain/setup/setup';
import { Refusal } from '@tinig/domain/text/refusal';
import { networkOf } from '#credentials/buckets';
import { newSecret } from '#credentials/random';
import { hashOf } from '#credentials/tokens';

const minute = 60_000;
/** Minutes to finish the first set-up step after entering the code. */
const passMinutes = 60;
/**
 * After this many wrong codes in total, each network gets fewer attempts, because the guesses come from many addresses.
 */
const manyWrongInAll = 1000;
const fewWrongCodes = 3;
/** Number of networks whose wrong codes are counted. Above it, the one whose last attempt is oldest is dropped. */
const mostNetworks = 50_000;

/** A code shown only where the server runs. */
export type ShownCode = { code: string; until: Date };

/**
 * Guards the set-up of an empty school by a code shown where the server runs (SETUP-2). Stored in memory only. A code
 * works once and expires after 15 minutes, regardless of wrong attempts.
 */
export class SetupCodeGuard {
  readonly #show: (code: ShownCode | undefined) => void;
  readonly #now: () => Date;
  readonly #passes = new Map<string, Date>();
  #shown: ShownCode | undefined;
  /** Number of wrong codes per network since the code was shown. */
  readonly #wrong = new Map<string, number>();
  #wrongInAll = 0;
  #isShut = false;

  constructor(show: (code: ShownCode | undefined) => void, now: () => Date) {
    this.#show = show;
    this.#now = now;
  }

  /** Makes and shows a new code. The previous one becomes invalid. */
  renew() {
    const letters = Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]);
    this.#shown = { code: letters.join(''), until: new Date(this.#now().getTime() + codeMinutes * minute) };
    this.#wrong.clear();
    this.#wrongInAll = 0;
    this.#show(this.#shown);
  }

  /**
   * Exchanges the code for a pass. Refuses with 403 for a wrong code, 409 for an expired or used one, 429 for a network
   * without attempts left. Wrong codes never replace the code, so guessers can't lock the owner out.
   */
  open(given: string, address: string): string {
    if (!this.#shown || this.#shown.until <= this.#now()) throw this.#replaced();
    const from = networkOf(address);
    const wrong = this.#wrong.get(from) ?? 0;
    const left = (this.#wrongInAll < manyWrongInAll ? maxWrongCodes : fewWrongCodes) - wrong;
    const seconds = Math.ceil((this.#shown.until.getTime() - this.#now().getTime()) / 1000);
    if (left <= 0) throw new Refusal('too-many-requests', 429, {}, seconds);
    if (!isSame(tidyCode(given), this.#shown.code)) {
      this.#noteWrong(from, wrong + 1);
      throw new Refusal('setup-code-wrong', 403, { left: left - 1 });
    }
    this.#shown = undefined;
    this.#show(undefined);
    const pass = newSecret();
    this.#passes.set(hashOf(pass), new Date(this.#now().getTime() + passMinutes * minute));
    return pass;
  }

  mustPass(pass: string) {
    const until = this.#passes.get(hashOf(pass));
    if (!until || until <= this.#now()) throw new Refusal('setup-pass-over', 403);
  }

  get isShut() {
    return this.#isShut;
  }

  /** Ends the set-up: codes and passes stop working. */
  shut() {
    this.#isShut = true;
    this.#passes.clear();
    this.#shown = undefined;
    this.#show(undefined);
  }

  #noteWrong(from: string, wrong: number) {
    this.#wrongInAll += 1;
    this.#wrong.delete(from);
    this.#wrong.set(from, wrong);
    if (this.#wrong.size > mostNetworks) this.#wrong.delete(this.#wrong.keys().next().value!);
  }

  #replaced() {
    this.renew();
    return new Refusal('setup-code-replaced', 409);
  }
}

const isSame = (one: string, other: string) =>
  timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)));
