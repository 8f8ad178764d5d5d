import { type Topic, topicsMatch } from '@tinig/domain/calls/call';
import { Refusal } from '@tinig/domain/text/refusal';
import { refusedBy } from '@tinig/server/api/errors';
import type { ErrorLog } from '@tinig/server/api/live/watches';
import { hashOfChildren, hashOfTree } from './hash.ts';
import type { Branch, Tree } from './tree.ts';

/** Records by key; what one path of the tree holds for one scope. */
export type SourceRecords = Map<string, Tree>;

/** Where records come from, and what they follow. All who see the same thing share one key. */
export type SourceSpec = {
  key: string;
  /** When a right of those who see it ended last: what was read before that is read again before it is shown. */
  lastEnd: () => number;
  follows: Topic[];
  load: () => Promise<SourceRecords>;
  /** One record read again, where a change names it; null where it is gone. */
  loadOne?: (key: string) => Promise<Tree>;
};

/** A listener to a source: gets which records changed, and when the right to them is over. */
export type Listener = { changed: (keys: string[]) => void; denied: (error: unknown) => void };

type KeptTree = { tree: Tree; text: string; hash: string | null };

// Above this many changes a list is read as a whole, which costs less.
const mostOneByOne = 50;
// Hashing more than these at once would hold up everybody.
const mostHashedAtOnce = 1000;
const batchFor = 3;
const tryAgainAfter = 1000;

/** The records of one path for one scope, kept as long as somebody listens. */
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

  /** Done when it holds what was true at the time of this call; refuses where the reads did. */
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

  /** Whether a right has ended since all was read: what is kept may be more than may be seen (TEACHERS-4). */
  get #isPastAnEnd() {
    return !this.#refusal && this.#lastEnd !== this.#spec.lastEnd();
  }

  /** Done when all that was heard so far has been read and sent. */
  async settled(): Promise<void> {
    await this.#running;
    if (this.#due !== null) {
      if (this.#timer) clearTimeout(this.#timer);
      await this.#run();
    }
  }

  /** Marks what these changes touch. */
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

  /** Everything as one value. */
  get branch(): Branch {
    return Object.fromEntries([...this.#records].map(([key, { tree }]) => [key, tree]));
  }

  /** The same as JSON, written once for all who listen. */
  get text(): string {
    this.#text ??= this.#records.size === 0 ? 'null' : `{${this.#textParts().join(',')}}`;
    return this.#text;
  }

  #textParts = () => [...this.#records].map(([key, { text }]) => `${JSON.stringify(key)}:${text}`);

  /** Its hash, from those kept with the records; null where it would take too long. */
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
    // A fact of life: what was sent stays, and it is read again.
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

/** Ready for the next comparison; others get their turn in between. */
async function hashInSlices(records: KeptTree[]) {
  for (const [index, kept] of records.entries()) {
    if (index % 50 === 0) await new Promise(setImmediate);
    kept.hash ??= hashOfTree(kept.tree);
  }
}

/** The sources of this server. */
export class Sources {
  readonly #log: ErrorLog;
  readonly #sources = new Map<string, Source>();

  constructor(log: ErrorLog) {
    this.#log = log;
  }

  get size() {
    return this.#sources.size;
  }

  /** Whether somebody listens to it already. */
  has = (key: string) => this.#sources.has(key);

  /** The source shared by all who see the same thing; kept once somebody listens. */
  of(spec: SourceSpec): Source {
    return this.#sources.get(spec.key) ?? new Source(spec, this.#log);
  }

  /** Begins to listen; answers the function that stops it. */
  listen(spec: SourceSpec, source: Source, listener: Listener): () => void {
    this.#sources.set(spec.key, source);
    source.listeners.add(listener);
    return () => {
      source.listeners.delete(listener);
      if (source.listeners.size === 0 && this.#sources.get(spec.key) === source)
        this.#sources.delete(spec.key);
    };
  }

  hear(changes: Topic[]) {
    for (const source of this.#sources.values()) source.hear(changes);
  }

  markAll() {
    for (const source of this.#sources.values()) source.markAll();
  }
}
