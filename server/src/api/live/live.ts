import { setTimeout as wait } from 'node:timers/promises';
import type { Topic } from '@tinig/domain/calls/call';
import { Refusal } from '@tinig/domain/text/refusal';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import type { AppContext } from '#api/context';
import type { Gate } from '#api/gate';
import type { Handler, ReadHandler } from '#api/handler';
import { mustBeSameOrigin } from '#api/http/same-origin';
import { extendSessions } from '#credentials/tokens';
import { listen } from '#db/listen';
import { changesChannel } from '#records/announce';
import { Client, closeWithin } from './client.ts';
import { Watches } from './watches.ts';

const pingEvery = 30_000;
const lookForExpiredEvery = 1_000;
const noteUseEvery = 60_000;
const goingAway = 1001;
const tryLater = 1013;
// More windows than anybody has open; it stops a loop that opens connections.
const mostOfOne = 1_000;
// More than a school's visitors need; connections that have shown a token are not counted.
const mostStrangers = 2_000;

/** The one address that can be upgraded. */
export const livePath = '/live';

/**
 * What the metrics say of the live door; `onDelivered` gets the time that a change took to its watchers, `onHeard` what
 * was announced, by any server, and null where the line to the database was cut and something may have been missed.
 */
export type LiveEndpoint = {
  sockets: () => number;
  watches: () => number;
  onDelivered(tell: (milliseconds: number) => void): void;
  onHeard(tell: (changes: readonly Topic[] | null) => void): void;
};

/**
 * Opens /live: any number of watches on one connection (DOOR-6). Every watched read goes
 * through the same checks as over HTTP, and ends when the right to it ends.
 */
export async function openLive(
  app: FastifyInstance,
  handlers: readonly Handler[],
  context: AppContext,
  gate: Gate,
): Promise<LiveEndpoint> {
  const reads = handlers.filter((handler): handler is ReadHandler => handler.how === 'read');
  const clients = new Set<Client>();
  const watches = new Watches(context, app.log);
  let isStopping = false;
  const parts = {
    reads,
    watches,
    context,
    gate,
    log: app.log,
    onIntroduced: (uid: string) => letGoOfOldestOf(uid, clients),
  };

  app.route({
    method: 'GET',
    url: livePath,
    onRequest: async (request) => {
      gate.rates.count(null, request.ip);
      mustBeSameOrigin(request);
    },
    handler: () => {
      throw new Refusal('bad-request', 400);
    },
    wsHandler: (socket: WebSocket, { ip }) => {
      const client = new Client(socket, ip, parts);
      clients.add(client);
      letGoOfOldest(clients);
      socket.on('close', () => clients.delete(client));
      if (isStopping) client.close(goingAway);
    },
  });

  const timers = [
    setInterval(() => {
      for (const client of clients) client.ping();
    }, pingEvery),
    setInterval(() => askAgain(clients, (client) => client.isOver(context.now())), lookForExpiredEvery),
    setInterval(() => noteUse(clients, context, app.log), noteUseEvery),
  ];
  const ears: ((changes: readonly Topic[] | null) => void)[] = [];
  const stopListening = await listen(
    context.sql,
    changesChannel,
    (payload) => {
      const changes = JSON.parse(payload) as Topic[];
      const uids = new Set(changes.flatMap(({ kind, uid }) => (kind === 'sessions' ? [uid] : [])));
      for (const uid of uids) askAgain(clients, (client) => client.mayBe(uid));
      watches.hear(changes);
      for (const hear of ears) hear(changes);
    },
    () => {
      askAgain(clients, () => true);
      watches.markAll();
      for (const hear of ears) hear(null);
    },
  );

  app.addHook('preClose', async () => {
    isStopping = true;
    for (const timer of timers) clearInterval(timer);
    for (const client of clients) client.close(goingAway);
    // If the process ended before they answered, they would be cut off without a word, which looks like a fault.
    for (const end = Date.now() + closeWithin + 500; clients.size > 0 && Date.now() < end; ) await wait(20);
    await stopListening();
  });
  return {
    sockets: () => clients.size,
    watches: () => watches.size,
    onDelivered: (tell) => {
      watches.onDelivered = tell;
    },
    onHeard: (tell) => void ears.push(tell),
  };
}

/** A flood of unidentified connections can cost only so much: above a number the oldest is closed. */
function letGoOfOldest(clients: Set<Client>) {
  if (clients.size <= mostStrangers) return;
  const strangers = [...clients].filter((client) => !client.isIntroduced);
  const [oldest] = strangers;
  if (!oldest || strangers.length <= mostStrangers) return;
  clients.delete(oldest);
  oldest.close(tryLater);
}

/** Above this number of connections of one person the oldest is closed. */
function letGoOfOldestOf(uid: string, clients: Set<Client>) {
  const own = [...clients].filter(({ signedIn }) => signedIn?.actor.uid === uid);
  if (own.length > mostOfOne) own[0]!.close(tryLater);
}

/** Looks up again who these clients are; those whose session is over are closed. */
function askAgain(clients: Set<Client>, isAsked: (client: Client) => boolean) {
  for (const client of clients) if (client.isIntroduced && isAsked(client)) void client.askWho();
}

/** An open live view counts as use of its session (ACCOUNT-7). All are looked up again, in case news were lost. */
async function noteUse(clients: Set<Client>, context: AppContext, log: FastifyBaseLogger) {
  askAgain(clients, () => true);
  const ids = new Set([...clients].flatMap(({ signedIn }) => signedIn?.session_id ?? []));
  if (ids.size === 0) return;
  try {
    await extendSessions(context.sql, [...ids], context.now());
  } catch (err) {
    log.warn({ err }, 'could not note that sessions are in use');
  }
}
