import { once } from 'node:events';
import WebSocket from 'ws';

type Said = { watch?: number; value?: unknown; error?: string; code?: string };

/** A client of /live: what it was told, and how its connection ended. */
export class LiveClient {
  readonly said: (Said & { at: number })[] = [];
  closed: { code: number; at: number } | undefined;
  readonly #socket: WebSocket;
  #wake: () => void = () => {};

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data) => {
      this.said.push({ ...JSON.parse(data.toString()), at: performance.now() });
      this.#wake();
    });
    socket.on('close', (code) => {
      this.closed = { code, at: performance.now() };
      this.#wake();
    });
  }

  /** Opens a connection and, with a token, says who it is. */
  static async open(port: number, token?: string): Promise<LiveClient> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/live`);
    const client = new LiveClient(socket);
    await once(socket, 'open');
    if (token) socket.send(JSON.stringify({ token }));
    return client;
  }

  /** Watches a path under a number, without waiting for what comes. */
  watch(number: number, path: string) {
    this.#socket.send(JSON.stringify({ watch: number, path }));
  }

  /** What a watch was told last. */
  last(number: number) {
    return this.said.findLast((said) => said.watch === number);
  }

  /** Waits until something is so, at most as long as a right may outlive its end: a second. */
  async until(isSo: () => boolean, patience = 1000) {
    const end = performance.now() + patience;
    while (!isSo()) {
      const left = end - performance.now();
      if (left <= 0) return false;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        setTimeout(resolve, left).unref();
      });
    }
    return true;
  }

  /** Watches a path and waits for its first value, its refusal or the end of the connection. */
  async first(number: number, path: string) {
    this.watch(number, path);
    await this.until(() => this.last(number) !== undefined || this.closed !== undefined, 5000);
    return this.last(number);
  }

  async close() {
    if (this.closed) return;
    this.#socket.close();
    await once(this.#socket, 'close');
  }
}
