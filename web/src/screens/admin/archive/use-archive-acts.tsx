import { restoreStudent } from '@tinig/domain/calls/archive';
import { removeStudent } from '@tinig/domain/calls/people';
import { fullName, listName } from '@tinig/domain/people';
import { attempt } from '#data/use-act.ts';
import { useBatch } from '#data/use-batch.ts';
import { wordsOfReport } from '#data/words.ts';
import { counted, figure } from '#parts/count.ts';
import type { Picked } from '#parts/use-picked.ts';
import { useReport } from '#parts/use-report.tsx';
import { type Student, uidOf } from './archive-columns.tsx';

const staysHere = (did: string) => (failed: readonly Student[], of: number) =>
  of === 1
    ? `Nanatili sa Archive si ${fullName(failed[0]!)}.`
    : `${did} ang ${figure(of - failed.length)} sa ${figure(of)}. Nanatili sa Archive:`;

const isDone = (did: string) => (students: readonly Student[]) =>
  students.length === 1
    ? `${did} si ${fullName(students[0]!)}.`
    : `${did} ang ${counted(students.length, 'studyante')}.`;

/** Restoring and deleting for good, one or many. */
export function useArchiveActs(picked: Picked<Student>) {
  const report = useReport(picked, uidOf, listName);
  const { run, pending, progress } = useBatch(uidOf);

  async function restore(students: readonly Student[]) {
    report.clear();
    const ended = await run(students, 'Ibinabalik…', ({ uid }) => attempt(restoreStudent, { user_id: uid }));
    report.finish(students, wordsOfReport(ended, 'students-not-restored', 'students-not-restored'), {
      done: isDone('Naibalik'),
      stays: staysHere('Naibalik'),
      retry: restore,
    });
  }

  async function remove(students: readonly Student[]) {
    report.clear();
    const ended = await run(students, 'Tinatanggal…', ({ uid }) => attempt(removeStudent, { user_id: uid }));
    report.finish(students, wordsOfReport(ended, 'failed-to-remove-student', 'students-not-removed'), {
      done: isDone('Natanggal'),
      stays: staysHere('Natanggal'),
      retry: remove,
    });
  }

  return { restore, remove, report, pending, progress };
}
