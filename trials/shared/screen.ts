import { isDeepStrictEqual } from 'node:util';
import WebSocket from 'ws';
import type { Ask } from './client.ts';

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
  #socket: WebSocket | undefined;
  #isOver = false;

  constructor(where: () => string, token: string, path: string) {
    this.#where = where;
    this.token = token;
    this.path = path;
    this.#connect();
  }

  #connect() {
    if (this.#isOver) return;
    const socket = new WebSocket(`${this.#where().replace(/^http/, 'ws')}/live`, {
      rejectUnauthorized: false,
    });
    this.#socket = socket;
    socket.on('error', () => {});
    socket.on('open', () => {
      socket.send(JSON.stringify({ token: this.token }));
      socket.send(JSON.stringify({ watch: 1, path: this.path }));
    });
    socket.on('message', (data) => {
      const said = JSON.parse(String(data)) as { value?: unknown };
      if (!('value' in said)) return;
      this.value = said.value;
      this.at = performance.now();
      this.values++;
      this.onValue(said.value, this.at);
    });
    socket.on('close', (code) => {
      this.closings.push(code);
      // The session is over: the console would show the sign-in.
      if (code !== 4401) setTimeout(() => this.#connect(), retryMs * (0.5 + Math.random()));
    });
  }

  get isOpen() {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  /** Whether it shows what its GET would answer just now. */
  async isRight(ask: Ask): Promise<boolean> {
    const shown = this.value;
    const { status, body } = await ask(this.path, { token: this.token });
    return status === 200 && isDeepStrictEqual(shown, 'value' in body ? body.value : body);
  }

  close() {
    this.#isOver = true;
    this.#socket?.terminate();
  }
}

/** Waits until every screen is right; answers when the last one was, or rejects after `seconds`. */
export async function untilRight(screens: Screen[], ask: Ask, seconds = 20): Promise<number> {
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
