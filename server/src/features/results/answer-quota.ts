import type { Answer } from '@tinig/domain/skills/answers';

/** The most keys with answers that are kept of a pupil a day, each counted once a result (ANSWERS-11). */
export const mostKeysADay = 2_000;
const day = 24 * 60 * 60 * 1000;

/** Counts the keys of each pupil's answers since midnight UTC, in this server's memory. */
export class AnswerQuota {
  readonly #kept = new Map<string, number>();
  #day = 0;

  /** Whether the answers of one more result fit in; if not, they don't count. */
  take(uid: string, answers: readonly Answer[], now: Date): boolean {
    const today = Math.floor(now.getTime() / day);
    if (today !== this.#day) this.#kept.clear();
    this.#day = today;
    const kept = (this.#kept.get(uid) ?? 0) + new Set(answers.map(({ s }) => s)).size;
    if (kept > mostKeysADay) return false;
    this.#kept.set(uid, kept);
    return true;
  }
}
