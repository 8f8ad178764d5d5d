import { randomInt, timingSafeEqual } from 'node:crypto';
import { codeLength, codeLetters, codeMinutes, mostWrongCodes, tidyCode } from '@tinig/domain/setup/setup';
import { Refusal } from '@tinig/domain/text/refusal';
import { newSecret } from '#credentials/random';
import { hashOf } from '#credentials/tokens';

const minute = 60_000;
/** Time to finish the first set-up step after entering the code. */
const passMinutes = 60;

/** A code shown only where the server runs. */
export type ShownCode = { code: string; until: Date };

/**
 * Guards the set-up of an empty school by a code shown where the server runs (SETUP-2). Kept in memory only. A
 * code works once, expires after 15 minutes, and allows nine wrong attempts in total.
 */
export class FirstRun {
  readonly #show: (code: ShownCode | undefined) => void;
  readonly #now: () => Date;
  readonly #passes = new Map<string, Date>();
  #shown: ShownCode | undefined;
  #wrong = 0;

  constructor(show: (code: ShownCode | undefined) => void, now: () => Date) {
    this.#show = show;
    this.#now = now;
  }

  /** Makes and shows a new code. The previous one becomes invalid. */
  renew() {
    const letters = Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]);
    this.#shown = { code: letters.join(''), until: new Date(this.#now().getTime() + codeMinutes * minute) };
    this.#wrong = 0;
    this.#show(this.#shown);
  }

  /** Exchanges the code for a pass. Refuses with 403 for a wrong code, 409 if a new one is shown by now. */
  open(given: string): string {
    if (!this.#shown || this.#shown.until <= this.#now()) throw this.#replaced();
    if (!isSame(tidyCode(given), this.#shown.code)) {
      this.#wrong += 1;
      const left = mostWrongCodes - this.#wrong;
      throw left > 0 ? new Refusal('setup-code-wrong', 403, { left }) : this.#replaced();
    }
    this.#shown = undefined;
    this.#show(undefined);
    const pass = newSecret();
    this.#passes.set(hashOf(pass), new Date(this.#now().getTime() + passMinutes * minute));
    return pass;
  }

  /** Refuses anyone without a valid pass. */
  mustPass(pass: string) {
    const until = this.#passes.get(hashOf(pass));
    if (!until || until <= this.#now()) throw new Refusal('setup-pass-over', 403);
  }

  /** Ends the set-up: codes and passes stop working. */
  shut() {
    this.#passes.clear();
    this.#shown = undefined;
    this.#show(undefined);
  }

  #replaced() {
    this.renew();
    return new Refusal('setup-code-replaced', 409);
  }
}

const isSame = (one: string, other: string) =>
  timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)));
