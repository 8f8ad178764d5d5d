import type { ConsoleCode } from '@tinig/domain/messages/console-messages';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Outcome } from '#client/use-act.ts';
import { type Together, useBatch } from '#client/use-batch.ts';
import { wordsOfReport } from '#client/words.ts';
import { notifyDone } from '#features/forms/notify-done.tsx';
import { figure } from '#ui/count.ts';
import { FailedNotice } from '#ui/failed-notice.tsx';
import { Notice } from '#ui/notice.tsx';
import { dismiss, leaveBehind } from '#ui/toast.tsx';
import type { Picked } from '#ui/use-picked.ts';

/** An act on rows of a list: how it is done, and what is said of it. */
type RowAct<Row> = {
  verb: string;
  one: (row: Row) => Promise<Outcome<unknown>>;
  /** How several are done in one call. */
  many?: Together;
  /** What failed, where the server said nothing of it; and where nothing was answered at all. */
  failed: ConsoleCode;
  unanswered?: ConsoleCode;
  /** When all were done. */
  done: (rows: readonly Row[]) => string;
  /** What is still true of the one that failed, or of some of several: "3 sa 10" were done. */
  stays: (row: Row) => string;
  stay: (part: string) => string;
  /** Does it again for those that failed; without it, as it was done. */
  again?: (rows: readonly Row[]) => void;
};

/**
 * Acts on rows of a list, one or many: they are dimmed at once; a toast says when all is done, otherwise a notice
 * names who failed and why, and those stay selected. After the screen was left, the notice appears on the screen
 * that is open then. `idOf` and `nameOf` must be constant functions.
 */
export function useRowActs<Row>(
  picked: Picked<Row>,
  idOf: (row: Row) => string,
  nameOf: (row: Row) => string,
) {
  const { run, pending, progress } = useBatch<Row>(idOf);
  const [failure, setFailure] = useState<ReactNode>(null);
  const [warning, setWarning] = useState('');
  const left = useLeft();
  // What a warning asked for is there.
  useEffect(() => {
    if (picked.size > 0) setWarning('');
  }, [picked.size]);

  function clear() {
    setFailure(null);
    setWarning('');
  }

  async function act(rows: readonly Row[], how: RowAct<Row>) {
    clear();
    const ended = await run(rows, how.verb, how.one, how.many);
    const { done, acts, title, failed } = wordsOfReport(ended, how.failed, how.unanswered ?? how.failed);
    if (done.length > 0) picked.set(done, false);
    const [first] = failed;
    // The way back is offered where it was done; elsewhere ‘Mga ginawa ko’ has it.
    if (!first) return notifyDone(how.done(done), ...(left.current ? [] : acts));
    const unfinished = failed.map(({ item }) => item);
    const isOne = rows.length === 1;
    if (!isOne) picked.only(unfinished);
    const close = left.current ? () => dismiss(behind) : clear;
    const shown = (
      <FailedNotice
        title={title}
        stays={
          isOne
            ? how.stays(first.item)
            : how.stay(`${figure(rows.length - failed.length)} sa ${figure(rows.length)}`)
        }
        failed={failed
          // With only one, `stays` has named it.
          .filter(({ reason }) => !isOne || reason !== title)
          .map(({ item, reason }) => ({ id: idOf(item), name: nameOf(item), reason }))}
        onRetry={() => {
          close();
          if (how.again) how.again(unfinished);
          else void act(unfinished, how);
        }}
        onClose={close}
      />
    );
    const behind = left.current ? leaveBehind(shown) : 0;
    if (!left.current) setFailure(shown);
  }

  const notice = warning ? (
    <Notice kind="warning" onClose={clear}>
      {warning}
    </Notice>
  ) : (
    failure
  );
  return { act, report: { notice, clear, warn: setWarning }, pending, progress };
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
