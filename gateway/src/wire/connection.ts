import { Refusal } from '@tinig/domain/text/refusal';
import { refusedBy } from '@tinig/server/api/errors';
import { looksLikeOurs } from '#auth/id-token';
import { findTokenHolder, type Holder, holderUid, knownHolder, nobody, viewedUid } from '#parts';
import { Listens } from '#tree/listens';
import type { Realtime } from '#tree/realtime';
import { answerRequest, expired, invalid, type LineResponse } from './answer-request.ts';
import { controlOf, requestOf } from './client-message.ts';
import type { TooLarge } from './frames.ts';

/** Transport of a connection: a WebSocket, polls or an event stream. */
export type Carrier = {
  send: (text: string) => void;
  close: () => void;
  unsentBytes: () => number;
  /** Bytes of incomplete or queued messages. */
  heldBytes: () => number;
};

const holdsTrafficFor = 100;
const minute = 60_000;
// Limit of unusable bytes per minute. A client above it is disconnected.
const mostWasted = 8 * 1024 * 1024;
const closesAfter = 2000;

/**
 * A client's connection: its holder, its listens, and its requests, which run one at a time. The transport may
 * change.
 */
export class RealtimeConnection {
  readonly realtime: Realtime;
  /** Current transport. */
  carrier: Carrier;
  readonly address: string;
  readonly listens: Listens;
  holder: Holder = nobody;
  #token: string | null = null;
  #before: Promise<void> = Promise.resolve();
  #held: string[] | null = null;
  #mustJudge = false;
  #wasted = { since: 0, bytes: 0 };
  isOpen = true;
  hasSpoken = false;
  onClosed: () => void = () => {};

  constructor(realtime: Realtime, carrier: Carrier, address: string, host: string, session: string) {
    this.realtime = realtime;
    this.carrier = carrier;
    this.address = address;
    this.listens = new Listens(this, realtime);
    const d = { ts: realtime.parts.context.now().getTime(), v: '5', h: host, s: session };
    this.send({ t: 'c', d: { t: 'h', d } });
  }

  get isKnown() {
    return this.#token !== null;
  }

  get heldBytes() {
    return this.carrier.heldBytes();
  }

  send(message: object) {
    this.sendText(JSON.stringify(message));
  }

  /** Sends a text, or queues it while the client's session is being rechecked. */
  sendText(text: string) {
    if (!this.isOpen) return;
    if (this.#held) this.#held.push(text);
    else this.carrier.send(text);
    // Close on slow readers. They reconnect and compare by hash (T20).
    if (this.carrier.unsentBytes() > this.realtime.parts.limits.mostUnsentBytes) this.close();
  }

  judgesLater() {
    this.#mustJudge ||= this.#held !== null;
    return this.#held !== null;
  }

  /** Ends all listens and closes the transport. */
  close() {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.listens.endAll();
    this.realtime.lines.delete(this);
    this.onClosed();
    this.carrier.close();
  }

  /**
   * Handles a message after all earlier ones, as the SDKs send without waiting. Errors close only this connection.
   */
  take(text: string): Promise<void> {
    this.hasSpoken = true;
    this.#before = this.#before
      .then(() => (this.isOpen ? this.#take(text) : undefined))
      .catch((error) => {
        this.realtime.log.error({ err: error }, 'a message to the gateway failed');
        this.close();
      });
    return this.#before;
  }

  /** Refuses an oversized or unreadable message. Without a response, the client resends it when it reconnects. */
  refuse({ number }: TooLarge) {
    this.hasSpoken = true;
    const largest = this.realtime.parts.limits.mostMessageBytes / 1024;
    this.realtime.warn(
      'a message to the gateway was refused: it can not be read, or is larger than FIREBASE_MESSAGE_KB',
    );
    const d = `The message is larger than this server takes (${largest} KiB).`;
    if (number !== undefined) this.send({ t: 'd', d: { r: number, b: { s: 'failed', d } } });
  }

  /** Counts unusable bytes, and closes the connection above the limit. */
  waste(bytes: number) {
    const now = performance.now();
    if (now - this.#wasted.since > minute) this.#wasted = { since: now, bytes: 0 };
    this.#wasted.bytes += bytes;
    if (this.#wasted.bytes > mostWasted) this.close();
  }

  async #take(text: string) {
    const control = controlOf(text);
    if (control !== null) return control === 'p' ? this.send({ t: 'c', d: { t: 'o', d: null } }) : undefined;
    const request = requestOf(text);
    if (!request) {
      this.waste(text.length);
      return this.refuse({ number: undefined });
    }
    const { a, b: body } = request;
    const cost = a === 'q' || a === 'n' ? this.listens.costOf(a, body, this.holder) : 1;
    if (cost > 0) await this.#untilCalm(cost);
    const from = performance.now();
    const b = await answerRequest(request, this);
    this.realtime.figures.add(request.a, b.s, performance.now() - from);
    this.send({ t: 'd', d: { r: request.r, b } });
  }

  /** Delays requests above the rate limit instead of refusing them: the original console sends one per pupil. */
  async #untilCalm(cost: number) {
    const { rates } = this.realtime.parts.gate;
    while (this.isOpen)
      try {
        return rates.countWaiting(this.holder.signedIn ? this.#token : null, this.address, cost);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        await new Promise((resolve) => setTimeout(resolve, holdsTrafficFor));
      }
  }

  /** Signs the client in by its token. */
  async introduce(credential: unknown): Promise<LineResponse> {
    const token = typeof credential === 'string' ? credential : '';
    const holder = await findTokenHolder(token, this.address, this.realtime.parts);
    const account = holder.signedIn ?? holder.unfinished;
    if (!account) {
      await this.signOut();
      return looksLikeOurs(token) ? expired : invalid;
    }
    this.#token = token;
    await this.#become(holder);
    const auth = { uid: holderUid(holder), provider: 'password' };
    return { s: 'ok', d: { auth, expires: Math.floor(account.expires_at.getTime() / 1000) } };
  }

  async signOut() {
    this.#token = null;
    await this.#become(nobody);
  }

  /** Looks the holder up again after a write, which may have completed a registration. */
  async finishRegistration() {
    if (this.holder.unfinished && this.#token !== null)
      await this.#become(await knownHolder(this.#token, this.realtime.parts));
  }

  /** Sets the holder and rechecks every listen if the user or role changed. */
  async #become(holder: Holder) {
    const isSame =
      !this.#mustJudge &&
      viewedUid(this.holder) === viewedUid(holder) &&
      this.holder.signedIn?.actor.role === holder.signedIn?.actor.role;
    this.holder = holder;
    this.#mustJudge = false;
    if (isSame) return;
    await this.listens.judge(holder);
  }

  /** True if a session change of this user, or of any user if undefined, may concern this client. */
  mayBe = (uid: string | undefined) =>
    this.#token !== null &&
    (uid === undefined ||
      [holderUid(this.holder), viewedUid(this.holder)].includes(uid) ||
      holderUid(this.holder) === undefined);

  isOver = (now: Date) => {
    const account = this.holder.signedIn ?? this.holder.unfinished;
    return account !== null && account.expires_at <= now;
  };

  /**
   * Rechecks the holder. Queues outgoing messages meanwhile, so that none follows the end of a session (T8).
   */
  async askAgain() {
    if (this.#token === null || !this.isOpen) return;
    const token = this.#token;
    this.#held ??= [];
    let holder: Holder;
    try {
      holder = await knownHolder(token, this.realtime.parts);
    } catch (error) {
      if (!refusedBy(error)) throw error;
      setTimeout(() => void this.askAgain(), 500).unref();
      return;
    }
    if (token !== this.#token) {
      this.#release();
      return await this.#become(this.holder);
    }
    const isSame =
      holderUid(holder) !== undefined && holder.signedIn?.actor.role === this.holder.signedIn?.actor.role;
    if (isSame || (this.holder.unfinished && holder.signedIn)) {
      this.#release();
      await this.#become(holder);
    } else this.#revoke();
  }

  #release() {
    const held = this.#held ?? [];
    this.#held = null;
    for (const text of held) this.sendText(text);
  }

  /** Reports the token as expired. The client then closes, forces a token renewal and reconnects. */
  #revoke() {
    this.#held = null;
    this.#token = null;
    this.holder = nobody;
    this.listens.endAll();
    this.send({ t: 'd', d: { a: 'ac', b: expired } });
    setTimeout(() => this.close(), closesAfter).unref();
  }
}
