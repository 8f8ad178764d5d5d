import { restoreStudent } from '@tinig/domain/calls/archive';
import { type ListedUser, removeStudent } from '@tinig/domain/calls/people';
import { fullName, listName } from '@tinig/domain/people/people';
import { attempt } from '#client/use-act.ts';
import { uidOf } from '#features/lists/rows.ts';
import { useRowActs } from '#features/lists/use-row-acts.tsx';
import type { Picked } from '#ui/table/use-picked.ts';
import { counted } from '#ui/text/counted.ts';

const says = (did: string) => ({
  done: (students: readonly ListedUser[]) =>
    students.length === 1
      ? `${did} si ${fullName(students[0]!)}.`
      : `${did} ang ${counted(students.length, 'studyante')}.`,
  stays: (student: ListedUser) => `Nanatili sa Archive si ${fullName(student)}.`,
  stay: (part: string) => `${did} ang ${part}. Nanatili sa Archive:`,
});

/** Restores students or deletes them for good, one or many. */
export function useArchiveActs(picked: Picked<ListedUser>) {
  const { act, ...shown } = useRowActs(picked, uidOf, listName);
  const restore = (students: readonly ListedUser[]) =>
    act(students, {
      verb: 'Ibinabalik…',
      one: ({ uid }) => attempt(restoreStudent, { user_id: uid }),
      many: { act: 'restore' },
      failed: 'students-not-restored',
      ...says('Naibalik'),
    });
  const remove = (students: readonly ListedUser[]) =>
    act(students, {
      verb: 'Tinatanggal…',
      one: ({ uid }) => attempt(removeStudent, { user_id: uid }),
      many: { act: 'remove' },
      failed: 'failed-to-remove-student',
      unanswered: 'students-not-removed',
      ...says('Natanggal'),
    });
  return { ...shown, restore, remove };
}
