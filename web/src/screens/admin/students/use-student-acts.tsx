import { archiveStudent } from '@tinig/domain/calls/archive';
import { editUser } from '@tinig/domain/calls/people';
import { type MessageCode, message } from '@tinig/domain/messages';
import { fullName, listName } from '@tinig/domain/people';
import { type ReactNode, useState } from 'react';
import { Offline } from '#data/ask.ts';
import type { Failed, Report } from '#data/run-batch.ts';
import { attempt } from '#data/use-act.ts';
import { useBatch } from '#data/use-batch.ts';
import { wordsOf } from '#data/words.ts';
import { counted, figure } from '#parts/count.ts';
import { FailedNotice } from '#parts/failed-notice.tsx';
import { Notice } from '#parts/notice.tsx';
import { toast } from '#parts/toast.tsx';
import type { Picked } from '#parts/use-picked.ts';
import { type Student, uidOf } from './student-columns.tsx';

/**
 * Archiving and changing section, of one or of many: rows are dimmed at once, failures come back
 * with a notice that names who and why, and stay selected.
 */
export function useStudentActs(picked: Picked<Student>) {
  const [notice, setNotice] = useState<ReactNode>(null);
  const { run, pending, progress } = useBatch(uidOf);
  const clearNotice = () => setNotice(null);
  const warn = (text: string) =>
    setNotice(
      <Notice kind="warning" onClose={clearNotice}>
        {text}
      </Notice>,
    );

  function finish(
    students: readonly Student[],
    { done, failed }: Report<Student>,
    words: Words,
    retry: (again: Student[]) => void,
  ) {
    if (failed.length === 0) {
      toast(words.done(done.length));
      picked.set(students, false);
      return;
    }
    const left = failed.map(({ item }) => item);
    if (students.length > 1) picked.only(left);
    setNotice(
      <FailedNotice
        title={message(words.title(failed))}
        stays={words.stays(done.length)}
        failed={failed.map((one) => ({
          id: one.item.uid,
          name: listName(one.item),
          reason: wordsOf(one.trouble, words.title(failed), words.title(failed)),
        }))}
        onRetry={() => retry(left)}
        onClose={clearNotice}
      />,
    );
  }

  async function archive(students: readonly Student[]) {
    clearNotice();
    const report = await run(students, 'Ini-archive…', ({ uid }) =>
      attempt(archiveStudent, { user_id: uid }),
    );
    finish(students, report, archiveWords(students), archive);
  }

  async function changeSection(students: readonly Student[], section: string) {
    clearNotice();
    const report = await run(students, 'Pinapalitan…', ({ uid }) => attempt(editUser, { uid, section }));
    finish(students, report, sectionWords(students, section), (again) => changeSection(again, section));
  }

  return { archive, changeSection, pending, progress, notice, warn, clearNotice };
}

export type StudentActs = ReturnType<typeof useStudentActs>;

/** What to say afterwards: how many were done, which given sentence fits the failures, what stayed as it was. */
type Words = {
  title: (failed: readonly Failed<Student>[]) => MessageCode;
  done: (n: number) => string;
  stays: (n: number) => string;
};

const archiveWords = (students: readonly Student[]): Words => {
  const one = students.length === 1 ? fullName(students[0]!) : '';
  return {
    title: () => 'not-archived',
    done: (n) =>
      one ? `Nailagay sa archive si ${one}.` : `Nailagay sa archive ang ${counted(n, 'studyante')}.`,
    stays: (n) =>
      one
        ? `Nanatili sa listahan si ${one}.`
        : `Nailagay ang ${figure(n)} sa ${figure(students.length)}. Nanatili sa listahan:`,
  };
};

const sectionWords = (students: readonly Student[], section: string): Words => ({
  // Of the two given sentences the Filipino one is for no answer at all (decisions).
  title: (failed) =>
    failed.every(({ trouble }) => trouble instanceof Offline)
      ? 'section-not-changed'
      : 'some-students-not-changed',
  done: (n) => `Nailipat sa ${section} ang ${counted(n, 'studyante')}.`,
  stays: (n) => `Nailipat ang ${figure(n)} sa ${figure(students.length)}. Nanatili sa dating section:`,
});
