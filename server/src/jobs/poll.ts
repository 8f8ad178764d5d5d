import type { Topic } from '@tinig/domain/calls/call';
import type { FastifyInstance } from 'fastify';
import type { LiveEndpoint } from '#api/live/live';

/**
 * Calls `look` while the server listens: after the delay that it returned, and at once when a topic of this kind
 * changes on any server or announcements may have been lost. `look` must not reject.
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
