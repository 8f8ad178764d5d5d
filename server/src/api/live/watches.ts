import { callName } from '@tinig/domain/calls/all';
import type { Topic } from '@tinig/domain/calls/call';
import type { Scope } from '@tinig/domain/people/access';
import type { AppContext } from '#api/context';
import { refusedBy } from '#api/errors';
import type { ReadHandler } from '#api/handler';
import { runRead } from '#api/run';
import { Followers } from './followers.ts';

/** What a watch sends: the JSON of the value, or the refusal that stands in its place. */
export type Update = { value: string } | { error: string; code: string };

/** A watcher: gets each new value, under the watch's own number; `isOver` when nothing will follow. */
export type Watcher = { send: (update: Update, isOver: boolean) => void };

export type ErrorLog = { error: (about: { err: unknown }, text: string) => void };

/** One running watch, shared by all who see the same thing. */
type RunningWatch = {
  key: string;
  handler: ReadHandler;
  input: unknown;
  scope: Scope;
  follows: Topic[];
  watchers: Set<Watcher>;
  last: Update | null;
  state: 'resting' | 'marked' | 'running' | 'running-marked';
  /** When the change arrived that it is read again for. */
  heardAt: number | null;
  /** When it was read last. */
  readAt: number | null;
  /** Which end of a right its value knows of: after another one it is read again before it is shown (TEACHERS-4). */
  lastEnd: number;
  /** Reads it again when its answer may have changed by itself. */
  alarm: NodeJS.Timeout | undefined;
};

// The rest of the server's connections stay free for everybody else.
const readsAtOnce = 4;
// A database that is away is tried again after this many milliseconds; a fault of ours is rarer and louder.
const tryAgainAfter = 1000;
const tryFaultAgainAfter = 30_000;
// This many are sent to before the event loop does other work.
const slice = 250;
// A timer may fire a little early, and none can be set for longer than the second.
const leastAlarm = 20;
const mostAlarm = 2 ** 31 - 1;
// What is missing may come (the download link before it is set); a right that is lost does not come back.
const notThere = 404;

/**
 * The watches of this server. A watch is a read and a scope; whoever watches the same shares
 * one run. A change marks the watches that follow it; marked ones are read again and sent to
 * their watchers where the answer differs.
 */
export class Watches {
  readonly #context: AppContext;
  readonly #log: ErrorLog;
  readonly #watches = new Map<string, RunningWatch>();
  readonly #followers = new Followers<RunningWatch>();
  readonly #marked: RunningWatch[] = [];
  #running = 0;
  /** Gets how many milliseconds passed from a change's arrival to its sending. */
  onDelivered: (milliseconds: number) => void = () => {};

  constructor(context: AppContext, log: ErrorLog) {
    this.#context = context;
    this.#log = log;
  }

  /** How many different watches run, for the metrics. */
  get size() {
    return this.#watches.size;
  }

  /** Adds a watcher; it gets the present value at once, and each new one. Answers the function that stops it. */
  add(handler: ReadHandler, input: Record<string, unknown>, scope: Scope, watcher: Watcher): () => void {
    const key = `${callName(handler.agreement)} ${JSON.stringify([scope, input])}`;
    const watch = this.#watches.get(key) ?? this.#begin(makeWatch(key, handler, input, scope));
    watch.watchers.add(watcher);
    if (watch.last && watch.lastEnd === this.#lastEnd(watch)) watcher.send(watch.last, false);
    // A run that is under way sends to this one as well.
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

  /** Marks the watches that follow any of these changes. */
  hear(changes: Topic[]) {
    const now = performance.now();
    for (const watch of this.#followers.of(changes)) {
      if (watch.state === 'marked' || watch.state === 'running-marked') continue;
      watch.heardAt ??= now;
      this.#mark(watch);
    }
  }

  /** Marks every watch: after announcements may have been lost. */
  markAll() {
    for (const watch of this.#watches.values()) this.#mark(watch);
  }

  #lastEnd = ({ scope }: RunningWatch) => this.#context.permissions?.lastEnd(scope) ?? 0;

  #mark(watch: RunningWatch) {
    if (watch.state === 'running') watch.state = 'running-marked';
    if (watch.state !== 'resting') return;
    watch.state = 'marked';
    const rest = (watch.readAt ?? -Infinity) + watch.handler.agreement.atMostEvery - performance.now();
    if (rest > 0) setTimeout(() => this.#queue(watch), rest).unref();
    else this.#queue(watch);
  }

  #queue(watch: RunningWatch) {
    this.#marked.push(watch);
    this.#runMarked();
  }

  /** Runs at once; changes that come while a watch is read are read together after it. */
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

  /** Sets the alarm to the earliest of the moments that a read names. */
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
    // A fact of life: the last value stays, and the read is tried again.
    if (!refused) this.#log.error({ err: error }, `watch of ${callName(watch.handler.agreement)} failed`);
    this.#tryAgain(watch, refused ? tryAgainAfter : tryFaultAgainAfter);
  }

  #tryAgain(watch: RunningWatch, after: number) {
    setTimeout(() => watch.watchers.size > 0 && this.#mark(watch), after).unref();
  }
}

// A code is no JSON text, so that a refusal never equals a value.
const wordsOf = (update: Update) => ('value' in update ? update.value : update.code);

/** Sends to all watchers if this is not what they got last; answers whether it was new. */
async function sendNews(watch: RunningWatch, update: Update): Promise<boolean> {
  if (watch.last && wordsOf(watch.last) === wordsOf(update)) return false;
  watch.last = update;
  await sendAll(watch, update, false);
  return true;
}

/** Sends to all watchers, in slices; `add` has sent it to those who came meanwhile. */
async function sendAll({ watchers }: RunningWatch, update: Update, isOver: boolean) {
  const present = [...watchers];
  for (const [index, watcher] of present.entries()) {
    if (index > 0 && index % slice === 0) await new Promise(setImmediate);
    if (watchers.has(watcher)) watcher.send(update, isOver);
  }
}

const makeWatch = (
  key: string,
  handler: ReadHandler,
  input: Record<string, unknown>,
  scope: Scope,
): RunningWatch => ({
  key,
  handler,
  input,
  scope,
  follows: handler.agreement.follows(input, scope),
  watchers: new Set(),
  last: null,
  state: 'resting',
  heardAt: null,
  readAt: null,
  lastEnd: 0,
  alarm: undefined,
});

// A function of its own: the compiler does not see that the state changes during an await.
const wasMarkedMeanwhile = (watch: RunningWatch) => watch.state === 'running-marked';
