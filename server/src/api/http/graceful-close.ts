import { Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';

/** Time in which a stopping server still responds on open connections and closes each after its response. */
const drainMs = 1_000;
/**
 * Time to wait for a turn in which surely nobody connected. Then, up to `lullWithinMs`, any turn without connections
 * suffices.
 */
const quietWithinMs = 3_000;
const lullWithinMs = 8_000;
/** Incomplete requests are cut after this time. */
const cutAfterMs = 6_000;

/**
 * Stops the server without losing a request. Accepts no new connections. Closes connections after a response, since a
 * connected proxy or browser may be sending a request; idle ones only at the end.
 */
export async function closeGracefully(app: FastifyInstance) {
  const { server } = app;
  if (server.listening) {
    server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
    await untilNobodyComes(server);
    // Bypasses the HTTP server's own close, which ends idle connections at once.
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
 * Waits for a turn without new connections, because the system drops those not yet accepted when listening stops, and a
 * proxy may not retry their requests. Requests are served meanwhile.
 */
async function untilNobodyComes(server: Server) {
  let hasCome = true;
  server.on('connection', () => {
    hasCome = true;
  });
  // In the current tick, the event loop may already have polled the network.
  await new Promise(setImmediate);
  const start = performance.now();
  for (let from = start; hasCome && from < start + lullWithinMs; from = performance.now()) {
    hasCome = false;
    await new Promise(setImmediate);
    // In a slow tick, someone may have connected after the poll.
    hasCome ||= from < start + quietWithinMs && performance.now() - from > 0.1;
  }
}
