import { archiveStudent } from '@tinig/domain/calls/archive';
import { editUser } from '@tinig/domain/calls/people';
import { type MessageCode, message } from '@tinig/domain/messages';
import { fullName, listName } from '@tinig/domain/people';
import { type ReactNode, useState } from 'react';
import { Offline } from '#data/ask.ts';
import type { Failed } from '#data/run-batch.ts';
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
    failed: Failed<Student>[],
    words: { title: MessageCode; done: string; stays: string },
    retry: (again: Student[]) => void,
  ) {
    if (failed.length === 0) {
      toast(words.done);
      picked.set(students, false);
      return;
    }
    const left = failed.map(({ item }) => item);
    if (students.length > 1) picked.only(left);
    setNotice(
      <FailedNotice
        title={message(words.title)}
        stays={words.stays}
        failed={failed.map(({ item, trouble }) => ({
          id: item.uid,
          name: listName(item),
          reason: wordsOf(trouble, words.title, words.title),
        }))}
        onRetry={() => retry(left)}
        onClose={clearNotice}
      />,
    );
  }

  async function archive(students: readonly Student[]) {
    clearNotice();
    const { done, failed } = await run(students, 'Ini-archive…', ({ uid }) =>
      attempt(archiveStudent, { user_id: uid }),
    );
    const one = students.length === 1 ? fullName(students[0]!) : '';
    finish(
      students,
      failed,
      {
        title: 'not-archived',
        done: one
          ? `Nailagay sa archive si ${one}.`
          : `Nailagay sa archive ang ${counted(done.length, 'studyante')}.`,
        stays: one
          ? `Nanatili sa listahan si ${one}.`
          : `Nailagay ang ${figure(done.length)} sa ${figure(students.length)}. Nanatili sa listahan:`,
      },
      archive,
    );
  }

  async function changeSection(students: readonly Student[], section: string) {
    clearNotice();
    const { done, failed } = await run(students, 'Pinapalitan…', ({ uid }) =>
      attempt(editUser, { uid, section }),
    );
    const silent = failed.every(({ trouble }) => trouble instanceof Offline);
    finish(
      students,
      failed,
      {
        title: silent ? 'section-not-changed' : 'some-students-not-changed',
        done: `Nailipat sa ${section} ang ${counted(done.length, 'studyante')}.`,
        stays: `Nailipat ang ${figure(done.length)} sa ${figure(students.length)}. Nanatili sa dating section:`,
      },
      (again) => changeSection(again, section),
    );
  }

  return { archive, changeSection, pending, progress, notice, warn, clearNotice };
}

export type StudentActs = ReturnType<typeof useStudentActs>;
