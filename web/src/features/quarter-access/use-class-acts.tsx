import { changeClass, scheduleClass, setException } from '@tinig/domain/calls/quarter-access';
import { fullName } from '@tinig/domain/people/people';
import { type QuarterKey, quarterNameOf } from '@tinig/domain/quarter-access/games';
import type { Dates, LockException } from '@tinig/domain/quarter-access/quarter-access';
import { type ReactNode, useState } from 'react';
import { attempt, type Outcome } from '#client/use-act.ts';
import { wordsOf } from '#client/words.ts';
import { notifyDone } from '#features/forms/notify-done.tsx';
import { Notice } from '#ui/notice.tsx';
import { expectedClass, type LockedClass } from './class-lock-text.ts';

/** A quarter to open or close for whole sections. */
export type ClassChange = {
  classes: readonly LockedClass[];
  quarter: QuarterKey;
  type: boolean;
  includes: boolean;
};
/** The act that is running: its cells show the new state, dimmed. */
export type PendingClassChange = {
  ids: ReadonlySet<string>;
  quarter: QuarterKey;
  type: boolean;
  includes: boolean;
};
export type ClassActs = ReturnType<typeof useClassActs>;

/** Says what was done; the dialog that asked says what went wrong. */
async function said(call: Promise<Outcome<{ message: string }>>) {
  const outcome = await call;
  if (outcome.answer) notifyDone(outcome.answer.message, outcome.act);
  return outcome;
}

/** What can be done with whole sections; whatever fails says so above the grid, and what stayed. */
export function useClassActs() {
  const [notice, setNotice] = useState<ReactNode>(null);
  const [pending, setPending] = useState<PendingClassChange>();

  /** Makes a call, and goes on once it was done; what went wrong stands above the grid, with what stayed. */
  async function run(call: () => ReturnType<typeof said>, stays: string, goOn?: () => Promise<void>) {
    setNotice(null);
    const { trouble } = await said(call());
    if (!trouble) return goOn?.();
    const close = () => setNotice(null);
    setNotice(
      <Notice kind="danger" onRetry={() => void run(call, stays, goOn)} onClose={close}>
        <b>{wordsOf(trouble, 'failed-to-change-access', 'failed-to-change-access')}</b> {stays}
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

  /** Lets a pupil go along again, quarter by quarter. */
  async function follow([exception, ...rest]: readonly LockException[]): Promise<void> {
    if (!exception) return;
    const { uid: studentID, quarter } = exception;
    await run(
      () => attempt(setException, { studentID, quarter, type: null }),
      `Hindi nagbago ang ${quarterNameOf(quarter)} ni ${fullName(exception)}.`,
      () => follow(rest),
    );
  }

  /** Sets dates, or takes them back. */
  const schedule = (sectionIDs: string[], quarter: QuarterKey, dates: Dates) =>
    said(attempt(scheduleClass, { sectionIDs, quarter, ...dates }));

  /** Makes a student differ. */
  const differ = (studentID: string, quarter: QuarterKey, type: boolean) =>
    said(attempt(setException, { studentID, quarter, type }));

  const expected = (one: LockedClass) =>
    pending?.ids.has(one.id) ? expectedClass(one, pending.quarter, pending.type, pending.includes) : one;
  return { notice, pending, expected, change, follow, schedule, differ };
}
