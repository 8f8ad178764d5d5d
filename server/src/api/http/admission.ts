import { type RequestListener, Server } from 'node:http';
import type { Server as SafeServer } from 'node:https';
import type { Socket } from 'node:net';

/** Milliseconds of a turn of the event loop in which requests are begun; then everything else has its turn. */
const longestTurn = 5;
/** So many connections are let in at once, and as many again after so many milliseconds. */
const connectionsAtOnce = 8;
const betweenConnections = 5;

/**
 * Takes what arrives in a burst over several turns of the event loop, in its order: a class that signs in at once after a
 * start, when V8 has yet to compile what is called, would hold up everybody else. Of TLS, whose handshakes come
 * first, only the requests wait.
 */
export function admitGradually(server: Server | SafeServer) {
  beginByTurns(server);
  if (server instanceof Server) readByTurns(server);
}

/** Begins requests that were read in one turn over several. What waits is no more than its headers, read. */
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

  // One a turn: what a request does after its first promise would not show in a look at the clock here.
  function beginNext() {
    turnBegan = undefined;
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(beginNext);
  }

  server.off('request', answer);
  server.on('request', (request, response) => {
    if (waiting.length === 0 && !isTurnOver()) return answer(request, response);
    // Who has gone meanwhile is answered nothing: nobody could say any more where the request came from.
    waiting.push(() => request.socket.destroyed || answer(request, response));
  });
}

/** Lets connections wait before anything is read of them: Node reads all that has arrived in one turn. */
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
  // As a server of `net` may be asked to: its sockets are not read before they are resumed.
  Object.assign(server, { pauseOnConnect: true });
  server.on('connection', (connection) => {
    if (left > 0) letIn(connection);
    else waiting.push(connection);
  });
}
