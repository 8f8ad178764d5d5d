import { useCallback, useMemo, useRef, useState } from 'react';
import { type Report, runBatch } from './run-batch.ts';
import type { Outcome } from './use-act.ts';

const settles = 1000;

// Leaving the page would cut a batch short. It outlives its screen, so the warning does not hang on the screen.
const warn = (event: BeforeUnloadEvent) => event.preventDefault();

type Progress = { verb: string; through: number; of: number };

/**
 * Runs an act over many rows. `progress` says how far ("Ini-archive… 12 sa 500"); `pending` are the
 * ids under way or still waiting, to be dimmed. `run` answers the report: who was done, who failed and why.
 */
export function useBatch<Item>(idOf: (item: Item) => string) {
  const [progress, setProgress] = useState<Progress>();
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  const running = useRef(false);
  const run = useCallback(
    async (
      items: readonly Item[],
      verb: string,
      actOn: (item: Item) => Promise<Outcome<unknown>>,
    ): Promise<Report<Item>> => {
      if (running.current) throw new Error('a batch is under way');
      running.current = true;
      window.addEventListener('beforeunload', warn);
      setProgress({ verb, through: 0, of: items.length });
      setPending(new Set(items.map(idOf)));
      const report = await runBatch(
        items,
        async (item) => {
          const outcome = await actOn(item);
          // A row that failed comes back at once.
          if (outcome.trouble) setPending((ids) => new Set([...ids].filter((id) => id !== idOf(item))));
          return outcome;
        },
        (through) => setProgress({ verb, through, of: items.length }),
      );
      running.current = false;
      window.removeEventListener('beforeunload', warn);
      setProgress(undefined);
      // Their rows go when the live value comes; until then they must not flash up again.
      setTimeout(setPending, settles, new Set());
      return report;
    },
    [idOf],
  );
  return useMemo(
    () => ({ run, pending, progress: progress && `${progress.verb} ${progress.through} sa ${progress.of}` }),
    [run, pending, progress],
  );
}
