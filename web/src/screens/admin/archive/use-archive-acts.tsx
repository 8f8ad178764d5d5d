import { restoreStudent } from '@tinig/domain/calls/archive';
import { type ListedUser, removeStudent } from '@tinig/domain/calls/people';
import { fullName, listName } from '@tinig/domain/people';
import { attempt } from '#data/use-act.ts';
import { useBatch } from '#data/use-batch.ts';
import { wordsOfReport } from '#data/words.ts';
import { counted, figure } from '#parts/count.ts';
import type { Picked } from '#parts/use-picked.ts';
import { uidOf } from '#shared/rows.ts';
import { useReport } from '#shared/use-report.tsx';

const staysHere = (did: string) => (failed: readonly ListedUser[], of: number) =>
  of === 1
    ? `Nanatili sa Archive si ${fullName(failed[0]!)}.`
    : `${did} ang ${figure(of - failed.length)} sa ${figure(of)}. Nanatili sa Archive:`;

const isDone = (did: string) => (students: readonly ListedUser[]) =>
  students.length === 1
    ? `${did} si ${fullName(students[0]!)}.`
    : `${did} ang ${counted(students.length, 'studyante')}.`;

/** Restores students and deletes them for good, one or many. */
export function useArchiveActs(picked: Picked<ListedUser>) {
  const report = useReport(picked, uidOf, listName);
  const { run, pending, progress } = useBatch<ListedUser>(uidOf);

  async function restore(students: readonly ListedUser[]) {
    report.clear();
    const ended = await run(students, 'Ibinabalik…', ({ uid }) => attempt(restoreStudent, { user_id: uid }), {
      act: 'restore',
    });
    report.finish(students, wordsOfReport(ended, 'students-not-restored', 'students-not-restored'), {
      done: isDone('Naibalik'),
      stays: staysHere('Naibalik'),
      retry: restore,
    });
  }

  async function remove(students: readonly ListedUser[]) {
    report.clear();
    const ended = await run(students, 'Tinatanggal…', ({ uid }) => attempt(removeStudent, { user_id: uid }), {
      act: 'remove',
    });
    report.finish(students, wordsOfReport(ended, 'failed-to-remove-student', 'students-not-removed'), {
      done: isDone('Natanggal'),
      stays: staysHere('Natanggal'),
      retry: remove,
    });
  }

  return { restore, remove, report, pending, progress };
}
