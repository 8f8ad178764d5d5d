import { archiveStudent } from '@tinig/domain/calls/archive';
import { editUser, type ListedUser } from '@tinig/domain/calls/people';
import { fullName, listName } from '@tinig/domain/people';
import { attempt } from '#data/use-act.ts';
import { useBatch } from '#data/use-batch.ts';
import { wordsOfReport } from '#data/words.ts';
import { counted, figure } from '#parts/count.ts';
import type { Picked } from '#parts/use-picked.ts';
import { uidOf } from '#shared/rows.ts';
import { useReport } from '#shared/use-report.tsx';

/**
 * Archives students and changes their section, one or many: rows are dimmed at once, failures come back
 * with a notice that names who and why, and stay selected.
 */
export function useStudentActs(picked: Picked<ListedUser>) {
  const report = useReport(picked, uidOf, listName);
  const { run, pending, progress } = useBatch<ListedUser>(uidOf);

  async function archive(students: readonly ListedUser[]) {
    report.clear();
    const ended = await run(
      students,
      'Ini-archive…',
      ({ uid }) => attempt(archiveStudent, { user_id: uid }),
      { act: 'archive' },
    );
    report.finish(students, wordsOfReport(ended, 'not-archived', 'not-archived'), {
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

  async function changeSection(students: readonly ListedUser[], section: string) {
    report.clear();
    const ended = await run(students, 'Pinapalitan…', ({ uid }) => attempt(editUser, { uid, section }), {
      act: 'move',
      section,
    });
    report.finish(students, wordsOfReport(ended, 'some-students-not-changed', 'section-not-changed'), {
      done: (rows) => `Nailipat sa ${section} ang ${counted(rows.length, 'studyante')}.`,
      stays: (failed, of) =>
        of === 1
          ? `Nanatili sa dating section si ${fullName(failed[0]!)}.`
          : `Nailipat ang ${figure(of - failed.length)} sa ${figure(of)}. Nanatili sa dating section:`,
      retry: (again) => changeSection(again, section),
    });
  }

  return { archive, changeSection, pending, progress, report };
}

export type StudentActs = ReturnType<typeof useStudentActs>;
