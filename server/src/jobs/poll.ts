import type { Topic } from '@tinig/domain/calls/call';
import type { FastifyInstance } from 'fastify';
import type { LiveEndpoint } from '#api/live/live';

/**
 * Looks again and again while the server listens: after as many milliseconds as the last look answered, and at once
 * when something of this kind has changed, through whichever server, or may have while the line to the database was
 * cut. `look` never fails.
 */
export function pollWhileListening(
  app: FastifyInstance,
  live: Pick<LiveEndpoint, 'onHeard'>,
  kind: Topic['kind'],
  look: () => Promise<number>,
) {
  let timer: NodeJS.Timeout | undefined;
  let working = Promise.resolve();
  let isAsked = false;
  let isListening = false;

  async function work() {
    isAsked = false;
    const next = await look();
    if (isListening && !isAsked) timer = setTimeout(workSoon, next);
  }
  const workSoon = () => {
    clearTimeout(timer);
    if (isAsked || !isListening) return;
    isAsked = true;
    working = working.then(work);
  };
  live.onHeard((changes) => {
    if (changes === null || changes.some((one) => one.kind === kind)) workSoon();
  });
  app.addHook('onListen', async () => {
    isListening = true;
    workSoon();
  });
  app.addHook('preClose', async () => {
    isListening = false;
    clearTimeout(timer);
    await working;
  });
}
