import { message } from '@tinig/domain/messages';
import { Refusal } from '@tinig/domain/refusal';
import type { FastifyBaseLogger } from 'fastify';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import type { ReadAnswer } from './answer.ts';
import { refusedBy } from './errors.ts';
import { findRead } from './find-read.ts';
import type { TellWho } from './http.ts';
import { type House, mustAdmit, parseInput, scopeFor } from './run.ts';
import { Sender } from './sender.ts';
import type { Told, Watches } from './watches.ts';
import type { SignedIn } from './who.ts';

/** Close codes: the session is over; the socket did not say who it is. */
const sessionOver = 4401;
const notIntroduced = 4408;
const introduceWithin = 5_000;
const mostWatches = 64;

const WatchNumber = z.number().int().min(0).max(1_000_000_000);
/** A message of a client (contract 2b). */
const Message = z.union([
  z.strictObject({ token: z.string().max(256) }),
  z.strictObject({ watch: WatchNumber, path: z.string().max(2048) }),
  z.strictObject({ unwatch: WatchNumber }),
]);

export type ClientParts = {
  reads: readonly ReadAnswer[];
  watches: Watches;
  house: House;
  tellWho: TellWho;
  log: FastifyBaseLogger;
};

/** One connection to /live: who it is and what it watches. */
export class Client {
  readonly #socket: WebSocket;
  readonly #parts: ClientParts;
  readonly #sender: Sender;
  readonly #stops = new Map<number, () => void>();
  #token: string | null = null;
  #isAlive = true;
  signedIn: SignedIn | null = null;

  constructor(socket: WebSocket, parts: ClientParts) {
    this.#socket = socket;
    this.#parts = parts;
    this.#sender = new Sender(socket);
    // Messages are taken in order: the token first, then what it may watch.
    let before = Promise.resolve();
    socket.on('message', (data, isBinary) => {
      if (isBinary) return socket.close(1003);
      before = before.then(() => this.#receive(data.toString())).catch((error) => this.#fail(error));
    });
    socket.on('pong', () => {
      this.#isAlive = true;
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => this.#stopAll());
    setTimeout(() => {
      if (!this.signedIn && this.#stops.size === 0) this.close(notIntroduced);
    }, introduceWithin).unref();
  }

  /** Lets go of a connection that did not answer the last ping, and sends the next. */
  ping() {
    if (!this.#isAlive) return this.#socket.terminate();
    this.#isAlive = false;
    this.#socket.ping();
  }

  close(code: number) {
    this.#stopAll();
    this.#socket.close(code);
  }

  /** Asks again who this is; closes when the session is over or its role has changed. */
  async askAgain() {
    if (this.#token === null || !this.signedIn) return;
    const before = this.signedIn.actor.role;
    const signedIn = await this.#parts.tellWho({ token: this.#token, now: this.#parts.house.now() });
    if (signedIn?.actor.role !== before) this.close(sessionOver);
    else this.signedIn = signedIn;
  }

  #receive(text: string) {
    const said = Message.safeParse(parseJson(text));
    if (!said.success) return this.#sender.say({ error: message('bad-request'), code: 'bad-request' });
    if ('token' in said.data) return this.#introduce(said.data.token);
    if ('unwatch' in said.data) return this.#stop(said.data.unwatch);
    return this.#watch(said.data.watch, said.data.path);
  }

  async #introduce(token: string) {
    this.#token = token;
    this.signedIn = await this.#parts.tellWho({ token, now: this.#parts.house.now() });
    if (!this.signedIn) this.close(sessionOver);
  }

  #watch(number: number, path: string) {
    this.#stop(number);
    const { reads, watches } = this.#parts;
    try {
      if (this.#stops.size >= mostWatches) throw new Refusal('too-many-requests', 429);
      const { answer, input: given } = findRead(reads, path);
      mustAdmit(answer, this.signedIn);
      const input = parseInput(answer, given);
      const tell = (told: Told) => {
        if ('error' in told) this.#stops.delete(number);
        this.#sender.tell(number, told);
      };
      this.#stops.set(number, watches.add(answer, input, scopeFor(answer, this.signedIn), { tell }));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#sender.tell(number, { error: error.message, code: error.code });
    }
  }

  #stop(number: number) {
    this.#stops.get(number)?.();
    this.#stops.delete(number);
    this.#sender.forget(number);
  }

  #stopAll() {
    for (const number of [...this.#stops.keys()]) this.#stop(number);
  }

  /** The database is away: the client comes back and watches again. Anything else is our fault. */
  #fail(error: unknown) {
    if (!refusedBy(error)) this.#parts.log.error(error, 'a live message failed');
    this.close(1013);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
