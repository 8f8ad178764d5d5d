import { refusedBy } from '@tinig/server/api/errors';
import { databaseCode } from '#auth/codes';
import type { Holder } from '#parts';
import { placeOf, type TreePlace } from './place.ts';
import type { Query } from './query.ts';
import { valueIn } from './read-once.ts';
import type { Realtime } from './realtime.ts';
import type { Source } from './source.ts';
import { specFor } from './specs.ts';
import type { Branch } from './tree.ts';
import { hashOfTree } from './tree.ts';

type ListenRequest = {
  path: string[];
  query: Query | null;
  /** Query as received. The client identifies the listen by it. */
  wireQuery: unknown;
  tag: number | null;
  onOver: () => void;
};

export type Receiver = {
  send: (message: object) => void;
  sendText: (text: string) => void;
  /** True if the client's session is being rechecked, which then judges a denied listen again. */
  judgesLater: () => boolean;
};

/** A client's subscription to a path, which Firebase calls a listen. */
export class Listen {
  readonly #line: Receiver;
  readonly #realtime: Realtime;
  readonly #request: ListenRequest;
  #place: TreePlace | null = null;
  #stop: (() => void) | null = null;
  /** Last value sent, as JSON. '' if the whole source was sent. */
  #sent: string | null = null;
  #window: Map<string, string> | null = null;
  source: Source | null = null;

  constructor(line: Receiver, realtime: Realtime, request: ListenRequest) {
    this.#line = line;
    this.#realtime = realtime;
    this.#request = request;
  }

  /** Sends the current value, unless its hash is the one that the client sent. Refuses clients without permission. */
  async begin(holder: Holder, hash: string | null) {
    this.#place = placeOf(this.#request.path);
    const spec = specFor(this.#place, holder, this.#realtime.parts.context);
    const source = this.#realtime.sources.of(spec);
    this.#stop?.();
    this.source = source;
    this.#stop = this.#realtime.sources.listen(spec, source, {
      changed: (keys) => this.#changed(keys),
      denied: (error) => this.#denied(error),
    });
    await source.ready();
    if (this.source === source) this.#tellAll(hash);
  }

  stop() {
    this.#stop?.();
    this.#stop = null;
    this.source = null;
  }

  /** Rechecks the permission for another holder, and cancels the listen if it is denied. */
  async judge(holder: Holder) {
    try {
      await this.begin(holder, null);
    } catch (error) {
      this.#denied(error);
    }
  }

  #denied(error: unknown) {
    // Before the first value, the response to the request reports the refusal.
    if (!this.source || (this.#sent === null && this.#window === null)) return this.stop();
    // Its records may have been joined to another's a moment ago (JOIN-2).
    if (this.#line.judgesLater()) return;
    this.stop();
    this.#request.onOver();
    const { path, wireQuery } = this.#request;
    const refused = refusedBy(error);
    const reason = refused ? databaseCode(refused, error) : null;
    // Without a query the SDKs identify the listen by its path alone.
    const q = wireQuery === undefined ? {} : { q: [wireQuery] };
    this.#line.send({ t: 'd', d: { a: 'c', b: { p: path.join('/'), ...q, ...reason } } });
  }

  #tellAll(hash: string | null) {
    const source = this.source!;
    const isWhole = this.#place!.key === undefined;
    if (isWhole && !this.#request.query) {
      this.#sent = '';
      if (hash === null || source.hash !== hash) this.#push('d', this.#request.path, source.text);
      return;
    }
    const value = this.#value();
    this.#sent = JSON.stringify(value);
    if (isWhole) this.#window = textsOf(value as Branch);
    if (hash === null || hashOfTree(value) !== hash)
      this.#push('d', this.#request.path, emptyAsNull(this.#sent));
  }

  /** Current value of the record or query. */
  #value = () => valueIn(this.source!, this.#place!, this.#request.query);

  #changed(keys: string[]) {
    if (!this.#place || (this.#sent === null && this.#window === null)) return;
    const { key } = this.#place;
    if (key !== undefined) return keys.includes(key) ? this.#tellOther() : undefined;
    if (this.#request.query) return this.#tellWindow();
    this.#tellRecords(new Map(keys.map((one) => [one, this.source!.textOf(one)])));
  }

  #tellOther() {
    const text = JSON.stringify(this.#value());
    if (text === this.#sent) return;
    this.#sent = text;
    this.#push('d', this.#request.path, emptyAsNull(text));
  }

  #tellWindow() {
    const before = this.#window ?? new Map<string, string>();
    const now = textsOf(this.#value() as Branch);
    const others = [...now].filter(([key, text]) => before.get(key) !== text);
    const gone = [...before.keys()]
      .filter((key) => !now.has(key))
      .map((key): [string, string] => [key, 'null']);
    this.#window = now;
    const news = new Map([...others, ...gone]);
    if (news.size > 0) this.#tellRecords(news);
  }

  /** Sends a single changed record under its own path, and several as one merge. */
  #tellRecords(news: Map<string, string>) {
    const { path } = this.#request;
    const [[key, text]] = [...news] as [[string, string]];
    if (news.size === 1) return this.#push('d', [...path, key], text);
    const merged = [...news].map(([one, value]) => `${JSON.stringify(one)}:${value}`).join(',');
    this.#push('m', path, `{${merged}}`);
  }

  #push(action: 'd' | 'm', path: string[], text: string) {
    const tag = this.#request.tag === null ? '' : `,"t":${this.#request.tag}`;
    const p = JSON.stringify(path.join('/'));
    this.#line.sendText(`{"t":"d","d":{"a":"${action}","b":{"p":${p},"d":${text}${tag}}}}`);
  }
}

const emptyAsNull = (text: string) => (text === '{}' ? 'null' : text);

const textsOf = (tree: Branch) =>
  new Map(Object.entries(tree).map(([key, child]) => [key, JSON.stringify(child)]));
