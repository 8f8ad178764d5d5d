import type { Topic } from '@tinig/domain/call';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import { listen } from '#db/listen';
import type { Answer, ReadAnswer } from './answer.ts';
import { changesChannel } from './changes.ts';
import { Client } from './client.ts';
import type { TellWho } from './http.ts';
import type { House } from './run.ts';
import { Watches } from './watches.ts';
import { noteUseOf } from './who.ts';

const pingEvery = 30_000;
const noteUseEvery = 60_000;

/** What the metrics tell of the live door. */
export type LiveCounts = { sockets: () => number; watches: () => number };

/**
 * Opens /live: any number of watches on one connection (contract 2b). Every watched read goes
 * through the same checks as over HTTP, and ends when the right to it ends.
 */
export async function openLive(
  app: FastifyInstance,
  answers: readonly Answer[],
  house: House,
  tellWho: TellWho,
): Promise<LiveCounts> {
  const reads = answers.filter((answer): answer is ReadAnswer => answer.how === 'read');
  const clients = new Set<Client>();
  const watches = new Watches(house, app.log);
  const parts = { reads, watches, house, tellWho, log: app.log };

  app.get('/live', { websocket: true }, (socket: WebSocket) => {
    const client = new Client(socket, parts);
    clients.add(client);
    socket.on('close', () => clients.delete(client));
  });

  const ping = setInterval(() => {
    for (const client of clients) client.ping();
  }, pingEvery);
  const use = setInterval(() => noteUse(clients, house, app.log), noteUseEvery);
  const stopListening = await listen(
    house.sql,
    changesChannel,
    (payload) => {
      const changes = JSON.parse(payload) as Topic[];
      askAgain(clients, sessionsTouched(changes), app.log);
      watches.hear(changes);
    },
    () => {
      askAgain(clients, () => true, app.log);
      watches.markAll();
    },
  );

  app.addHook('preClose', async () => {
    clearInterval(ping);
    clearInterval(use);
    for (const client of clients) client.close(1001);
    await stopListening();
  });
  return { sockets: () => clients.size, watches: () => watches.size };
}

/** Whose sessions a change may have ended; a change that names nobody is about everybody. */
function sessionsTouched(changes: Topic[]) {
  const uids = new Set(changes.flatMap(({ kind, uid }) => (kind === 'sessions' ? [uid] : [])));
  return (uid: string) => uids.has(uid) || uids.has(undefined);
}

/** Asks again who these clients are; those whose session is over are closed. */
function askAgain(clients: Set<Client>, isAsked: (uid: string) => boolean, log: FastifyBaseLogger) {
  for (const client of clients)
    if (client.signedIn && isAsked(client.signedIn.actor.uid))
      client.askAgain().catch((error) => log.warn(error, 'could not ask again who watches'));
}

/** An open live view counts as use of its session (security §3); expired ones show when asked. */
async function noteUse(clients: Set<Client>, house: House, log: FastifyBaseLogger) {
  const signedIn = [...clients].filter((client) => client.signedIn);
  try {
    await Promise.all(signedIn.map((client) => client.askAgain()));
    const ids = new Set(signedIn.flatMap((client) => client.signedIn?.session_id ?? []));
    if (ids.size > 0) await noteUseOf(house.sql, [...ids], house.now());
  } catch (error) {
    log.warn(error, 'could not note that sessions are in use');
  }
}
