import type { WebSocket } from 'ws';
import type { Update } from './watches.ts';

// Unsent bytes above which a client gets only the newest value per watch.
const slowFrom = 256 * 1024;
// Milliseconds after which a client that reads nothing is dropped (T20).
const stuckAfter = 15_000;
const lookEvery = 100;

/** Sends to one socket. For a slow client, skips all but the newest value per watch. */
export class Sender {
  readonly #socket: WebSocket;
  readonly #newest = new Map<number, Update>();
  #looking: NodeJS.Timeout | null = null;
  #slowSince: number | null = null;
  #isHeld = false;

  constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  /** Holds messages back until `release`, while permission is checked. */
  hold() {
    this.#isHeld = true;
  }

  release() {
    this.#isHeld = false;
    this.#look();
  }

  /** Sends a watch's value or refusal, now or when a slow client has caught up. */
  send(number: number, update: Update) {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#newest.size === 0 && !this.#isHeld && !this.#isSlow) return this.#write(number, update);
    this.#newest.set(number, update);
    this.#lookSoon();
  }

  /** Drops unsent updates of an ended watch. */
  forget(number: number) {
    this.#newest.delete(number);
  }

  /** Sends a message that belongs to no watch. */
  say(message: object) {
    if (this.#socket.readyState === this.#socket.OPEN && !this.#isSlow)
      this.#socket.send(JSON.stringify(message));
  }

  get #isSlow() {
    return this.#socket.bufferedAmount > slowFrom;
  }

  #write(number: number, update: Update) {
    this.#socket.send(frameOf(number, update), { binary: false });
  }

  #lookSoon() {
    this.#looking ??= setTimeout(() => this.#look(), lookEvery).unref();
  }

  #look() {
    if (this.#looking) clearTimeout(this.#looking);
    this.#looking = null;
    if (this.#socket.readyState !== this.#socket.OPEN) return this.#newest.clear();
    if (this.#isHeld) return;
    for (const [number, update] of this.#newest) {
      if (this.#isSlow) break;
      this.#newest.delete(number);
      this.#write(number, update);
    }
    this.#letGoIfStuck();
  }

  #letGoIfStuck() {
    if (!this.#isSlow) this.#slowSince = null;
    if (this.#newest.size === 0) return;
    this.#slowSince ??= Date.now();
    if (Date.now() - this.#slowSince > stuckAfter) this.#socket.terminate();
    else this.#lookSoon();
  }
}

let framed: Update | undefined;
const frames = new Map<number, Buffer>();

/** WebSocket frame of an update, cached for the next watchers with the same number. */
function frameOf(number: number, update: Update): Buffer {
  if (framed !== update) frames.clear();
  framed = update;
  const known = frames.get(number);
  if (known) return known;
  const frame = Buffer.from(
    'value' in update
      ? `{"watch":${number},"value":${update.value}}`
      : JSON.stringify({ watch: number, ...update }),
  );
  frames.set(number, frame);
  return frame;
}
