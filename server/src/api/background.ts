import type { Topic } from '@tinig/domain/calls/call';
import type { FastifyInstance } from 'fastify';
import type { LiveEndpoint } from './live/live.ts';

type BackgroundWork = {
  /** Does the work. May return the milliseconds until the next run. */
  run: () => Promise<number | unknown>;
  every: number;
  /** Milliseconds until a failed run is repeated, `every` by default. */
  retryAfter?: number;
  /** Log line of a failed run. */
  failure: string;
  /** Runs at once too when this kind of topic changes on any server, or announcements may have been lost. */
  on?: { kind: Topic['kind']; live: Pick<LiveEndpoint, 'onHeard'> };
  /** Waits before the first run too. */
  startsLater?: boolean;
};

/** Repeats work while the server listens, one run at a time. The server stops after the last run. */
export function runInBackground(app: FastifyInstance, work: BackgroundWork) {
  const { run, every, retryAfter = every, failure, on, startsLater = false } = work;
  let timer: NodeJS.Timeout | undefined;
  let working = Promise.resolve();
  let isAsked = false;
  let isListening = false;

  const fail = (error: unknown) => {
    if (isListening) app.log.warn(error, failure);
    return retryAfter;
  };
  async function runOnce() {
    isAsked = false;
    const next = await run().catch(fail);
    if (isListening && !isAsked) timer = setTimeout(runSoon, typeof next === 'number' ? next : every);
  }
  const runSoon = () => {
    clearTimeout(timer);
    if (isAsked || !isListening) return;
    isAsked = true;
    working = working.then(runOnce);
  };
  on?.live.onHeard((changes) => {
    if (changes === null || changes.some(({ kind }) => kind === on.kind)) runSoon();
  });
  app.addHook('onListen', async () => {
    isListening = true;
    if (startsLater) timer = setTimeout(runSoon, every);
    else runSoon();
  });
  app.addHook('preClose', async () => {
    isListening = false;
    clearTimeout(timer);
    await working;
  });
}
