import type { Answer } from '@tinig/domain/skills/answers';

/** Maximum number of answer keys stored per pupil and day. A key counts once per result (ANSWERS-11). */
export const mostKeysADay = 2_000;
const day = 24 * 60 * 60 * 1000;

/** Counts each pupil's answer keys since midnight UTC, in this server's memory. */
export class AnswerQuota {
  readonly #kept = new Map<string, number>();
  #day = 0;

  /** Counts the keys of one more result and returns true if they fit. Otherwise counts nothing. */
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
