import { Refusal } from '@tinig/domain/text/refusal';
import { networkOf } from '#credentials/network';
import type { Settings } from '#settings';

// The buckets that one server remembers; the one unused longest is dropped, and has emptied by then.
const most = 50_000;

/** Leaky buckets by key: `burst` at once, `rate` a second after that. */
export class Buckets {
  readonly #rate: number;
  readonly burst: number;
  readonly #used = new Map<string, { level: number; at: number }>();

  constructor(rate: number, burst: number) {
    this.#rate = rate;
    this.burst = burst;
  }

  has = (key: string) => this.#used.has(key);

  /** Takes so much, where that leaves so much; answers how many seconds to wait where there is not enough. */
  take(key: string, at = performance.now(), { weight = 1, leaves = 0 } = {}): number {
    const fits = this.burst - leaves;
    const before = this.#used.get(key);
    const level = before ? Math.max(0, before.level - ((at - before.at) / 1000) * this.#rate) : 0;
    const after = level + weight;
    const isTaken = after <= fits || level === 0;
    this.#used.delete(key);
    this.#used.set(key, { level: isTaken ? after : level, at });
    if (this.#used.size > most) this.#used.delete(this.#used.keys().next().value!);
    return isTaken ? 0 : (after - fits) / this.#rate;
  }

  giveBack(key: string) {
    const bucket = this.#used.get(key);
    if (bucket) bucket.level -= 1;
  }
}

/** Counts requests and live messages: by token where it is one of a living session, else by address (ACCOUNT-8). */
export class Rates {
  readonly #tokens: Buckets;
  readonly #addresses: Buckets;

  constructor(settings: Settings) {
    this.#tokens = new Buckets(settings.ratePerToken, settings.burstPerToken);
    this.#addresses = new Buckets(settings.ratePerAddress, settings.burstPerAddress);
  }

  /** Counts before the database is asked anything: made-up tokens count by address. Refuses with 429. */
  count(token: string | null, address: string) {
    this.#take(token, address, 1, 0);
  }

  /** The same for what waits instead of being refused. A quarter is left to calls, so that no line that waits starves them. */
  countWaiting(token: string | null, address: string, weight: number) {
    this.#take(token, address, weight, 0.25);
  }

  #take(token: string | null, address: string, weight: number, share: number) {
    const [buckets, key] =
      token !== null && this.#tokens.has(token)
        ? [this.#tokens, token]
        : [this.#addresses, networkOf(address)];
    const wait = buckets.take(key, undefined, { weight, leaves: share * buckets.burst });
    if (wait > 0) throw new Refusal('too-many-requests', 429, {}, Math.max(1, Math.ceil(wait)));
  }

  /** Learns that a token is one of a living session: from now on it counts by itself. */
  learn(token: string, address: string) {
    if (this.#tokens.has(token)) return;
    this.#tokens.take(token);
    this.#addresses.giveBack(networkOf(address));
  }
}
