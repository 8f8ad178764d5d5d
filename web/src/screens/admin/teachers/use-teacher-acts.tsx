import { type ListedUser, removeStudent } from '@tinig/domain/calls/people';
import { fullName, listName } from '@tinig/domain/people';
import { attempt } from '#data/use-act.ts';
import { useBatch } from '#data/use-batch.ts';
import { wordsOfReport } from '#data/words.ts';
import { counted, figure } from '#parts/count.ts';
import type { Picked } from '#parts/use-picked.ts';
import { uidOf } from '#shared/rows.ts';
import { useReport } from '#shared/use-report.tsx';

/** Deleting teachers, one or many. */
export function useTeacherActs(picked: Picked<ListedUser>) {
  const report = useReport(picked, uidOf, listName);
  const { run, pending, progress } = useBatch<ListedUser>(uidOf);

  async function remove(teachers: readonly ListedUser[]) {
    report.clear();
    const ended = await run(teachers, 'Tinatanggal…', ({ uid }) => attempt(removeStudent, { user_id: uid }), {
      act: 'remove',
    });
    report.finish(teachers, wordsOfReport(ended, 'some-teachers-not-deleted', 'some-teachers-not-deleted'), {
      done: (rows) =>
        rows.length === 1
          ? `Natanggal si ${fullName(rows[0]!)}.`
          : `Natanggal ang ${counted(rows.length, 'guro')}.`,
      stays: (failed, of) =>
        of === 1
          ? `Nanatili sa listahan si ${fullName(failed[0]!)}.`
          : `Natanggal ang ${figure(of - failed.length)} sa ${figure(of)}. Nanatili sa listahan:`,
      retry: remove,
    });
  }

  return { remove, report, pending, progress };
}

export type TeacherActs = ReturnType<typeof useTeacherActs>;
