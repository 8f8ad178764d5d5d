import { archiveStudent } from '@tinig/domain/calls/archive';
import { editUser } from '@tinig/domain/calls/people';
import { fullName, listName } from '@tinig/domain/people';
import { attempt } from '#data/use-act.ts';
import { useBatch } from '#data/use-batch.ts';
import { wordsOfReport } from '#data/words.ts';
import { counted, figure } from '#parts/count.ts';
import type { Picked } from '#parts/use-picked.ts';
import { useReport } from '#parts/use-report.tsx';
import { type Student, uidOf } from './student-columns.tsx';

/**
 * Archiving and changing section, of one or of many: rows are dimmed at once, failures come back
 * with a notice that names who and why, and stay selected.
 */
export function useStudentActs(picked: Picked<Student>) {
  const { notice, warn, clear: clearNotice, finish } = useReport(picked, uidOf, listName);
  const { run, pending, progress } = useBatch(uidOf);

  async function archive(students: readonly Student[]) {
    clearNotice();
    const report = await run(students, 'Ini-archive…', ({ uid }) =>
      attempt(archiveStudent, { user_id: uid }),
    );
    finish(students, wordsOfReport(report, 'not-archived', 'not-archived'), {
      done: (rows) =>
        rows.length === 1
          ? `Nailagay sa archive si ${fullName(rows[0]!)}.`
          : `Nailagay sa archive ang ${counted(rows.length, 'studyante')}.`,
      stays: (failed, of) =>
        of === 1
          ? `Nanatili sa listahan si ${fullName(failed[0]!)}.`
          : `Nailagay ang ${figure(of - failed.length)} sa ${figure(of)}. Nanatili sa listahan:`,
      retry: archive,
    });
  }

  async function changeSection(students: readonly Student[], section: string) {
    clearNotice();
    const report = await run(students, 'Pinapalitan…', ({ uid }) => attempt(editUser, { uid, section }));
    finish(students, wordsOfReport(report, 'some-students-not-changed', 'section-not-changed'), {
      done: (rows) => `Nailipat sa ${section} ang ${counted(rows.length, 'studyante')}.`,
      stays: (failed, of) =>
        of === 1
          ? `Nanatili sa dating section si ${fullName(failed[0]!)}.`
          : `Nailipat ang ${figure(of - failed.length)} sa ${figure(of)}. Nanatili sa dating section:`,
      retry: (again) => changeSection(again, section),
    });
  }

  return { archive, changeSection, pending, progress, notice, warn, clearNotice };
}

export type StudentActs = ReturnType<typeof useStudentActs>;
