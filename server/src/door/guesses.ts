import type { SignedIn } from '#credentials/tokens';

/** Milliseconds; then a session is asked for alone again, which notes its use. */
const holdsFor = 60_000;
const most = 10_000;

/**
 * Who a token belonged to when it was asked for last. A guess is no right (T16): by it the question goes with the first
 * statement of the call, and nothing is written, answered or noted before the answer is there.
 */
export class Guesses {
  readonly #known = new Map<string, { signedIn: SignedIn; since: number }>();

  learn(token: string, signedIn: SignedIn, now: Date) {
    this.#known.delete(token);
    this.#known.set(token, { signedIn, since: now.getTime() });
    if (this.#known.size > most) this.#known.delete(this.#known.keys().next().value!);
  }

  of(token: string, now: Date): SignedIn | undefined {
    const known = this.#known.get(token);
    if (!known) return undefined;
    const age = now.getTime() - known.since;
    // A clock may have been set back.
    return age >= 0 && age < holdsFor ? known.signedIn : undefined;
  }

  forget(token: string) {
    this.#known.delete(token);
  }
}
