import { type ConsoleCode, consoleMessage } from '@tinig/domain/messages/console-messages';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { batchReportTexts } from '#client/error-texts.ts';
import type { Outcome } from '#client/use-act.ts';
import { type BatchInput, useBatch } from '#client/use-batch.ts';
import { notifyDone } from '#features/forms/notify-done.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { dismiss, toastAfterLeaving } from '#ui/feedback/toast.tsx';
import type { RowSelection } from '#ui/table/use-row-selection.ts';
import { formatNumber } from '#ui/text/number-text.ts';

/** Action on rows: how to run it, and its messages. */
type RowAct<Row> = {
  verb: string;
  one: (row: Row) => Promise<Outcome<unknown>>;
  /** Runs several rows in one call. */
  many?: BatchInput;
  /** Fallback errors: for a failure without a message, and for no answer at all. */
  failed: ConsoleCode;
  unanswered?: ConsoleCode;
  /** Message when all rows are done. */
  done: (rows: readonly Row[]) => string;
  /** Text about the unchanged state of a failed row. */
  stays: (row: Row) => string;
  stay: (part: string) => string;
  /** Retries the failed rows. By default the same action runs again. */
  again?: (rows: readonly Row[]) => void;
};

/**
 * Runs actions on one or many rows. Rows are dimmed at once. Success shows a toast. Failures are listed in a notice
 * with their reasons, and these rows stay selected. The notice follows the user to another screen. `idOf` and `nameOf`
 * must be constant functions.
 */
export function useRowActs<Row>(
  picked: RowSelection<Row>,
  idOf: (row: Row) => string,
  nameOf: (row: Row) => string,
) {
  const { run, pending, progress } = useBatch<Row>(idOf);
  const [failure, setFailure] = useState<ReactNode>(null);
  const [warning, setWarning] = useState('');
  const left = useLeft();
  // A selection resolves the warning.
  useEffect(() => {
    if (picked.size > 0) setWarning('');
  }, [picked.size]);

  function clear() {
    setFailure(null);
    setWarning('');
  }

  /** Runs `open` with the selected rows, or warns that there are none. */
  const withPicked = (none: ConsoleCode, open: (rows: readonly Row[]) => void) => {
    clear();
    if (picked.size > 0) open(picked.rows);
    else setWarning(consoleMessage(none));
  };

  async function act(rows: readonly Row[], how: RowAct<Row>) {
    clear();
    const ended = await run(rows, how.verb, how.one, how.many);
    const { done, acts, title, failed } = batchReportTexts(ended, how.failed, how.unanswered ?? how.failed);
    if (done.length > 0) picked.set(done, false);
    const [first] = failed;
    // Undo is offered only on the screen of the action. Elsewhere "Mga ginawa ko" has it.
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
            : how.stay(`${formatNumber(rows.length - failed.length)} sa ${formatNumber(rows.length)}`)
        }
        failed={failed
          // For a single row, `stays` has already named it.
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
    const behind = left.current ? toastAfterLeaving(shown) : 0;
    if (!left.current) setFailure(shown);
  }

  const notice = warning ? (
    <Notice kind="warning" onClose={clear}>
      {warning}
    </Notice>
  ) : (
    failure
  );
  return { act, withPicked, report: { notice, clear, warn: setWarning }, pending, progress };
}

/** True if the user has left the screen while an action is still running. */
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

type FailedOne = { id: string; name: string; reason: string };

/** Failures of a batch: the given sentence, what stayed unchanged, and each failed item with its reason. */
function FailedNotice({
  title,
  stays,
  failed,
  onRetry,
  onClose,
}: {
  title: string;
  stays: string;
  failed: readonly FailedOne[];
  onRetry?: () => void;
  onClose: () => void;
}) {
  return (
    <Notice kind="danger" onRetry={onRetry} onClose={onClose}>
      <p>
        <b>{title}</b> {stays}
      </p>
      {failed.length > 0 && (
        <ul>
          {failed.map(({ id, name, reason }) => (
            // Leaves out a reason that repeats the title.
            <li key={id}>{reason === title ? name : `${name}: ${reason}`}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
