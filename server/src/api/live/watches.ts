import { callName } from '@tinig/domain/calls/all';
import type { Topic, TopicKind } from '@tinig/domain/calls/call';
import type { Scope } from '@tinig/domain/people/access';
import type { AppContext } from '#api/context';
import { refusedBy } from '#api/errors';
import type { ReadHandler } from '#api/handler';
import { runRead } from '#api/run';
import { WatchIndex } from './watch-index.ts';

export type Update = { value: string } | { error: string; code: string };

/** Receives each new value of a watch. `isOver`: nothing will follow. */
export type Watcher = { send: (update: Update, isOver: boolean) => void };

export type ErrorLog = { error: (about: { err: unknown }, text: string) => void };

// Leaves the server's other connections free.
const readsAtOnce = 4;
// Retry delays in milliseconds: database away, and a fault of ours.
const tryAgainAfter = 1000;
const tryFaultAgainAfter = 30_000;
// Number of watchers served before yielding to the event loop.
const slice = 250;
/** Topics that change all day long, while classes play. */
const frequent: ReadonlySet<TopicKind> = new Set([
  'progress',
  'completions',
  'playing',
  'sessions',
  'use',
  'looks',
]);
/** Shortest time in milliseconds between two reads of a watch because of other topics. */
const urgentEvery = 500;
// A timer may fire a little early, and none can be set for longer than the second.
const leastAlarm = 20;
const mostAlarm = 2 ** 31 - 1;
// A watch continues after 404, since the thing may still appear (the download link before it is set). It ends after
// 403.
const notThere = 404;

/**
 * Watches of this server. A watch is a read for one scope, shared by all its watchers. A change marks the watches that
 * follow its topic. Marked watches are read again, and sent if the value differs.
 */
export class Watches {
  readonly #context: AppContext;
  readonly #log: ErrorLog;
  readonly #watches = new Map<string, RunningWatch>();
  readonly #followers = new WatchIndex<RunningWatch>();
  readonly #marked: RunningWatch[] = [];
  #running = 0;
  /** Called with the milliseconds from a change's arrival to its sending. */
  onDelivered: (milliseconds: number) => void = () => {};

  constructor(context: AppContext, log: ErrorLog) {
    this.#context = context;
    this.#log = log;
  }

  get size() {
    return this.#watches.size;
  }

  /** Adds a watcher, who gets the current value at once and each new one. Returns a function to stop. */
  add(handler: ReadHandler, input: Record<string, unknown>, scope: Scope, watcher: Watcher): () => void {
    const key = `${callName(handler.agreement)} ${JSON.stringify([scope, input])}`;
    const watch = this.#watches.get(key) ?? this.#begin(makeWatch(key, handler, input, scope));
    watch.watchers.add(watcher);
    if (watch.last && watch.lastEnd === this.#lastEnd(watch)) watcher.send(watch.last, false);
    // A running read also sends to this watcher.
    else if (watch.state === 'resting') this.#mark(watch);
    return () => {
      watch.watchers.delete(watcher);
      if (watch.watchers.size > 0) return;
      clearTimeout(watch.alarm);
      this.#end(watch);
    };
  }

  #begin(watch: RunningWatch): RunningWatch {
    this.#watches.set(watch.key, watch);
    this.#followers.add(watch);
    return watch;
  }

  #end(watch: RunningWatch) {
    this.#followers.remove(watch);
    if (this.#watches.get(watch.key) === watch) this.#watches.delete(watch.key);
  }

  /** Marks watches that follow any of these changes. */
  hear(changes: Topic[]) {
    const now = performance.now();
    const urgent = this.#followers.of(changes.filter(({ kind }) => !frequent.has(kind)));
    for (const watch of this.#followers.of(changes)) {
      watch.isUrgent ||= urgent.has(watch);
      if (watch.state === 'resting' || watch.state === 'running') watch.heardAt ??= now;
      this.#mark(watch);
    }
  }

  /** Marks all watches. Called when announcements may have been lost. */
  markAll() {
    for (const watch of this.#watches.values()) this.#mark(watch);
  }

  #lastEnd = ({ scope }: RunningWatch) => this.#context.permissions?.lastEnd(scope) ?? 0;

  #mark(watch: RunningWatch) {
    if (watch.state === 'running') watch.state = 'running-marked';
    const isWaiting = watch.state === 'marked' && watch.waiting !== undefined;
    if (watch.state !== 'resting' && !(isWaiting && watch.isUrgent)) return;
    watch.state = 'marked';
    this.#queueInTime(watch);
  }

  /**
   * Queues a marked watch in time. Lost permissions, erased and renamed people must show within a second (DOOR-6); only
   * play waits for `atMostEvery`.
   */
  #queueInTime(watch: RunningWatch) {
    clearTimeout(watch.waiting);
    watch.waiting = undefined;
    const { atMostEvery } = watch.handler.agreement;
    const pause = watch.isUrgent ? Math.min(atMostEvery, urgentEvery) : atMostEvery;
    const rest = watch.readAt + pause - performance.now();
    if (rest <= 0) return this.#queue(watch);
    watch.waiting = setTimeout(() => {
      watch.waiting = undefined;
      this.#queue(watch);
    }, rest).unref();
  }

  #queue(watch: RunningWatch) {
    this.#marked.push(watch);
    this.#runMarked();
  }

  /** Reads marked watches, as many at once as allowed. Changes during a read cause one more read. */
  #runMarked() {
    while (this.#running < readsAtOnce && this.#marked.length > 0) {
      this.#running += 1;
      void this.#runOne(this.#marked.shift()!).finally(() => {
        this.#running -= 1;
        this.#runMarked();
      });
    }
  }

  async #runOne(watch: RunningWatch) {
    watch.state = 'running';
    const { heardAt } = watch;
    watch.heardAt = null;
    watch.isUrgent = false;
    watch.readAt = performance.now();
    watch.lastEnd = this.#lastEnd(watch);
    const holdsUntil = this.#alarmFor(watch);
    if (watch.watchers.size > 0)
      try {
        const { handler, input, scope } = watch;
        const value = JSON.stringify(await runRead(handler, input, scope, this.#context, holdsUntil));
        const isNews = await sendNews(watch, { value });
        if (isNews && heardAt !== null) this.onDelivered(performance.now() - heardAt);
      } catch (error) {
        await this.#fail(watch, error);
      }
    const again = wasMarkedMeanwhile(watch);
    watch.state = 'resting';
    if (again && watch.watchers.size > 0) this.#mark(watch);
  }

  #alarmFor(watch: RunningWatch) {
    clearTimeout(watch.alarm);
    let earliest = Infinity;
    return (moment: number) => {
      if (moment >= earliest || watch.watchers.size === 0) return;
      earliest = moment;
      clearTimeout(watch.alarm);
      const rest = Math.min(mostAlarm, Math.max(leastAlarm, moment - this.#context.now().getTime()));
      watch.alarm = setTimeout(() => watch.watchers.size > 0 && this.#mark(watch), rest).unref();
    };
  }

  async #fail(watch: RunningWatch, error: unknown) {
    const refused = refusedBy(error);
    if (refused?.status === notThere) return void (await sendNews(watch, refused.body));
    if (refused && refused.status < 500) {
      this.#end(watch);
      await sendAll(watch, refused.body, true);
      watch.watchers.clear();
      return;
    }
    // A temporary failure: keeps the last value and retries.
    if (!refused) this.#log.error({ err: error }, `watch of ${callName(watch.handler.agreement)} failed`);
    this.#tryAgain(watch, refused ? tryAgainAfter : tryFaultAgainAfter);
  }

  #tryAgain(watch: RunningWatch, after: number) {
    setTimeout(() => watch.watchers.size > 0 && this.#mark(watch), after).unref();
  }
}

// A code is not JSON, so a refusal never equals a value.
const wordsOf = (update: Update) => ('value' in update ? update.value : update.code);

/** Sends to all watchers if the value changed. Returns true if it did. */
async function sendNews(watch: RunningWatch, update: Update): Promise<boolean> {
  if (watch.last && wordsOf(watch.last) === wordsOf(update)) return false;
  watch.last = update;
  await sendAll(watch, update, false);
  return true;
}

/** Sends to all watchers in slices. `add` sends to those who join meanwhile. */
async function sendAll({ watchers }: RunningWatch, update: Update, isOver: boolean) {
  const present = [...watchers];
  for (const [index, watcher] of present.entries()) {
    if (index > 0 && index % slice === 0) await new Promise(setImmediate);
    if (watchers.has(watcher)) watcher.send(update, isOver);
  }
}

/** Makes a watch, shared by all watchers with the same read and scope. */
const makeWatch = (key: string, handler: ReadHandler, input: Record<string, unknown>, scope: Scope) => ({
  ...{ key, handler, input, scope },
  follows: handler.agreement.follows(input, scope),
  watchers: new Set<Watcher>(),
  last: null as Update | null,
  state: 'resting' as 'resting' | 'marked' | 'running' | 'running-marked',
  /** Arrival time of the first change since the last read began, else null. */
  heardAt: null as number | null,
  readAt: -Infinity,
  // Last permission expiry when the value was read. After another expiry, the watch is read again before it is shown
  // (TEACHERS-4).
  lastEnd: 0,
  /** True after a change other than play: the watch is read again soon. */
  isUrgent: false,
  /** Timer until the watch may be read again. */
  waiting: undefined as NodeJS.Timeout | undefined,
  /** Timer until the value may change by itself. */
  alarm: undefined as NodeJS.Timeout | undefined,
});
type RunningWatch = ReturnType<typeof makeWatch>;

// A separate function, because the compiler doesn't see that the state changes during an await.
const wasMarkedMeanwhile = (watch: RunningWatch) => watch.state === 'running-marked';
