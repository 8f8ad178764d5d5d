import { message } from '@tinig/domain/messages/messages';
import { isForbiddenCode } from '@tinig/domain/section-teachers/section-teachers';
import { Refusal } from '@tinig/domain/text/refusal';
import type { FastifyBaseLogger } from 'fastify';
import type { WebSocket } from 'ws';
import type { AppContext } from '#api/context';
import { refusedBy } from '#api/errors';
import type { Gate } from '#api/gate';
import type { ReadHandler } from '#api/handler';
import { keptInput, parseReadInput } from '#api/input';
import { auditRefusal, targetOf } from '#api/refused-attempts';
import { mustBeAllowed, runRead, scopeFor } from '#api/run';
import type { SignedIn } from '#credentials/tokens';
import { closeCodes, readMessage } from './client-message.ts';
import { type FoundRead, findRead } from './find-read.ts';
import { Sender } from './sender.ts';
import { takeMessages } from './take-messages.ts';
import type { Update, Watches } from './watches.ts';

/** Largest message accepted, in bytes (T23). */
export const messageLimit = 16 * 1024;
/** Limit in bytes with the gateway on, whose clients send frames of 16,384 characters. */
export const frameLimit = 64 * 1024;
const introduceWithin = 5_000;
const mostWatches = 64;
const mostWaitingBytes = 256 * 1024;
const tryAgainAfter = 500;
// Time after which a client that doesn't answer the close is dropped.
export const closeWithin = 2_000;

export type ClientParts = {
  reads: readonly ReadHandler[];
  watches: Watches;
  context: AppContext;
  gate: Gate;
  log: FastifyBaseLogger;
  /** Called with the uid once the connection is signed in. */
  onIntroduced: (uid: string) => void;
};

/**
 * Origin of a connection. `plainFrom`: its address if others on the network can read the traffic. `mustBeLimited`: true
 * over plain HTTP, which serves sessions by code only (N35).
 */
type ClientFrom = { address: string; plainFrom: string | undefined; mustBeLimited: boolean };

/** A connection to /live, with its session and watches. */
export class Client {
  readonly #socket: WebSocket;
  readonly #from: ClientFrom;
  readonly #parts: ClientParts;
  readonly #sender: Sender;
  readonly #stops = new Map<number, () => void>();
  /** Path of each watch by its number, to restart it when the session moves to another record of the child. */
  readonly #paths = new Map<number, string>();
  #token: string | null = null;
  #refreshing: Promise<void> | null = null;
  #mustRefresh = false;
  #isAlive = true;
  signedIn: SignedIn | null = null;

  constructor(socket: WebSocket, from: ClientFrom, parts: ClientParts) {
    this.#socket = socket;
    this.#from = from;
    this.#parts = parts;
    this.#sender = new Sender(socket);
    takeMessages(socket, {
      take: (data, isBinary) => this.#take(data, isBinary),
      fail: (error) => this.#fail(error),
      mostBytes: mostWaitingBytes,
    });
    socket.on('pong', () => {
      this.#isAlive = true;
    });
    socket.on('close', () => this.#stopAll());
    setTimeout(() => {
      if (this.#token === null && this.#stops.size === 0) this.close(closeCodes.notIntroduced);
    }, introduceWithin).unref();
  }

  /** Drops the connection if it did not answer the last ping; otherwise sends a new one. */
  ping() {
    if (!this.#isAlive) return this.#socket.terminate();
    this.#isAlive = false;
    this.#socket.ping();
  }

  close(code: number) {
    this.#stopAll();
    this.#socket.close(code);
    setTimeout(() => this.#socket.terminate(), closeWithin).unref();
  }

  get isIntroduced() {
    return this.#token !== null;
  }

  /**
   * True if a change of this person's sessions may affect this connection. Also true while the connection is signing
   * in.
   */
  mayBelongTo = (uid: string | undefined) =>
    !this.signedIn || uid === undefined || this.signedIn.actor.uid === uid;

  #isOpen = () => this.#socket.readyState === this.#socket.OPEN;

  isOver = (now: Date) => this.signedIn !== null && this.signedIn.expires_at <= now;

  /** Looks up the session again. Holds messages back meanwhile, so that none follows the session's end. */
  refreshSession(): Promise<void> {
    this.#mustRefresh = true;
    this.#sender.hold();
    this.#refreshing ??= this.#refreshUntilKnown().then(() => {
      this.#refreshing = null;
      // Another lookup may have been requested as this one ended.
      if (this.#mustRefresh && this.#isOpen()) return this.refreshSession();
    });
    return this.#refreshing;
  }

  async #refreshUntilKnown() {
    while (this.#mustRefresh && this.#token !== null && this.#isOpen()) {
      this.#mustRefresh = false;
      try {
        const now = this.#parts.context.now();
        const { plainFrom } = this.#from;
        const signedIn = await this.#parts.gate.findSession({ token: this.#token, now, plainFrom });
        // The request made meanwhile may have changed the result.
        if (!this.#mustRefresh) this.#settle(signedIn);
      } catch (error) {
        if (!refusedBy(error)) return this.#fail(error);
        // The database is away: keeps what was shown, and retries.
        await new Promise((resolve) => setTimeout(resolve, tryAgainAfter).unref());
        this.#mustRefresh = true;
      }
    }
  }

  #settle(signedIn: SignedIn | null) {
    const isSame = !this.signedIn || this.signedIn.actor.role === signedIn?.actor.role;
    const isAllowed = !this.#from.mustBeLimited || signedIn?.isLimited;
    if (!signedIn || !isSame || !isAllowed) return this.close(closeCodes.sessionOver);
    const isOther = this.signedIn !== null && this.signedIn.actor.uid !== signedIn.actor.uid;
    this.signedIn = signedIn;
    // Drops what the other record's watches were refused meanwhile.
    if (isOther) this.#watchAgain();
    this.#sender.release();
  }

  /**
   * Restarts all watches for the right record after the child's record was joined to another or split from it (JOIN-2).
   */
  #watchAgain() {
    for (const [number, path] of [...this.#paths])
      this.#watch(number, path).catch((error) => this.#fail(error));
  }

  /** Handles a message. The first must be the token, later ones are watches. */
  async #take(data: Buffer, isBinary: boolean) {
    if (!this.#isOpen()) return;
    if (isBinary) return this.close(closeCodes.binary);
    if (data.length > messageLimit) return this.close(closeCodes.tooLarge);
    this.#parts.gate.rates.count(this.signedIn ? this.#token : null, this.#from.address);
    const said = readMessage(data);
    if (!said) return this.#sender.say({ error: message('bad-request'), code: 'bad-request' });
    if ('token' in said) return await this.#introduce(said.token);
    if ('unwatch' in said) return this.#stop(said.unwatch);
    await this.#watch(said.watch, said.path);
  }

  /** Signs the connection in. Accepts one token only, because watches belong to its session. */
  async #introduce(token: string) {
    if (this.#token !== null) return this.close(closeCodes.unwelcome);
    this.#token = token;
    await this.refreshSession();
    if (!this.signedIn) return;
    this.#parts.gate.rates.learn(token, this.#from.address);
    this.#parts.onIntroduced(this.signedIn.actor.uid);
  }

  async #watch(number: number, path: string) {
    this.#stop(number);
    this.#paths.set(number, path);
    const { reads, watches, context } = this.#parts;
    let found: FoundRead | undefined;
    try {
      if (this.#stops.size >= mostWatches) throw new Refusal('too-many-requests', 429);
      if (this.#from.mustBeLimited && !this.signedIn) throw new Refusal('needs-tls', 403);
      found = findRead(reads, path);
      const { handler } = found;
      // News of a new password may still be on its way.
      if (this.signedIn?.must_change) await this.refreshSession();
      mustBeAllowed(handler, this.signedIn);
      const scope = scopeFor(handler, this.signedIn);
      const named = keptInput(found.input, this.signedIn?.actor);
      const input = await parseReadInput(handler, named, (seen) => runRead(handler, seen, scope, context));
      // The session may have ended meanwhile.
      if (!this.#isOpen()) return;
      const send = this.#senderFor(number, found, input);
      this.#stops.set(number, watches.add(handler, input, scope, { send }));
    } catch (error) {
      const refused = refusedBy(error);
      if (!refused) throw error;
      this.#sender.send(number, refused.body);
      if (found) this.#noteIfRefused(found, refused.body.code);
    }
  }

  #senderFor(number: number, found: FoundRead, input: unknown) {
    const { agreement } = found.handler;
    let isFirst = true;
    return (update: Update, isOver: boolean) => {
      if (isOver) {
        this.#stops.delete(number);
        this.#paths.delete(number);
      }
      // Losing permission later is not an attempt.
      if ('error' in update && isFirst) this.#noteIfRefused(found, update.code);
      // Records each viewer's access when the watch begins, not at each push.
      if ('value' in update && isFirst)
        this.#parts.context.accessLog?.note(agreement, this.signedIn?.actor, input, () =>
          JSON.parse(update.value),
        );
      isFirst = false;
      this.#sender.send(number, update);
    };
  }

  #noteIfRefused({ handler, input }: FoundRead, code: string) {
    if (!isForbiddenCode(code)) return;
    const { context, log } = this.#parts;
    const caller = { signedIn: this.signedIn, address: this.#from.address };
    auditRefusal(handler.agreement, code, caller, context, targetOf(input)).catch((err) =>
      log.warn({ err }, 'could not audit a refused attempt'),
    );
  }

  #stop(number: number) {
    this.#stops.get(number)?.();
    this.#stops.delete(number);
    this.#paths.delete(number);
    this.#sender.forget(number);
  }

  #stopAll() {
    for (const number of [...this.#stops.keys()]) this.#stop(number);
  }

  #fail(error: unknown) {
    if (error instanceof Refusal) return this.close(closeCodes.unwelcome);
    this.#parts.log.error({ err: error }, 'a live message failed');
    this.close(closeCodes.ourFault);
  }
}
