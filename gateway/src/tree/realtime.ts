import { randomUUID } from 'node:crypto';
import type { Topic } from '@tinig/domain/calls/call';
import { Counter, gauge, Histogram } from '@tinig/server/api/metrics/measures';
import { networkOf } from '@tinig/server/credentials/buckets';
import { extendSessions } from '@tinig/server/credentials/tokens';
import { batch } from '@tinig/server/db/batch';
import { listen } from '@tinig/server/db/listen';
import { changesChannel } from '@tinig/server/records/announce';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { GatewayParts, Holder } from '#parts';
import { Sources } from './sources.ts';

/** Returns the oldest entry of the network with the most entries, so that a greedy network loses its own first. */
export function oldestOfFullest<Placed extends { address: string }>(inOrder: readonly Placed[]): Placed {
  const byNetwork = Map.groupBy(inOrder, ({ address }) => networkOf(address));
  const [fullest] = [...byNetwork.values()].sort((one, other) => other.length - one.length);
  return fullest![0]!;
}

const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
// Actions are free text from the client, so only known ones become labels.
const kinds = new Set(['q', 'n', 'g', 'p', 'm', 'auth', 'gauth', 'unauth', 's', 'o', 'om', 'oc']);

/** Metrics of the gateway's connections. HTTP metrics do not include the requests made over them. */
class Figures {
  readonly #requests = new Counter(
    'tinig_firebase_requests_total',
    'Requests on lines of the gateway, by kind and answer.',
  );
  readonly #seconds = new Histogram(
    'tinig_firebase_request_seconds',
    'Seconds a request on a line of the gateway took, its own echo before it.',
    bounds,
  );

  add(action: string, answer: string, milliseconds: number) {
    const kind = kinds.has(action) ? action : 'other';
    this.#requests.add({ kind, answer });
    this.#seconds.add(milliseconds / 1000, { kind });
  }

  lines = (open: { size: number }, sources: { size: number }) => [
    ...this.#requests.lines(),
    ...this.#seconds.lines(),
    ...gauge('tinig_firebase_lines', 'Open lines of the gateway: WebSockets, polls and streams.', open.size),
    ...gauge('tinig_firebase_sources', 'Different lists and records that lines listen to.', sources.size),
  ];
}

const lookForExpiredEvery = 1000;
const minute = 60_000;
const noteUseEvery = minute;
const waitsForNews = 2000;

/** The part of a `RealtimeLine` that Realtime uses. */
type OpenLine = {
  readonly address: string;
  readonly heldBytes: number;
  readonly isKnown: boolean;
  readonly hasSpoken: boolean;
  readonly holder: Holder;
  mayBe: (uid: string | undefined) => boolean;
  isOver: (now: Date) => boolean;
  askAgain: () => Promise<void>;
  close: () => void;
};

/** State shared by all connections to this server: their sources and the change notifications. */
export class Realtime {
  readonly parts: GatewayParts;
  readonly log: FastifyBaseLogger;
  readonly sources: Sources;
  readonly lines = new Set<OpenLine>();
  readonly figures = new Figures();
  readonly #warnedAt = new Map<string, number>();
  readonly #marks = new Map<string, () => void>();

  constructor(parts: GatewayParts, log: FastifyBaseLogger) {
    this.parts = parts;
    this.log = log;
    this.sources = new Sources(log);
  }

  /**
   * Adds a connection. Above the limit of unauthenticated connections, closes the oldest of the busiest network.
   * Also closes a new client that stays silent. A returning one (`isBack`) may have nothing to send.
   */
  add(line: OpenLine, isBack = false) {
    const { mostStrangers, helloWithin } = this.parts.limits;
    this.lines.add(line);
    const strangers = this.#strangers();
    if (strangers.length > mostStrangers) oldestOfFullest(strangers).close();
    if (!isBack) setTimeout(() => line.hasSpoken || line.close(), helloWithin).unref();
  }

  #strangers = () => [...this.lines].filter(({ isKnown }) => !isKnown);

  /** Closes a connection that buffers too much. All unauthenticated ones share the limit of one authenticated one. */
  mustHoldLittle(line: OpenLine) {
    const { mostUnsentBytes: most, mostStrangers } = this.parts.limits;
    if (line.heldBytes <= most / mostStrangers) return;
    const held = line.isKnown
      ? line.heldBytes
      : this.#strangers().reduce((sum, { heldBytes }) => sum + heldBytes, 0);
    if (held > most) line.close();
  }

  /** Logs a warning at most once a minute, because clients repeat refused messages. */
  warn(text: string) {
    const now = performance.now();
    if (now - (this.#warnedAt.get(text) ?? -minute) < minute) return;
    this.#warnedAt.set(text, now);
    this.log.warn(text);
  }

  /**
   * Resolves once this server has received every change committed before the call. Notifications arrive in
   * commit order.
   */
  readonly heardAll = batch<void, undefined>(async (waiting) => {
    const mark = randomUUID();
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#marks.set(mark, resolve);
    await this.parts.context.sql`select pg_notify(${changesChannel}, ${JSON.stringify([{ mark }])})`;
    // Stop waiting after a while: if the database connection was lost, everything is reloaded anyway.
    await Promise.race([promise, new Promise((end) => setTimeout(end, waitsForNews).unref())]);
    this.#marks.delete(mark);
    return waiting.map(() => undefined);
  });

  async start(app: FastifyInstance) {
    const { context } = this.parts;
    const stop = await listen(
      context.sql,
      changesChannel,
      (payload) => this.#hear(JSON.parse(payload)),
      () => {
        this.#askAgain(() => true);
        this.sources.markAll();
      },
    );
    const timers = [
      setInterval(() => this.#askAgain((line) => line.isOver(context.now())), lookForExpiredEvery),
      setInterval(() => this.#noteUse(), noteUseEvery),
    ];
    app.addHook('preClose', async () => {
      for (const timer of timers) clearInterval(timer);
      for (const line of [...this.lines]) line.close();
      await stop();
    });
  }

  #hear(changes: (Topic & { mark?: string })[]) {
    this.sources.hear(changes.filter(({ kind }) => kind !== undefined));
    const uids = new Set(changes.flatMap(({ kind, uid }) => (kind === 'sessions' ? [uid] : [])));
    for (const uid of uids) this.#askAgain((line) => line.mayBe(uid));
    for (const { mark } of changes) if (mark) this.#marks.get(mark)?.();
  }

  #askAgain(isAsked: (line: OpenLine) => boolean) {
    for (const line of this.lines)
      if (isAsked(line))
        line.askAgain().catch((err) => {
          this.log.error({ err }, 'could not ask who a line of the gateway is');
          line.close();
        });
  }

  /** Rechecks the holder of every connection and extends the sessions, since an open connection counts as use. */
  #noteUse() {
    this.#askAgain(() => true);
    const ids = new Set([...this.lines].flatMap(({ holder }) => holder.signedIn?.session_id ?? []));
    if (ids.size === 0) return;
    extendSessions(this.parts.context.sql, [...ids], this.parts.context.now()).catch((err) =>
      this.log.warn({ err }, 'could not note that sessions are in use'),
    );
  }
}
