import fc from 'fast-check';
import { actorNames, type FuzzActor } from './actors.ts';
import { anyFrame, anyShot, type Shot } from './requests.ts';
import { endConnections, type FuzzOutcome, send, sendFrames } from './send.ts';
import { harsh, sweep } from './sweep.ts';

type Run = {
  port: number;
  requests: number;
  /** Connections to /live, with some twenty frames each. */
  connections: number;
  /** Sends every n-th odd value to each field, and always the harsh ones. */
  sweepEvery: number;
  /** Puts back what calls have removed. */
  restore: () => Promise<unknown>;
  isAlive: () => boolean;
};

const atOnce = 25;
const framesAtOnce = 20;

/**
 * Sends so many requests and frames, after a sweep of odd values through all fields, and answers what came of
 * each request. A wrong answer ends it: the request itself stands in the message, and fast-check's seed.
 */
export async function fuzz({ port, requests, connections, sweepEvery, ...run }: Run) {
  const outcomes: FuzzOutcome[] = [];
  const options = (runs: number) => ({
    numRuns: runs,
    endOnFailure: true,
  });

  async function sendAll(shots: Shot[]) {
    await run.restore();
    const got = await Promise.all(shots.map((shot) => send(port, shot)));
    outcomes.push(...got);
    const wrong = got.flatMap(({ wrong }, n) => (wrong ? [`${wrong}\n${JSON.stringify(shots[n])}`] : []));
    if (!run.isAlive()) wrong.push('the server has ended');
    if (wrong.length > 0) throw new Error(wrong.join('\n'));
  }

  async function sayAll(actor: FuzzActor, frames: (string | Uint8Array)[]) {
    await run.restore();
    const wrong = await sendFrames(port, actor, frames);
    if (wrong) throw new Error(`${wrong}\n${actor}: ${JSON.stringify(frames)}`);
    if (!run.isAlive()) throw new Error('the server has ended');
  }

  try {
    const swept = [...sweep(harsh), ...everyNth(sweep(), sweepEvery)];
    for (const shots of inParts(swept, atOnce)) await sendAll(shots);
    const watched = swept.filter(({ method }) => method === 'GET').map(({ path }) => path);
    for (const paths of inParts(watched, framesAtOnce))
      await sayAll(
        'superadmin',
        paths.map((path, watch) => JSON.stringify({ watch, path })),
      );
    const several = fc.array(anyShot, { minLength: atOnce, maxLength: atOnce, size: 'max' });
    await fc.assert(fc.asyncProperty(several, sendAll), options(Math.ceil(requests / atOnce)));
    const frames = fc.array(anyFrame, { minLength: framesAtOnce, maxLength: framesAtOnce, size: 'max' });
    await fc.assert(fc.asyncProperty(fc.constantFrom(...actorNames), frames, sayAll), options(connections));
  } finally {
    endConnections();
  }
  return outcomes;
}

/** Each n-th, beginning anywhere: many small runs see them all. */
const everyNth = <Item>(items: Item[], n: number) => {
  const first = Math.floor(Math.random() * n);
  return items.filter((_, index) => index % n === first);
};

const inParts = <Item>(items: Item[], size: number) =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );
