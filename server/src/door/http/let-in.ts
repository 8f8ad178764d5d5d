import type { RequestListener, Server } from 'node:http';

/** Milliseconds of a turn of the event loop in which requests are begun; then everything else has its turn. */
const longestTurn = 5;

/**
 * Begins requests that arrive in a burst over several turns of the event loop, in their order: a class that signs in at
 * once after a start, when V8 has yet to compile what is called, would hold up everybody else. What waits is no more
 * than its headers, read.
 */
export function letInByTurns(server: Server) {
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
