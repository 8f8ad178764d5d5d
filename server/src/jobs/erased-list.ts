import type { FastifyInstance } from 'fastify';
import { runInBackground } from '#api/background';
import type { AppContext } from '#api/context';
import type { LiveEndpoint } from '#api/live/live';

/**
 * Syncs the list of erased ids next to the backups: before the first call, after each erasure by any server, and
 * periodically. If the first sync fails, the server does not start, so erased people are never served.
 */
export function startErasedList(
  app: FastifyInstance,
  { keepErased }: Pick<AppContext, 'keepErased'>,
  live: Pick<LiveEndpoint, 'onHeard'>,
) {
  if (!keepErased) return;
  app.addHook('onReady', async () => {
    const gone = await keepErased();
    if (gone > 0) app.log.warn({ people: gone }, 'erased people had come back and were erased again');
  });
  runInBackground(app, {
    run: async () => void (await keepErased()),
    every: 10 * 60_000,
    retryAfter: 5_000,
    failure: 'the list of erased ids could not be written; retrying in five seconds',
    on: { kind: 'erased', live },
  });
}
