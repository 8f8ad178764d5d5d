import { isDeepStrictEqual } from 'node:util';
import type { HttpClient } from '#school/client';
import { head, teacher, trialPupils, trialToken } from '#school/trial-school';
import { openWatcher, type TestWatcher } from '#school/watcher';

const retryMs = 300;

/** A screen that watches one path as the console does: it shows the newest value and comes back when cut off. */
export class Screen {
  value: unknown;
  /** When the newest value came. */
  at = 0;
  values = 0;
  /** Hears of each value. */
  onValue: (value: unknown, at: number) => void = () => {};
  /** How each connection ended. */
  readonly closings: number[] = [];
  readonly path: string;
  readonly token: string;
  readonly #where: () => string;
  #watcher: TestWatcher | undefined;
  #isOver = false;

  constructor(where: () => string, token: string, path: string) {
    this.#where = where;
    this.token = token;
    this.path = path;
    this.#connect();
  }

  async #connect() {
    if (this.#isOver) return;
    const watcher = await openWatcher(this.#where(), this.token, (message, at) =>
      this.#show(message, at),
    ).catch(() => undefined);
    this.#watcher = watcher;
    watcher?.watch(1, this.path);
    if (this.#isOver) this.close();
    const code = (await watcher?.ended) ?? 1006;
    this.closings.push(code);
    // The session is over: the console would show the sign-in.
    if (code !== 4401) setTimeout(() => this.#connect(), retryMs * (0.5 + Math.random()));
  }

  #show(message: { value?: unknown }, at: number) {
    if (!('value' in message)) return;
    this.value = message.value;
    this.at = at;
    this.values++;
    this.onValue(message.value, at);
  }

  /** Whether it shows what its GET would answer just now. */
  async isRight(ask: HttpClient): Promise<boolean> {
    const shown = this.value;
    const { status, body } = await ask(this.path, { token: this.token });
    return status === 200 && isDeepStrictEqual(shown, 'value' in body ? body.value : body);
  }

  close() {
    this.#isOver = true;
    this.#watcher?.close();
  }
}

/** Waits until every screen is right; answers when the last one was, or rejects after `seconds`. */
export async function untilRight(screens: Screen[], ask: HttpClient, seconds = 20): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let wrong = screens;
  while (wrong.length > 0) {
    if (performance.now() > end)
      throw new Error(`${wrong.length} screens are wrong, such as ${wrong[0]!.path} (${wrong[0]!.closings})`);
    const right = await Promise.all(wrong.map((screen) => screen.isRight(ask)));
    wrong = wrong.filter((_, index) => !right[index]);
    if (wrong.length > 0) await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return performance.now();
}

/** The screens of a class: its progress, its people and the sections, for staff and for pupils. */
export const watchClass = (where: () => string) => [
  ...['/db/PlayerProgress?per_page=100', '/db/Users?role=student&per_page=100', '/db/Sections'].flatMap(
    (path) => [head, teacher].map((uid) => new Screen(where, trialToken(uid), path)),
  ),
  ...trialPupils.slice(0, 4).map((uid) => new Screen(where, trialToken(uid), `/db/PlayerProgress/${uid}`)),
];
