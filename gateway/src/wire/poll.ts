import { timingSafeEqual } from 'node:crypto';
import { newSecret } from '@tinig/server/credentials/random';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { headersOf } from '#cors';
import type { Realtime } from '#tree/realtime';
import { controlOf } from './client-message.ts';
import { type Carrier, RealtimeConnection } from './connection.ts';
import { Segments } from './frames.ts';

const waitsFor = 30_000;
const goneAfter = 60_000;
// Maximum messages per poll. The rest waits for the next one.
const mostAtOnce = 200;
// Memory overhead per queued message, so that thousands of tiny ones count too.
const waitingCost = 256;

/** A long-polling connection. The page fetches messages as scripts, until a WebSocket takes over. */
export class Poll {
  readonly id = newSecret();
  readonly password = newSecret();
  readonly line: RealtimeConnection;
  readonly #callback: string;
  readonly #segments: Segments;
  readonly #queue: string[] = [];
  #bytes = 0;
  /** Size in bytes of the messages that are being handled. */
  #taking = 0;
  #answers = 0;
  #waiting: FastifyReply | null = null;
  #timer: NodeJS.Timeout | null = null;
  #seen = Date.now();
  #isOver = false;
  #offered: Carrier | null = null;
  #socket: Carrier | null = null;
  /** Messages that the WebSocket sent before the last poll arrived. */
  #early: string[] | null = null;
  #earlyBytes = 0;
  #heldBySocket = () => 0;

  constructor(realtime: Realtime, request: FastifyRequest, callback: string) {
    this.#callback = callback;
    this.#segments = new Segments(realtime.parts.limits);
    const carrier = {
      send: (text: string) => this.#add(text),
      close: () => {
        this.#isOver = true;
        this.#offered?.close();
        this.#answer();
      },
      unsentBytes: () => this.#bytes,
      heldBytes: () => this.heldBytes,
    };
    this.line = new RealtimeConnection(realtime, carrier, request.ip, request.host, this.id);
  }

  get isGone() {
    return this.#socket === null && this.#waiting === null && Date.now() - this.#seen > goneAfter;
  }

  /** Bytes of incomplete or queued messages from both polls and the WebSocket. */
  get heldBytes() {
    return this.#segments.heldBytes + this.#taking + this.#earlyBytes + this.#heldBySocket();
  }

  isIts(password: string | undefined) {
    const [given, own] = [Buffer.from(password ?? ''), Buffer.from(this.password)];
    return given.length === own.length && timingSafeEqual(given, own);
  }

  /** Sends the page its poll id and password, and the greeting, without which it never polls. */
  begin(reply: FastifyReply) {
    const start = called(`pLPCommand${this.#callback}`, `"start","${this.id}","${this.password}"`);
    sendScript(reply, start + this.#news());
  }

  /** Takes the messages of a poll. Control message `n` means that later ones come by the WebSocket. */
  take(query: Record<string, string | undefined>) {
    for (const message of this.#segments.take(query))
      if (typeof message !== 'string') this.line.refuse(message);
      else if (isControl(message) && controlOf(message) === 'n') this.#takeEarly();
      else this.#take(message);
  }

  #take(message: string) {
    const cost = message.length + waitingCost;
    this.#taking += cost;
    void this.line.take(message).then(() => {
      this.#taking -= cost;
    });
  }

  /** Holds the poll until there is something to send or its time is up. */
  wait(reply: FastifyReply) {
    this.#seen = Date.now();
    this.#answer();
    this.#waiting = reply;
    if (this.#queue.length > 0 || this.#isOver) this.#answer();
    else this.#timer = setTimeout(() => this.#answer(), waitsFor).unref();
  }

  /**
   * Offers a WebSocket as the new transport, replacing an earlier offer. `held` counts its buffered bytes.
   * Returns the handler of its messages.
   */
  offer(socket: Carrier, held: () => number): (text: string) => void | Promise<void> {
    this.#offered?.close();
    this.#offered = socket;
    this.#heldBySocket = held;
    socket.send('{"t":"c","d":{"t":"a","d":{}}}');
    this.#early = [];
    return (text) => {
      const kind = this.#socket === null && isControl(text) ? controlOf(text) : null;
      if (kind === 'p') socket.send('{"t":"c","d":{"t":"o","d":null}}');
      else if (kind === 'a') this.#handOver(socket);
      else if (!this.#early) return this.line.take(text);
      else {
        this.#early.push(text);
        this.#earlyBytes += text.length + waitingCost;
      }
    };
  }

  #handOver(socket: Carrier) {
    this.#add('{"t":"c","d":{"t":"n","d":{}}}');
    this.#socket = socket;
    this.line.carrier = socket;
  }

  #takeEarly() {
    const early = this.#early ?? [];
    this.#early = null;
    this.#earlyBytes = 0;
    for (const message of early) this.#take(message);
  }

  #add(text: string) {
    this.#queue.push(text);
    this.#bytes += text.length;
    // Wait for the end of this tick, so that messages sent together share one response.
    if (this.#waiting) setImmediate(() => this.#answer());
  }

  #answer() {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const waiting = this.#waiting;
    if (!waiting) return;
    this.#waiting = null;
    sendScript(waiting, this.#news());
  }

  #news(): string {
    const texts = this.#queue.splice(0, mostAtOnce);
    this.#bytes -= texts.reduce((sum, text) => sum + text.length, 0);
    return called(`pRTLPCB${this.#callback}`, `${this.#answers++},[${texts.join(',')}]`);
  }
}

// Cheap prefix test that avoids parsing most messages.
const isControl = (text: string) => text.startsWith('{"t":"c"');

/** Builds a call of the page's callback. Only a number in its name comes from the client. */
function called(name: string, values: string): string {
  const inert = values
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return `parent.window[${JSON.stringify(name)}](${inert});`;
}

function sendScript(reply: FastifyReply, script: string) {
  reply.raw
    .writeHead(200, { ...headersOf(reply), 'content-type': 'application/javascript; charset=utf-8' })
    .end(script);
}
