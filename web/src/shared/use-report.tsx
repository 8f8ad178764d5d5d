import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { FailedNotice } from '#parts/failed-notice.tsx';
import { Notice } from '#parts/notice.tsx';
import { dismiss, leaveBehind, toast } from '#parts/toast.tsx';
import type { Picked } from '#parts/use-picked.ts';

/** How an act on some rows ended: those done, and who failed and why. */
type Ended<Row> = { done: readonly Row[]; title: string; failed: readonly { item: Row; reason: string }[] };

type Says<Row> = {
  /** When all were done. */
  done: (rows: readonly Row[]) => string;
  /** What is still true of those that failed. */
  stays: (failed: readonly Row[], of: number) => string;
  retry: (failed: Row[]) => void;
};

/**
 * Reports a list's acts: a toast when all is done, otherwise a notice that names who failed
 * and why, and keeps those selected. After the screen was left, the notice appears on the screen
 * that is open then. `idOf` and `nameOf` must be constant functions.
 */
export function useReport<Row>(
  picked: Picked<Row>,
  idOf: (row: Row) => string,
  nameOf: (row: Row) => string,
) {
  const [notice, setNotice] = useState<ReactNode>(null);
  const { set, only } = picked;
  const left = useLeft();
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
      const unfinished = failed.map(({ item }) => item);
      if (rows.length > 1) only(unfinished);
      const close = left.current ? () => dismiss(behind) : clear;
      const told = (
        <FailedNotice
          title={title}
          stays={say.stays(unfinished, rows.length)}
          failed={failed
            // With only one, `stays` has named it.
            .filter(({ reason }) => rows.length > 1 || reason !== title)
            .map(({ item, reason }) => ({ id: idOf(item), name: nameOf(item), reason }))}
          onRetry={() => {
            close();
            say.retry(unfinished);
          }}
          onClose={close}
        />
      );
      const behind = left.current ? leaveBehind(told) : 0;
      if (!left.current) setNotice(told);
    },
    [set, only, idOf, nameOf, clear, left],
  );
  return useMemo(() => ({ notice, clear, warn, finish }), [notice, clear, warn, finish]);
}

/** Whether the screen has been left while something it started still runs. */
function useLeft() {
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  return left;
}
