import { changeClass, scheduleClass, setException } from '@tinig/domain/calls/quarter-access';
import { fullName } from '@tinig/domain/people/people';
import { type QuarterKey, quarterNameOf } from '@tinig/domain/quarter-access/games';
import type { LockException, ScheduledDates } from '@tinig/domain/quarter-access/quarter-access';
import { type ReactNode, useState } from 'react';
import { errorText } from '#client/error-texts.ts';
import { attempt, type Outcome } from '#client/use-act.ts';
import { notifyDone } from '#features/forms/notify-done.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { expectedClass, type LockedClass } from './class-lock-text.ts';

export type ClassChange = {
  classes: readonly LockedClass[];
  quarter: QuarterKey;
  type: boolean;
  includes: boolean;
};
/** Act in progress. Its cells already show the new state, dimmed. */
export type PendingClassChange = {
  ids: ReadonlySet<string>;
  quarter: QuarterKey;
  type: boolean;
  includes: boolean;
};
export type ClassActs = ReturnType<typeof useClassActs>;

/** Shows success as a toast. Returns the outcome, so that the caller can show a failure. */
async function said(call: Promise<Outcome<{ message: string }>>) {
  const outcome = await call;
  if (outcome.answer) notifyDone(outcome.answer.message, outcome.act);
  return outcome;
}

/** Hook: acts on whole sections. A failure appears above the grid, with the state that stays unchanged. */
export function useClassActs() {
  const [notice, setNotice] = useState<ReactNode>(null);
  const [pending, setPending] = useState<PendingClassChange>();

  /** Runs a call, then `goOn` after success. A failure appears above the grid, followed by `stays`. */
  async function run(call: () => ReturnType<typeof said>, stays: string, goOn?: () => Promise<void>) {
    setNotice(null);
    const { trouble } = await said(call());
    if (!trouble) return goOn?.();
    const close = () => setNotice(null);
    setNotice(
      <Notice kind="danger" onRetry={() => void run(call, stays, goOn)} onClose={close}>
        <b>{errorText(trouble, 'failed-to-change-access', 'failed-to-change-access')}</b> {stays}
      </Notice>,
    );
  }

  function change({ classes, quarter, type, includes }: ClassChange) {
    const ids = classes.map(({ id }) => id);
    const whom = classes.length === 1 ? `buong ${classes[0]!.section_name}` : 'lahat ng section';
    const input = { sectionIDs: ids, quarter, type, include_exceptions: includes };
    const call = () => {
      setPending({ ids: new Set(ids), quarter, type, includes });
      return attempt(changeClass, input).finally(() => setPending(undefined));
    };
    return run(call, `Hindi nagbago ang ${quarterNameOf(quarter)} sa ${whom}.`);
  }

  /** Removes a pupil's exceptions, one quarter at a time. */
  async function follow([exception, ...rest]: readonly LockException[]): Promise<void> {
    if (!exception) return;
    const { uid: studentID, quarter } = exception;
    await run(
      () => attempt(setException, { studentID, quarter, type: null }),
      `Hindi nagbago ang ${quarterNameOf(quarter)} ni ${fullName(exception)}.`,
      () => follow(rest),
    );
  }

  /** Sets or removes the dates on which a quarter opens and closes. */
  const schedule = (sectionIDs: string[], quarter: QuarterKey, dates: ScheduledDates) =>
    said(attempt(scheduleClass, { sectionIDs, quarter, ...dates }));

  const differ = (studentID: string, quarter: QuarterKey, type: boolean) =>
    said(attempt(setException, { studentID, quarter, type }));

  const expected = (one: LockedClass) =>
    pending?.ids.has(one.id) ? expectedClass(one, pending.quarter, pending.type, pending.includes) : one;
  return { notice, pending, expected, change, follow, schedule, differ };
}
