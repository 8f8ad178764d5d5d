import { Refusal } from '@tinig/domain/text/refusal';
import type { Holder } from '#parts';
import { Listen, type Receiver } from './listen.ts';
import { keysOf, placeOf } from './place.ts';
import { queryOf } from './query.ts';
import type { Realtime } from './realtime.ts';
import { specFor } from './specs.ts';

type ListenBody = Record<string, unknown>;

// Cost of a listen in calls. A new list reads all its records. A source that is already loaded costs little.
const ofAList = 5;
const ofARecord = 1;
const ofWhatIsKept = 0.1;

/** All listens of one client connection. */
export class Listens {
  readonly #line: Receiver;
  readonly #realtime: Realtime;
  readonly #open = new Map<string, Listen>();

  constructor(line: Receiver, realtime: Realtime) {
    this.#line = line;
    this.#realtime = realtime;
  }

  /** Returns how many calls an action counts as for the rate limit. Ending an existing listen is free. */
  costOf(action: 'q' | 'n', b: ListenBody, holder: Holder): number {
    try {
      if (action === 'n') return this.#open.has(keyOf(b)) ? 0 : 1;
      const place = placeOf(keysOf(b.p));
      const { key } = specFor(place, holder, this.#realtime.parts.context);
      if (this.#realtime.sources.has(key)) return ofWhatIsKept;
      return place.key === undefined ? ofAList : ofARecord;
    } catch (error) {
      if (error instanceof Refusal) return 1;
      throw error;
    }
  }

  /** Starts a listen, replacing one to the same path and query. Refuses missing permission and too many listens. */
  async begin(b: ListenBody, holder: Holder) {
    const key = keyOf(b);
    this.#stop(key);
    if (this.#open.size >= this.#realtime.parts.limits.mostListens)
      throw new Refusal('too-many-requests', 429);
    const listen = new Listen(this.#line, this.#realtime, {
      path: keysOf(b.p),
      query: queryOf(b.q),
      wireQuery: b.q,
      tag: typeof b.t === 'number' ? b.t : null,
      onOver: () => this.#open.delete(key),
    });
    this.#open.set(key, listen);
    try {
      await listen.begin(holder, typeof b.h === 'string' ? b.h : null);
    } catch (error) {
      this.#stop(key);
      throw error;
    }
  }

  end = (b: ListenBody) => this.#stop(keyOf(b));

  endAll() {
    for (const key of [...this.#open.keys()]) this.#stop(key);
  }

  /** Rechecks each listen for another holder. */
  async judge(holder: Holder) {
    for (const listen of [...this.#open.values()]) await listen.judge(holder);
  }

  /** Resolves once every change committed before the call has been sent. */
  async settled() {
    if (this.#open.size === 0) return;
    await this.#realtime.heardAll();
    const sources = new Set([...this.#open.values()].map(({ source }) => source));
    await Promise.all([...sources].map((one) => one?.settled()));
  }

  #stop(key: string) {
    this.#open.get(key)?.stop();
    this.#open.delete(key);
  }
}

const keyOf = ({ p, q }: ListenBody) => `${keysOf(p).join('/')} ${queryOf(q) ? JSON.stringify(q) : ''}`;
