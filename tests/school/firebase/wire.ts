import { once } from 'node:events';
import WebSocket from 'ws';

type WireMessage = {
  t: string;
  d: { r?: number; a?: string; t?: string; b: { s?: string; d?: unknown; p?: string } };
};

/** A client that speaks the protocol itself, also what no SDK would say. */
export class WireClient {
  readonly socket: WebSocket;
  readonly messages: WireMessage[] = [];
  closed: number | undefined;
  #wake: () => void = () => {};
  #next = 1;
  #missing = 0;
  #parts: string[] = [];

  private constructor(at: number | string, more: string) {
    const origin = typeof at === 'number' ? `ws://127.0.0.1:${at}` : at;
    this.socket = new WebSocket(`${origin}/.ws?v=5&ns=tinig${more}`, { rejectUnauthorized: false });
    this.socket.on('message', (data) => this.#take(String(data)));
    this.socket.on('error', () => {});
    this.socket.on('close', (code) => {
      this.closed = code;
      this.#wake();
    });
  }

  /** `at` is a port of this machine, or an address; `more` what else its address says. */
  static async open(at: number | string, token?: string, more = '') {
    const client = new WireClient(at, more);
    await once(client.socket, 'open');
    if (token) await client.ask('auth', { cred: token });
    return client;
  }

  /** Asks, and waits for the answer; undefined where the line was closed instead. */
  async ask(a: string, b: object): Promise<{ s?: string; d?: unknown } | undefined> {
    const r = this.#next++;
    this.socket.send(JSON.stringify({ t: 'd', d: { r, a, b } }));
    await this.until(() => this.closed !== undefined || this.messages.some(({ d }) => d.r === r));
    return this.messages.find(({ d }) => d.r === r)?.d.b;
  }

  /** Messages pushed for a path or a path below it. */
  pushed = (path: string) => this.messages.filter(({ d }) => d.a && d.b.p?.startsWith(path));

  async until(isSo: () => boolean, timeout = 5000) {
    for (const end = Date.now() + timeout; !isSo() && Date.now() < end; )
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        setTimeout(resolve, 50);
      });
    return isSo();
  }

  async close() {
    if (this.closed !== undefined) return;
    this.socket.close();
    await once(this.socket, 'close');
  }

  #take(frame: string) {
    if (this.#missing === 0 && /^\d{1,6}$/.test(frame)) this.#missing = Number(frame);
    else {
      this.#parts.push(frame);
      this.#missing = Math.max(0, this.#missing - 1);
      if (this.#missing > 0) return;
      this.messages.push(JSON.parse(this.#parts.join('')));
      this.#parts = [];
    }
    this.#wake();
  }
}
