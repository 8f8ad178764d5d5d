import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { FailedNotice } from './failed-notice.tsx';
import { Notice } from './notice.tsx';
import { toast } from './toast.tsx';
import type { Picked } from './use-picked.ts';

/** How an act over some rows ended: how many were done, and who failed and why. */
type Ended<Row> = { done: readonly Row[]; title: string; failed: readonly { item: Row; reason: string }[] };

type Says<Row> = {
  /** When all were done. */
  done: (rows: readonly Row[]) => string;
  /** What stayed true of those that failed. */
  stays: (failed: readonly Row[], of: number) => string;
  retry: (failed: Row[]) => void;
};

/**
 * What a list's acts have to say: a toast when all is done, else a notice that names who failed
 * and why, with those still selected. `idOf` and `nameOf` must be constant functions.
 */
export function useReport<Row>(
  picked: Picked<Row>,
  idOf: (row: Row) => string,
  nameOf: (row: Row) => string,
) {
  const [notice, setNotice] = useState<ReactNode>(null);
  const { set, only } = picked;
  const clear = useCallback(() => setNotice(null), []);
  const warn = useCallback(
    (text: string) =>
      setNotice(
        <Notice kind="warning" onClose={clear}>
          {text}
        </Notice>,
      ),
    [clear],
  );
  const finish = useCallback(
    (rows: readonly Row[], { done, title, failed }: Ended<Row>, say: Says<Row>) => {
      if (done.length > 0) set(done, false);
      if (failed.length === 0) return toast(say.done(done));
      const left = failed.map(({ item }) => item);
      if (rows.length > 1) only(left);
      setNotice(
        <FailedNotice
          title={title}
          stays={say.stays(left, rows.length)}
          failed={failed
            // Of one alone `stays` has told the name.
            .filter(({ reason }) => rows.length > 1 || reason !== title)
            .map(({ item, reason }) => ({ id: idOf(item), name: nameOf(item), reason }))}
          onRetry={() => say.retry(left)}
          onClose={clear}
        />,
      );
    },
    [set, only, idOf, nameOf, clear],
  );
  return useMemo(() => ({ notice, clear, warn, finish }), [notice, clear, warn, finish]);
}
