import { type ListedUser, removeStudent } from '@tinig/domain/calls/people';
import { fullName, listName } from '@tinig/domain/people/people';
import { attempt } from '#client/use-act.ts';
import { uidOf } from '#features/lists/rows.ts';
import { useRowActs } from '#features/lists/use-row-acts.tsx';
import type { Picked } from '#ui/table/use-picked.ts';
import { counted } from '#ui/text/counted.ts';

/** Deletes teachers, one or many. A single teacher's sections may go to another (TEACHERS-8). */
export function useTeacherActs(picked: Picked<ListedUser>) {
  const { act, ...shown } = useRowActs(picked, uidOf, listName);
  const remove = (teachers: readonly ListedUser[], sections_to?: string) =>
    act(teachers, {
      verb: 'Tinatanggal…',
      one: ({ uid }) => attempt(removeStudent, { user_id: uid, ...(sections_to && { sections_to }) }),
      many: { act: 'remove' },
      failed: 'some-teachers-not-deleted',
      done: (rows) =>
        rows.length === 1
          ? `Natanggal si ${fullName(rows[0]!)}.`
          : `Natanggal ang ${counted(rows.length, 'guro')}.`,
      stays: (teacher) => `Nanatili sa listahan si ${fullName(teacher)}.`,
      stay: (part) => `Natanggal ang ${part}. Nanatili sa listahan:`,
    });
  return { ...shown, remove };
}

export type TeacherActs = ReturnType<typeof useTeacherActs>;
