import type { FastifyInstance } from 'fastify';

/** Milliseconds of a turn of the event loop in which requests are begun; then everything else has its turn. */
const longestTurn = 5;

/**
 * Begins requests that arrive in a burst over several turns of the event loop, in their order: a class that signs in at
 * once after a start, when V8 has yet to compile what is called, would hold up everybody else.
 */
export function letInByTurns(app: FastifyInstance) {
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

  function beginNext() {
    turnBegan = undefined;
    let begun = 0;
    while (begun < waiting.length && !isTurnOver()) waiting[begun++]!();
    waiting.splice(0, begun);
  }

  app.addHook('onRequest', (_request, _reply, goOn) => {
    if (isTurnOver() || waiting.length > 0) waiting.push(goOn);
    else goOn();
  });
}
