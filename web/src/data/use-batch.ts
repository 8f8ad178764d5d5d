import { useCallback, useMemo, useRef, useState } from 'react';
import { type Report, runBatch } from './run-batch.ts';
import type { Outcome } from './use-act.ts';

const settles = 1000;

// Leaving the page would cut a batch short; the batch outlives its screen, so the warning belongs to the window.
const warn = (event: BeforeUnloadEvent) => event.preventDefault();

type Progress = { verb: string; through: number; of: number };

/**
 * Runs an act over many rows. `progress` says how far ("Ini-archive… 12 sa 500"); `pending` are the
 * ids under way or still waiting, to be dimmed. `run` answers the report: who was done, who failed and why.
 * A batch that is started while another runs waits for it.
 */
export function useBatch<Item>(idOf: (item: Item) => string) {
  const [progress, setProgress] = useState<Progress>();
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const run = useCallback(
    (
      items: readonly Item[],
      verb: string,
      actOn: (item: Item) => Promise<Outcome<unknown>>,
    ): Promise<Report<Item>> => {
      const ids = items.map(idOf);
      const free = (those: readonly string[]) =>
        setPending((all) => new Set([...all].filter((id) => !those.includes(id))));
      setPending((all) => new Set([...all, ...ids]));
      const ended = before.current.then(async () => {
        window.addEventListener('beforeunload', warn);
        setProgress({ verb, through: 0, of: items.length });
        const report = await runBatch(
          items,
          async (item) => {
            const outcome = await actOn(item);
            // A row that failed is no longer dimmed.
            if (outcome.trouble) free([idOf(item)]);
            return outcome;
          },
          (through) => setProgress({ verb, through, of: items.length }),
        );
        window.removeEventListener('beforeunload', warn);
        setProgress(undefined);
        // Their rows leave with the next live value; until then they must not flash back.
        setTimeout(free, settles, ids);
        return report;
      });
      before.current = ended.catch(() => {});
      return ended;
    },
    [idOf],
  );
  return useMemo(
    () => ({ run, pending, progress: progress && `${progress.verb} ${progress.through} sa ${progress.of}` }),
    [run, pending, progress],
  );
}
