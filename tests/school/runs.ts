import fc from 'fast-check';

// Read without Node's types, since tests of the pure domain import this too.
const { process } = globalThis as { process?: { env: Record<string, string | undefined> } };

/** How often to try: `full` times in the nightly suite, a quarter of that in the daily one. */
export const runs = (full: number): number =>
  process?.env.TINIG_SUITE === 'nightly' ? full : Math.ceil(full / 4);

// Properties that name no number of runs of their own.
fc.configureGlobal({ numRuns: runs(100) });
