import { Refusal } from '@tinig/domain/text/refusal';
import { networkOf } from '#credentials/buckets';
import type { Settings } from '#settings';

// Number of buckets in memory. Above it, the one unused longest is dropped, which has emptied by then.
const most = 50_000;

/** Leaky buckets by key: `burst` at once, then `rate` per second. */
export class Buckets {
  readonly #rate: number;
  readonly burst: number;
  readonly #used = new Map<string, { level: number; at: number }>();

  constructor(rate: number, burst: number) {
    this.#rate = rate;
    this.burst = burst;
  }

  has = (key: string) => this.#used.has(key);

  /** Adds `weight` if `leaves` then stays free, and returns 0. Otherwise returns the seconds to wait. */
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

/** Limits requests and live messages per token of an open session, else per address (ACCOUNT-8). */
export class RateLimiter {
  readonly #tokens: Buckets;
  readonly #addresses: Buckets;

  constructor(settings: Settings) {
    this.#tokens = new Buckets(settings.ratePerToken, settings.burstPerToken);
    this.#addresses = new Buckets(settings.ratePerAddress, settings.burstPerAddress);
  }

  /** Counts a request before any database query. Unknown tokens count by address. Refuses with 429. */
  count(token: string | null, address: string) {
    this.#take(token, address, 1, 0);
  }

  /** Counts queued requests. Leaves a quarter of the limit free for calls. */
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

  /** Gives a token of an open session its own bucket. */
  learn(token: string, address: string) {
    if (this.#tokens.has(token)) return;
    this.#tokens.take(token);
    this.#addresses.giveBack(networkOf(address));
  }
}
