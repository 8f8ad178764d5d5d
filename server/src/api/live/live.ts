import { setTimeout as wait } from 'node:timers/promises';
import type { Topic } from '@tinig/domain/calls/call';
import { Refusal } from '@tinig/domain/text/refusal';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { AppContext } from '#api/context';
import { type Gate, plainAddressOf } from '#api/gate';
import type { Handler, ReadHandler } from '#api/handler';
import { mustBeSameOrigin } from '#api/http/headers';
import { isTransportAllowed } from '#api/http/private-transport';
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
// Connections per person, above any real use. Stops a loop that opens connections.
const mostOfOne = 1_000;
// Connections without a token, above any school's number of visitors.
const mostStrangers = 2_000;

export const livePath = '/live';

/**
 * Live connections, for metrics and jobs. `onDelivered` gets the milliseconds from a change to its delivery. `onHeard`
 * gets changes announced by any server, or null if some may have been lost.
 */
export type LiveEndpoint = {
  sockets: () => number;
  watches: () => number;
  onDelivered(tell: (milliseconds: number) => void): void;
  onHeard(tell: (changes: readonly Topic[] | null) => void): void;
};

/**
 * Opens /live, which serves any number of watches per connection (DOOR-6). A watch passes the same checks as an HTTP
 * read, and ends when the permission does.
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
    wsHandler: (socket: WebSocket, request) => {
      const client = new Client(socket, fromOf(request, context), parts);
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
      for (const uid of uids) askAgain(clients, (client) => client.mayBelongTo(uid));
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
    // Waits for the close handshakes; an abrupt end would look like a fault.
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

const fromOf = (request: FastifyRequest, { settings }: AppContext) => ({
  address: request.ip,
  plainFrom: plainAddressOf(request),
  mustBeLimited: !isTransportAllowed(request, settings),
});

/** Closes the oldest connection without a token if there are too many, to bound the cost of a flood. */
function letGoOfOldest(clients: Set<Client>) {
  if (clients.size <= mostStrangers) return;
  const strangers = [...clients].filter((client) => !client.isIntroduced);
  const [oldest] = strangers;
  if (!oldest || strangers.length <= mostStrangers) return;
  clients.delete(oldest);
  oldest.close(tryLater);
}

function letGoOfOldestOf(uid: string, clients: Set<Client>) {
  const own = [...clients].filter(({ signedIn }) => signedIn?.actor.uid === uid);
  if (own.length > mostOfOne) own[0]!.close(tryLater);
}

/** Looks up the sessions of the chosen clients again, and closes connections whose session has ended. */
function askAgain(clients: Set<Client>, isAsked: (client: Client) => boolean) {
  for (const client of clients) if (client.isIntroduced && isAsked(client)) void client.refreshSession();
}

/**
 * Extends the sessions of open connections (ACCOUNT-7), and looks all of them up again in case announcements were lost.
 */
async function noteUse(clients: Set<Client>, context: AppContext, log: FastifyBaseLogger) {
  askAgain(clients, () => true);
  const ids = new Set([...clients].flatMap(({ signedIn }) => signedIn?.session_id ?? []));
  if (ids.size === 0) return;
  try {
    await extendSessions(context.sql, [...ids], context.now());
  } catch (err) {
    log.warn({ err }, 'could not extend sessions');
  }
}
