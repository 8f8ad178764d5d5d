import type { InputOf } from '@tinig/domain/calls/call';
import { runBatch } from '@tinig/domain/calls/people';
import { useCallback, useMemo, useRef, useState } from 'react';
import { inSlices, type SliceReport } from './in-slices.ts';
import { RefusedError, type Trouble } from './request.ts';
import { attempt, type Outcome } from './use-act.ts';

const settles = 1000;
const sliceSize = 50;

// Leaving the page would abort a batch. The batch outlives its screen, so the warning belongs to the window.
const warn = (event: BeforeUnloadEvent) => event.preventDefault();

type BatchProgress = { verb: string; through: number; of: number };
/** Input of POST /batch without the uids and the act's id. */
export type BatchInput = Omit<InputOf<typeof runBatch>, 'uids' | 'act_id'>;

/**
 * Hook: runs an act over many rows. `progress` says how far it is ("Ini-archive… 12 sa 500"). `pending` holds the ids
 * that are running or queued, to be dimmed. `run` returns the report of successes and failures. With `together`, rows
 * are sent in slices. A batch started during another one waits for it.
 */
export function useBatch<Item>(idOf: (item: Item) => string) {
  const [progress, setProgress] = useState<BatchProgress>();
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const run = useCallback(
    (
      items: readonly Item[],
      verb: string,
      actOn: (item: Item) => Promise<Outcome<unknown>>,
      together?: BatchInput,
    ): Promise<SliceReport<Item>> => {
      const ids = items.map(idOf);
      const free = (those: readonly string[]) =>
        setPending((all) => new Set([...all].filter((id) => !those.includes(id))));
      setPending((all) => new Set([...all, ...ids]));
      const send = together && items.length > 1 ? sendTogether(together, idOf) : undefined;
      const ended = before.current.then(async () => {
        window.addEventListener('beforeunload', warn);
        setProgress({ verb, through: 0, of: items.length });
        const report = await inSlices(
          items,
          send ? sliceSize : 1,
          send ?? (([item]) => actOn(item!)),
          (through) => setProgress({ verb, through, of: items.length }),
        );
        window.removeEventListener('beforeunload', warn);
        setProgress(undefined);
        // Undim failed rows now. The others leave with the next live value and must not flash back first.
        free(report.failed.map(({ item }) => idOf(item)));
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

/** Unique key for an act or a list item. `crypto.randomUUID` is missing on plain HTTP. */
export const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Sends the slices of one act, which share its id. */
function sendTogether<Item>(together: BatchInput, idOf: (item: Item) => string) {
  const act_id = newKey();
  return async (slice: readonly Item[]) => {
    const { answer, act, trouble } = await attempt(runBatch, { ...together, uids: slice.map(idOf), act_id });
    const each = answer?.results.map(({ code, error = '' }): Trouble | undefined =>
      code === undefined ? undefined : new RefusedError(error, code, 400),
    );
    return { trouble, each, act };
  };
}
