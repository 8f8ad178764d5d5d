import { type Topic, topicsMatch } from '@tinig/domain/calls/call';
import { Refusal } from '@tinig/domain/text/refusal';
import { refusedBy } from '@tinig/server/api/errors';
import type { ErrorLog } from '@tinig/server/api/live/watches';
import type { Branch, Tree } from './tree.ts';
import { hashOfChildren, hashOfTree } from './tree.ts';

/** Records of one path by key, filtered by a scope. */
export type SourceRecords = Map<string, Tree>;

/**
 * Describes how a source loads its records and which changes it follows. Clients with the same view share a
 * key.
 */
export type SourceSpec = {
  key: string;
  /** Returns when a permission in this scope last expired. Records loaded before are stale. */
  lastEnd: () => number;
  follows: Topic[];
  load: () => Promise<SourceRecords>;
  /** Reloads the one record that a change names. Null if it was removed. */
  loadOne?: (key: string) => Promise<Tree>;
};

/** Listener to a source: receives the keys of changed records, and the refusal when permission ends. */
export type Listener = { changed: (keys: string[]) => void; denied: (error: unknown) => void };

type KeptTree = { tree: Tree; text: string; hash: string | null };

// Above this many changes, reloading the whole list is cheaper.
const mostOneByOne = 50;
// Hashing more records than this at once would block the event loop.
const mostHashedAtOnce = 1000;
const batchFor = 3;
const tryAgainAfter = 1000;

/** Records of one path for one scope, cached while a client listens. */
export class Source {
  readonly #spec: SourceSpec;
  readonly #log: ErrorLog;
  readonly listeners = new Set<Listener>();
  #records = new Map<string, KeptTree>();
  #text: string | null = null;
  #due: Set<string> | 'all' | null = null;
  #running: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #isLoaded = false;
  #lastEnd = 0;
  #refusal: unknown = null;

  constructor(spec: SourceSpec, log: ErrorLog) {
    this.#spec = spec;
    this.#log = log;
  }

  /** Resolves once the records are as recent as this call. Throws if the read was refused. */
  async ready(): Promise<void> {
    if (!this.#isLoaded && this.#due === null && !this.#running) this.#mark('all', 0);
    await this.settled();
    if (this.#isPastAnEnd) {
      this.#mark('all', 0);
      await this.settled();
    }
    if (this.#refusal) throw this.#refusal;
    if (this.#isPastAnEnd) throw new Refusal('busy', 503, {}, 1);
  }

  /** True if a permission ended since the last full load, so the cache may hold too much (TEACHERS-4). */
  get #isPastAnEnd() {
    return !this.#refusal && this.#lastEnd !== this.#spec.lastEnd();
  }

  /** Resolves once every change received so far has been loaded and sent. */
  async settled(): Promise<void> {
    await this.#running;
    if (this.#due !== null) {
      if (this.#timer) clearTimeout(this.#timer);
      await this.#run();
    }
  }

  /** Schedules a reload of the records that these changes affect. */
  hear(changes: Topic[]) {
    for (const change of changes) {
      if (!this.#spec.follows.some((followed) => topicsMatch(change, followed))) continue;
      const isOne = change.uid !== undefined && this.#spec.loadOne && change.kind !== 'sections';
      this.#mark(isOne ? change.uid! : 'all', batchFor);
    }
  }

  markAll() {
    this.#mark('all', batchFor);
  }

  treeOf = (key: string): Tree => this.#records.get(key)?.tree ?? null;
  textOf = (key: string): string => this.#records.get(key)?.text ?? 'null';

  /** All records as one value. */
  get branch(): Branch {
    return Object.fromEntries([...this.#records].map(([key, { tree }]) => [key, tree]));
  }

  /** All records as JSON, serialised once for all listeners. */
  get text(): string {
    this.#text ??= this.#records.size === 0 ? 'null' : `{${this.#textParts().join(',')}}`;
    return this.#text;
  }

  #textParts = () => [...this.#records].map(([key, { text }]) => `${JSON.stringify(key)}:${text}`);

  /** Hash of all records, from cached hashes. Null if too many are missing; computes those in the background. */
  get hash(): string | null {
    const missing = [...this.#records.values()].filter(({ hash }) => hash === null);
    if (missing.length > mostHashedAtOnce) {
      void hashInSlices(missing);
      return null;
    }
    for (const kept of missing) kept.hash = hashOfTree(kept.tree);
    return hashOfChildren([...this.#records].map(([key, { hash }]) => [key, hash!]));
  }

  #mark(what: string | 'all', after: number) {
    const due = this.#due;
    if (what === 'all' || due === 'all') this.#due = 'all';
    else this.#due = (due ?? new Set()).add(what);
    if (this.#due instanceof Set && this.#due.size > mostOneByOne) this.#due = 'all';
    if (!this.#running) this.#timer ??= setTimeout(() => void this.#run(), after);
  }

  #run(): Promise<void> {
    this.#timer = null;
    this.#running ??= this.#runOnce().finally(() => {
      this.#running = null;
      if (this.#due !== null && this.listeners.size > 0)
        this.#timer ??= setTimeout(() => void this.#run(), 0);
    });
    return this.#running;
  }

  async #runOnce() {
    const due = this.#due;
    this.#due = null;
    if (due === null) return;
    const lastEnd = this.#spec.lastEnd();
    try {
      const changed = due === 'all' ? this.#replace(await this.#spec.load()) : await this.#readAgain(due);
      const isFirst = !this.#isLoaded;
      this.#isLoaded = true;
      this.#refusal = null;
      if (due === 'all') this.#lastEnd = lastEnd;
      if (isFirst || changed.length === 0) return;
      for (const listener of [...this.listeners]) listener.changed(changed);
    } catch (error) {
      this.#fail(error, due);
    }
  }

  #fail(error: unknown, due: Set<string> | 'all') {
    const refused = refusedBy(error);
    const isOver = refused && refused.status < 500;
    if (isOver || !this.#isLoaded) {
      this.#refusal = error;
      for (const listener of [...this.listeners]) listener.denied(error);
      return;
    }
    // Temporary failure: keep the sent records and retry.
    if (!refused) this.#log.error({ err: error }, `a list of the gateway failed: ${this.#spec.key}`);
    setTimeout(() => {
      for (const key of due === 'all' ? ['all'] : due) this.#mark(key, batchFor);
    }, tryAgainAfter).unref();
  }

  #replace(records: SourceRecords): string[] {
    const before = this.#records;
    const changed: string[] = [];
    this.#records = new Map();
    for (const [key, tree] of records) {
      const text = JSON.stringify(tree);
      const old = before.get(key);
      if (old?.text !== text) changed.push(key);
      this.#records.set(key, old?.text === text ? old : { tree, text, hash: null });
    }
    for (const key of before.keys()) if (!records.has(key)) changed.push(key);
    if (changed.length > 0) this.#text = null;
    return changed;
  }

  async #readAgain(keys: Set<string>): Promise<string[]> {
    const changed: string[] = [];
    for (const key of keys) {
      const tree = await this.#spec.loadOne!(key);
      const text = JSON.stringify(tree);
      if (this.textOf(key) === text) continue;
      if (tree === null) this.#records.delete(key);
      else this.#records.set(key, { tree, text, hash: null });
      changed.push(key);
    }
    if (changed.length > 0) this.#text = null;
    return changed;
  }
}

/** Hashes records for the next comparison and yields to other work in between. */
async function hashInSlices(records: KeptTree[]) {
  for (const [index, kept] of records.entries()) {
    if (index % 50 === 0) await new Promise(setImmediate);
    kept.hash ??= hashOfTree(kept.tree);
  }
}
