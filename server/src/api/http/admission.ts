import { type RequestListener, Server } from 'node:http';
import type { Server as SafeServer } from 'node:https';
import type { Socket } from 'node:net';

/** Milliseconds of an event loop turn during which new requests may start. */
const longestTurn = 5;
/** Connections accepted at once. The next ones follow after a pause. */
const connectionsAtOnce = 8;
const betweenConnections = 5;

/**
 * Spreads a burst of requests over several turns of the event loop, in order. Otherwise a class that signs in right
 * after a start, when V8 has yet to compile the code, would block everyone else. With TLS, new connections are not
 * delayed, because handshakes spread them.
 */
export function admitGradually(server: Server | SafeServer) {
  beginByTurns(server);
  if (server instanceof Server) readByTurns(server);
}

/** Starts requests over several turns. Waiting requests hold only their parsed headers. */
function beginByTurns(server: Server | SafeServer) {
  const [answer] = server.listeners('request') as [RequestListener];
  const waiting: (() => void)[] = [];
  let turnBegan: number | undefined;

  function isTurnOver(): boolean {
    const now = performance.now();
    if (turnBegan === undefined) {
      turnBegan = now;
      setImmediate(beginNext);
    }
    return now - turnBegan > longestTurn;
  }

  // Starts one request per callback, because its work after the first await would not show in the clock here.
  function beginNext() {
    turnBegan = undefined;
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(beginNext);
  }

  server.off('request', answer);
  server.on('request', (request, response) => {
    if (waiting.length === 0 && !isTurnOver()) return answer(request, response);
    // Skips requests whose socket closed while they were queued.
    waiting.push(() => request.socket.destroyed || answer(request, response));
  });
}

/** Delays reading from new connections, because Node reads everything that has arrived in one turn. */
function readByTurns(server: Server) {
  const [take] = server.listeners('connection') as [(connection: Socket) => void];
  const waiting: Socket[] = [];
  let left = connectionsAtOnce;

  function letIn(connection: Socket) {
    if (left === connectionsAtOnce) setTimeout(letInNext, betweenConnections);
    left--;
    take.call(server, connection);
    connection.resume();
  }

  function letInNext() {
    left = connectionsAtOnce;
    for (const connection of waiting.splice(0, connectionsAtOnce)) letIn(connection);
  }

  server.off('connection', take);
  // Option of `net` servers: sockets are paused until resumed.
  Object.assign(server, { pauseOnConnect: true });
  server.on('connection', (connection) => {
    if (left > 0) letIn(connection);
    else waiting.push(connection);
  });
}
