import fc from 'fast-check';
import { anyFrame, anyShot } from './requests.ts';
import { type ActorName, actorNames } from './school.ts';
import { endConnections, type Outcome, send, sendFrames } from './send.ts';

type Run = {
  port: number;
  requests: number;
  /** Connections to /live, with some twenty frames each. */
  connections: number;
  seed?: number;
  /** Puts back what calls have removed. */
  restore: () => Promise<unknown>;
  isAlive: () => boolean;
};

const atOnce = 25;

/**
 * Sends so many requests and frames and answers what came of each request. A wrong answer ends
 * it: fast-check throws with the seed, and the request itself stands in the message.
 */
export async function fuzz({ port, requests, connections, seed, restore, isAlive }: Run): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const options = (runs: number) => ({
    numRuns: runs,
    endOnFailure: true,
    ...(seed !== undefined && { seed }),
  });
  try {
    const several = fc.array(anyShot, { minLength: atOnce, maxLength: atOnce, size: 'max' });
    const property = fc.asyncProperty(several, async (shots) => {
      await restore();
      const got = await Promise.all(shots.map((shot) => send(port, shot)));
      outcomes.push(...got);
      const wrong = got.flatMap(({ wrong }, n) => (wrong ? [`${wrong}\n${JSON.stringify(shots[n])}`] : []));
      if (!isAlive()) wrong.push('the server has ended');
      if (wrong.length > 0) throw new Error(wrong.join('\n'));
    });
    await fc.assert(property, options(Math.ceil(requests / atOnce)));
    await fc.assert(liveProperty(port, restore, isAlive), options(connections));
  } finally {
    endConnections();
  }
  return outcomes;
}

const liveProperty = (port: number, restore: () => Promise<unknown>, isAlive: () => boolean) =>
  fc.asyncProperty(
    fc.constantFrom(...actorNames),
    fc.array(anyFrame, { minLength: 20, maxLength: 20, size: 'max' }),
    async (actor: ActorName, frames) => {
      await restore();
      const wrong = await sendFrames(port, actor, frames);
      if (wrong) throw new Error(wrong);
      if (!isAlive()) throw new Error('the server has ended');
    },
  );
