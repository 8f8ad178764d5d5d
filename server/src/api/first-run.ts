import { randomInt, timingSafeEqual } from 'node:crypto';
import { codeLength, codeLetters, codeMinutes, mostWrongCodes, tidyCode } from '@tinig/domain/setup/setup';
import { Refusal } from '@tinig/domain/text/refusal';
import { newSecret } from '#credentials/random';
import { hashOf } from '#credentials/tokens';

const minute = 60_000;
/** How long whoever has given the code may take for the first step. */
const passMinutes = 60;

/** A code as it is shown where the server runs, and there alone. */
export type ShownCode = { code: string; until: Date };

/**
 * Who may set an empty school up: whoever has given the code that is shown where the server runs (SETUP-2). Held in
 * memory alone; a code is taken once, lives for 15 minutes and bears nine wrong tries, from wherever they come.
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

  /** Makes a new code and shows it; the one before is worth nothing from then on. */
  renew() {
    const letters = Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]);
    this.#shown = { code: letters.join(''), until: new Date(this.#now().getTime() + codeMinutes * minute) };
    this.#wrong = 0;
    this.#show(this.#shown);
  }

  /** Takes the code once, for a pass: 403 for a wrong one, 409 where a new one stands there by now. */
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

  /** Refuses whoever has no living pass. */
  mustPass(pass: string) {
    const until = this.#passes.get(hashOf(pass));
    if (!until || until <= this.#now()) throw new Refusal('setup-pass-over', 403);
  }

  /** The school is set up: nothing opens any more. */
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
