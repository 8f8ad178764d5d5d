import { Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';

/** So long a stopping server answers on connections that are open, telling each that it is the last answer there. */
const drainMs = 1_000;
/** Who has not sent a whole request by then is not waited for. */
const cutAfterMs = 6_000;

/**
 * Ends the door without losing a request: nobody new gets in, but who is connected (a proxy, a browser) may be
 * sending just now, so connections are closed by an answer first and only then where they rest.
 */
export async function closeInOrder(app: FastifyInstance) {
  const { server } = app;
  if (server.listening) {
    server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
    await untilNobodyComes();
    // Not the HTTP server's own close, which ends resting connections at once.
    Server.prototype.close.call(server);
    const connections = promisify(server.getConnections.bind(server));
    for (const end = Date.now() + drainMs; Date.now() < end && (await connections()) > 0; ) await wait(20);
  }
  const resting = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), cutAfterMs);
  await app.close();
  clearInterval(resting);
  clearTimeout(cut);
}

/**
 * The system cuts off connections that wait to be taken in when we stop listening. So that none waits, listening
 * stops right after a look at the network that found next to nothing to do.
 */
async function untilNobodyComes() {
  await new Promise(setImmediate);
  for (const end = performance.now() + 500; performance.now() < end; ) {
    const from = performance.now();
    await new Promise(setImmediate);
    if (performance.now() - from < 0.5) return;
  }
}
