/** The latest state of a watch. `value` stays while the connection is lost. */
export type WatchState = { value?: unknown; refusal?: { code: string; text: string } };

export type Watch = {
  /** Number of the watch's subscription on the server. 0 without one. */
  number: number;
  path: string;
  seen: WatchState;
  /** When the value stopped being current, in milliseconds. Undefined once the server has answered the subscription. */
  oldSince: number | undefined;
  listeners: Set<() => void>;
  ending?: ReturnType<typeof setTimeout>;
};

/** State of the values on screen: whether any is missing, and when the longest-stale one stopped being current. */
export type Shown = { isMissing: boolean; oldest: number | undefined };

export const nothingYet: WatchState = {};
// A search keeps a value for each pause while typing.
const mostResting = 200;

/**
 * All watches since sign-in. A watch without listeners has no subscription, but keeps its last value for the next visit
 * (NET-7).
 */
export class Watches {
  #byPath = new Map<string, Watch>();
  #byNumber = new Map<number, Watch>();
  #lastNumber = 0;

  at = (path: string) => this.#byPath.get(path);
  numbered = (number: number) => this.#byNumber.get(number);
  /** Watches with a subscription. */
  awake = () => this.#byNumber.values();
  isEmpty = () => this.#byNumber.size === 0;

  /** Returns the watch of this path with a new subscription, and with the last value if there is one. */
  wake(path: string): Watch {
    const known = this.#byPath.get(path);
    const watch = known ?? { number: 0, path, seen: nothingYet, oldSince: Date.now(), listeners: new Set() };
    watch.number = ++this.#lastNumber;
    // Re-inserted as the newest, since the first entries are evicted first.
    this.#byPath.delete(path);
    this.#byPath.set(path, watch);
    this.#byNumber.set(watch.number, watch);
    return watch;
  }

  /** Ends the subscription. The value stays if `keepsValue`, unless the server has refused. */
  rest(watch: Watch, keepsValue: boolean) {
    this.#byNumber.delete(watch.number);
    watch.number = 0;
    watch.oldSince ??= Date.now();
    if (!keepsValue || watch.seen.value === undefined) this.#byPath.delete(watch.path);
    let surplus = this.#byPath.size - this.#byNumber.size - mostResting;
    for (const one of this.#byPath.values())
      if (one.number === 0 && surplus-- > 0) this.#byPath.delete(one.path);
  }

  /** Marks all values as stale since this time, because the connection is lost. */
  age(since: number) {
    for (const watch of this.awake()) watch.oldSince ??= since;
  }

  clear() {
    for (const watch of this.#byPath.values()) clearTimeout(watch.ending);
    this.#byPath.clear();
    this.#byNumber.clear();
  }

  shown(): Shown {
    const listened = [...this.awake()].filter(({ listeners }) => listeners.size > 0);
    const old = listened.flatMap(({ seen, oldSince = [] }) => (seen.value === undefined ? [] : oldSince));
    return {
      isMissing: listened.some(({ seen }) => seen === nothingYet),
      oldest: old.length > 0 ? Math.min(...old) : undefined,
    };
  }
}
