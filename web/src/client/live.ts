import { keepSame } from './keep-same.ts';

/** What a watch has shown so far. `value` stays while the line is lost. */
export type Seen = { value?: unknown; refusal?: { code: string; text: string } };

/** The state of the connection: `lost` while it is being tried again. */
export type ConnectionState = 'resting' | 'open' | 'lost';

type Watch = {
  number: number;
  path: string;
  seen: Seen;
  listeners: Set<() => void>;
  ending?: ReturnType<typeof setTimeout>;
};

type LiveSettings = {
  address: () => string;
  token: () => string | undefined;
  /** The server has closed the session of this token. */
  onEnded: (token: string) => void;
  /** A path that anybody may watch: the server's answer to it is the heartbeat. */
  signOfLife: string;
  /** Whether what is asked for first is read by calls, before there is a connection. */
  readsFirst: boolean;
  /** Reads a path once, without a connection; fails where there is no answer to show. */
  readOnce: (path: string) => Promise<unknown>;
};

type ServerMessage = { watch?: number; value?: unknown; error?: string; code?: string };

const sessionOver = 4401;
const goneSilent = 1006;
const nothingYet: Seen = {};
// A watch lives on without a listener for a while, so that going back shows the last value at once.
const lingerMs = 5_000;
// What the first values ask for follows them at once; the line waits so long for more of it.
const settlesMs = 150;
const heartbeatMs = 20_000;
const silenceMs = 10_000;
// Doubles from half a second to fifteen, with jitter so that clients don't return all at once.
const backOff = (tries: number) => Math.min(15_000, 500 * 2 ** tries) * (0.5 + Math.random() / 2);

/**
 * The one live connection (DOOR-6). Identical watches share one; after a reconnect all are watched again. What the
 * Dashboard shows first after signing in is read by calls, side by side: a connection would take a slow line more trips.
 */
export class Live {
  #settings: LiveSettings;
  #watches = new Map<string, Watch>();
  #byNumber = new Map<number, Watch>();
  #lineListeners = new Set<() => void>();
  #socket: WebSocket | null = null;
  #line: ConnectionState = 'resting';
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #lastNumber = 0;
  #heardAt = 0;
  #isFirst: boolean;
  #reading = 0;

  constructor(settings: LiveSettings) {
    this.#settings = settings;
    this.#isFirst = settings.readsFirst;
    setInterval(this.#askForWord, heartbeatMs);
  }

  /** Calls `listener` whenever what this path shows has changed. Returns a function that stops it. */
  watch(path: string, listener: () => void): () => void {
    const watch = this.#watches.get(path) ?? this.#add(path);
    clearTimeout(watch.ending);
    watch.listeners.add(listener);
    return () => {
      watch.listeners.delete(listener);
      if (watch.listeners.size > 0) return;
      clearTimeout(watch.ending);
      watch.ending = setTimeout(() => this.#remove(watch), lingerMs);
    };
  }

  /** What this path shows; the same object until it changes. */
  seen = (path: string): Seen => this.#watches.get(path)?.seen ?? nothingYet;

  /** Watches a path once more, after a refusal. */
  again(path: string) {
    const watch = this.#watches.get(path);
    if (!watch) return;
    this.#show(watch, nothingYet);
    if (this.#line === 'lost') this.tryNow();
    else this.#say({ watch: watch.number, path });
  }

  line = () => this.#line;

  /** When the server last said anything, in milliseconds. */
  heardAt = () => this.#heardAt;

  onLine = (listener: () => void) => {
    this.#lineListeners.add(listener);
    return () => void this.#lineListeners.delete(listener);
  };

  /** Reconnects at once: the network is back, or somebody looks at the page again. */
  tryNow = () => {
    this.#tries = 0;
    if (this.#line === 'lost') this.#connect();
    else this.#askForWord();
  };

  /** Gives up a connection that nothing comes through any more, and tries anew. */
  giveUp = () => {
    const socket = this.#socket;
    if (!socket) return;
    this.#closed(goneSilent, undefined);
    socket.close();
  };

  /** Reconnects with another token. */
  restart() {
    this.#hangUp();
    this.#connect();
  }

  /** Forgets everything that was seen: nobody is signed in any more. */
  stop() {
    this.#hangUp();
    for (const watch of this.#watches.values()) clearTimeout(watch.ending);
    this.#watches.clear();
    this.#byNumber.clear();
    this.#setLine('resting');
  }

  #connect() {
    clearTimeout(this.#timer);
    if (this.#socket || this.#watches.size === 0) return;
    this.#isFirst = false;
    const token = this.#settings.token();
    const socket = new WebSocket(this.#settings.address());
    this.#socket = socket;
    this.#expectWord();
    socket.onopen = () => {
      this.#tries = 0;
      if (token) this.#say({ token });
      for (const { number, path } of this.#watches.values()) this.#say({ watch: number, path });
      this.#setLine('open');
    };
    socket.onmessage = (event) => {
      clearTimeout(this.#silence);
      this.#heardAt = Date.now();
      this.#hear(JSON.parse(event.data));
    };
    socket.onclose = ({ code }) => {
      if (this.#socket === socket) this.#closed(code, token);
    };
  }

  /** Finds connections that died without closing: a lost network, a laptop that slept. */
  #askForWord = () => {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#say({ watch: 0, path: this.#settings.signOfLife });
    this.#expectWord();
  };

  /** Gives the connection up if nothing is heard in time. */
  #expectWord() {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(this.giveUp, silenceMs);
  }

  #closed(code: number, token: string | undefined) {
    this.#socket = null;
    clearTimeout(this.#silence);
    if (code === sessionOver) {
      this.#setLine('resting');
      if (token) this.#settings.onEnded(token);
      return;
    }
    if (this.#watches.size === 0) return this.#setLine('resting');
    this.#setLine('lost');
    this.#timer = setTimeout(() => this.#connect(), backOff(this.#tries++));
  }

  #hangUp() {
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #hear({ watch: number, value, error, code = '' }: ServerMessage) {
    const watch = this.#byNumber.get(number ?? -1);
    if (!watch) return;
    if (error === undefined) this.#show(watch, { value: keepSame(watch.seen.value, value) });
    else this.#show(watch, { refusal: { code, text: error } });
  }

  #show(watch: Watch, seen: Seen) {
    watch.seen = seen;
    for (const listener of watch.listeners) listener();
  }

  #add(path: string): Watch {
    const watch: Watch = { number: ++this.#lastNumber, path, seen: nothingYet, listeners: new Set() };
    this.#watches.set(path, watch);
    this.#byNumber.set(watch.number, watch);
    if (this.#socket) this.#say({ watch: watch.number, path });
    else if (this.#isFirst) void this.#readFirst(watch);
    // A lost connection is retried by its own timer.
    else if (this.#line !== 'lost') this.#connect();
    return watch;
  }

  async #readFirst(watch: Watch) {
    this.#reading++;
    const value = await this.#settings.readOnce(watch.path).catch(() => undefined);
    this.#reading--;
    // By then the connection may have brought a newer one, or the watch may be over.
    if (value !== undefined && watch.seen === nothingYet && this.#watches.get(watch.path) === watch) {
      this.#heardAt = Date.now();
      this.#show(watch, { value });
    }
    if (!this.#isFirst || this.#reading > 0) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#reading === 0 && this.#connect(), settlesMs);
  }

  #remove(watch: Watch) {
    this.#watches.delete(watch.path);
    this.#byNumber.delete(watch.number);
    this.#say({ unwatch: watch.number });
  }

  #say(message: object) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #setLine(line: ConnectionState) {
    if (line === this.#line) return;
    this.#line = line;
    for (const listener of this.#lineListeners) listener();
  }
}
