import { reuseUnchanged } from './reuse-unchanged.ts';
import { nothingYet, type Shown, type Watch, Watches, type WatchState } from './watches.ts';

/** State of the connection. `lost` while it is reconnecting. */
export type ConnectionState = 'resting' | 'open' | 'lost';

type LiveSettings = {
  address: () => string;
  token: () => string | undefined;
  /** Called when the server has closed the session of this token. */
  onEnded: (token: string) => void;
  /** A path that anybody may watch. The server's answer to it is the heartbeat. */
  signOfLife: string;
  /** True if the first values are read by plain requests, before the connection opens. */
  readsFirst: boolean;
  /** Reads a path once by a plain request. Rejects if there is no answer to show. */
  readOnce: (path: string) => Promise<unknown>;
};

type ServerMessage = { watch?: number; value?: unknown; error?: string; code?: string };

const sessionOver = 4401;
const goneSilent = 1006;
// A subscription outlives its last listener for a while, so that going back costs nothing.
const lingerMs = 5_000;
// The first values trigger further reads at once. The connection waits this long for them.
const settlesMs = 150;
const heartbeatMs = 20_000;
const silenceMs = 10_000;
// Doubles from half a second to fifteen, with jitter so that clients do not reconnect all at once.
const backOff = (tries: number) => Math.min(15_000, 500 * 2 ** tries) * (0.5 + Math.random() / 2);

/**
 * The only live connection (DOOR-6). Identical watches share one subscription, and a reconnect restores them all. After
 * sign-in the Dashboard's first values are read by parallel requests, since opening a connection takes more round
 * trips.
 */
export class Live {
  #settings: LiveSettings;
  #watches = new Watches();
  #shown: Shown = this.#watches.shown();
  #lineListeners = new Set<() => void>();
  #socket: WebSocket | null = null;
  #line: ConnectionState = 'resting';
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #heardAt = 0;
  #isFirst: boolean;
  #reading = 0;

  constructor(settings: LiveSettings) {
    this.#settings = settings;
    this.#isFirst = settings.readsFirst;
    setInterval(this.#askForWord, heartbeatMs);
  }

  /**
   * Calls `listener` whenever this path's state changes. Returns a function that unsubscribes. The last value stays for
   * the next visit if `keepsValue`.
   */
  watch(path: string, listener: () => void, keepsValue = true): () => void {
    const known = this.#watches.at(path);
    const watch = known?.number ? known : this.#add(path);
    clearTimeout(watch.ending);
    watch.listeners.add(listener);
    this.#review();
    return () => {
      watch.listeners.delete(listener);
      this.#review();
      if (watch.listeners.size > 0) return;
      clearTimeout(watch.ending);
      watch.ending = setTimeout(() => this.#remove(watch, keepsValue), lingerMs);
    };
  }

  /** Latest value or refusal of this path. Returns the same object until it changes. */
  seen = (path: string): WatchState => this.#watches.at(path)?.seen ?? nothingYet;

  /** Whether values on screen are missing or stale. Returns the same object until it changes. */
  shown = (): Shown => this.#shown;

  /** Retries a path after a refusal. */
  again(path: string) {
    const watch = this.#watches.at(path);
    if (!watch) return;
    this.#show(watch, nothingYet);
    if (this.#line === 'lost') this.tryNow();
    else this.#say({ watch: watch.number, path });
  }

  line = () => this.#line;

  /** Time of the last message from the server, in milliseconds. */
  heardAt = () => this.#heardAt;

  onLine = (listener: () => void) => {
    this.#lineListeners.add(listener);
    return () => void this.#lineListeners.delete(listener);
  };

  /** Reconnects at once, because the network is back or the page is visible again. */
  tryNow = () => {
    this.#tries = 0;
    if (this.#line === 'lost') this.#connect();
    else this.#askForWord();
  };

  /** Drops a connection that no longer responds and reconnects. */
  giveUp = () => {
    const socket = this.#socket;
    if (!socket) return;
    this.#closed(goneSilent, undefined);
    socket.close();
  };

  /** Reconnects with the new token. */
  restart() {
    this.#hangUp();
    this.#connect();
  }

  /** Closes the connection and forgets all values, because the user has signed out. */
  stop() {
    this.#hangUp();
    this.#watches.clear();
    this.#setLine('resting');
  }

  #connect() {
    clearTimeout(this.#timer);
    if (this.#socket || this.#watches.isEmpty()) return;
    this.#isFirst = false;
    const token = this.#settings.token();
    const socket = new WebSocket(this.#settings.address());
    this.#socket = socket;
    this.#expectWord();
    socket.onopen = () => {
      this.#tries = 0;
      if (token) this.#say({ token });
      for (const { number, path } of this.#watches.awake()) this.#say({ watch: number, path });
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

  /** Sends a heartbeat to detect connections that died without closing, for example during sleep. */
  #askForWord = () => {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#say({ watch: 0, path: this.#settings.signOfLife });
    this.#expectWord();
  };

  /** Drops the connection if no message arrives in time. */
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
    if (this.#watches.isEmpty()) return this.#setLine('resting');
    this.#watches.age(this.#heardAt);
    this.#review();
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
    const watch = this.#watches.numbered(number ?? -1);
    if (!watch) return;
    watch.oldSince = undefined;
    if (error === undefined) this.#show(watch, { value: reuseUnchanged(watch.seen.value, value) });
    else this.#show(watch, { refusal: { code, text: error } });
  }

  #show(watch: Watch, seen: WatchState) {
    watch.seen = seen;
    for (const listener of watch.listeners) listener();
    this.#review();
  }

  /** Notifies listeners if values on screen have become missing or stale, or current again. */
  #review() {
    const shown = reuseUnchanged(this.#shown, this.#watches.shown());
    if (shown === this.#shown) return;
    this.#shown = shown;
    for (const listener of this.#lineListeners) listener();
  }

  #add(path: string): Watch {
    const watch = this.#watches.wake(path);
    if (this.#socket) this.#say({ watch: watch.number, path });
    else if (this.#isFirst) void this.#readFirst(watch);
    // A lost connection has its own retry timer.
    else if (this.#line !== 'lost') this.#connect();
    return watch;
  }

  async #readFirst(watch: Watch) {
    this.#reading++;
    const value = await this.#settings.readOnce(watch.path).catch(() => undefined);
    this.#reading--;
    // Meanwhile the connection may have brought a newer value, or the watch may have ended.
    if (value !== undefined && watch.seen === nothingYet && watch.number !== 0) {
      this.#heardAt = Date.now();
      watch.oldSince = undefined;
      this.#show(watch, { value });
    }
    if (!this.#isFirst || this.#reading > 0) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#reading === 0 && this.#connect(), settlesMs);
  }

  #remove(watch: Watch, keepsValue: boolean) {
    this.#say({ unwatch: watch.number });
    this.#watches.rest(watch, keepsValue);
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
