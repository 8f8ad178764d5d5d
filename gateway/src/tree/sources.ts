import type { Topic } from '@tinig/domain/calls/call';
import type { ErrorLog } from '@tinig/server/api/live/watches';
import { type Listener, Source, type SourceSpec } from './source.ts';

export class Sources {
  readonly #log: ErrorLog;
  readonly #sources = new Map<string, Source>();

  constructor(log: ErrorLog) {
    this.#log = log;
  }

  get size() {
    return this.#sources.size;
  }

  /** True if a client listens to this source. */
  has = (key: string) => this.#sources.has(key);

  /** Returns the shared source of a key. A new one is stored only once a client listens. */
  of(spec: SourceSpec): Source {
    return this.#sources.get(spec.key) ?? new Source(spec, this.#log);
  }

  /** Adds a listener. Returns the function that removes it. */
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
