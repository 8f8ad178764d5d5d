import { Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';

/** For this long a stopping server answers on open connections, telling each that it is the last answer there. */
const drainMs = 1_000;
/** A stopping server looks this long for a moment in which surely nobody connects, and up to the second limit for one in which nobody did. */
const quietWithinMs = 3_000;
const lullWithinMs = 8_000;
/** Requests that are not complete by then are not waited for. */
const cutAfterMs = 6_000;

/**
 * Ends the door without losing a request: nobody new gets in, but who is connected (a proxy, a browser) may be
 * sending just now, so connections are closed by an answer first and only then where they rest.
 */
export async function closeGracefully(app: FastifyInstance) {
  const { server } = app;
  if (server.listening) {
    server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
    await untilNobodyComes(server);
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
 * The system cuts off connections that wait to be accepted when we stop listening, and a proxy may not repeat
 * what it had sent there. So listening stops right after a look at the network that found nobody: one is accepted
 * at each look, however many wait. All are served meanwhile, so that a busy machine may take its time.
 */
async function untilNobodyComes(server: Server) {
  let hasCome = true;
  server.on('connection', () => {
    hasCome = true;
  });
  // In the tick of the event loop that this is called in, the look may already be over.
  await new Promise(setImmediate);
  const start = performance.now();
  for (let from = start; hasCome && from < start + lullWithinMs; from = performance.now()) {
    hasCome = false;
    await new Promise(setImmediate);
    // In a slow tick somebody may have connected after the look.
    hasCome ||= from < start + quietWithinMs && performance.now() - from > 0.1;
  }
}
