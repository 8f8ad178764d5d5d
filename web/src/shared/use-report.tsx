import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { FailedNotice } from '#parts/failed-notice.tsx';
import { Notice } from '#parts/notice.tsx';
import { dismiss, leaveBehind } from '#parts/toast.tsx';
import type { Picked } from '#parts/use-picked.ts';
import { sayDone } from './say-done.tsx';

/** How an act on some rows ended: those done, and who failed and why. */
type ActsEnd<Row> = {
  done: readonly Row[];
  acts: readonly string[];
  title: string;
  failed: readonly { item: Row; reason: string }[];
};

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
  const [failure, setFailure] = useState<ReactNode>(null);
  const [warning, setWarning] = useState('');
  const { set, only, size } = picked;
  // What a warning asked for is there.
  useEffect(() => {
    if (size > 0) setWarning('');
  }, [size]);
  const left = useLeft();
  const clear = useCallback(() => {
    setFailure(null);
    setWarning('');
  }, []);
  const finish = useCallback(
    (rows: readonly Row[], { done, acts, title, failed }: ActsEnd<Row>, say: Says<Row>) => {
      if (done.length > 0) set(done, false);
      if (failed.length === 0) return sayDone(say.done(done), ...acts);
      const unfinished = failed.map(({ item }) => item);
      if (rows.length > 1) only(unfinished);
      const close = left.current ? () => dismiss(behind) : clear;
      const shown = (
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
      const behind = left.current ? leaveBehind(shown) : 0;
      if (!left.current) setFailure(shown);
    },
    [set, only, idOf, nameOf, clear, left],
  );
  const notice = warning ? (
    <Notice kind="warning" onClose={clear}>
      {warning}
    </Notice>
  ) : (
    failure
  );
  return { notice, clear, warn: setWarning, finish };
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
