import { restoreStudent } from '@tinig/domain/calls/archive';
import { type ListedUser, removeStudent } from '@tinig/domain/calls/people';
import { fullName, listName } from '@tinig/domain/people/people';
import { attempt } from '#client/use-act.ts';
import { uidOf } from '#features/lists/rows.ts';
import { useRowActs } from '#features/lists/use-row-acts.tsx';
import { Question } from '#ui/dialog/question.tsx';
import type { RowSelection } from '#ui/table/use-row-selection.ts';
import { countWithNoun } from '#ui/text/number-text.ts';

const says = (did: string) => ({
  done: (students: readonly ListedUser[]) =>
    students.length === 1
      ? `${did} si ${fullName(students[0]!)}.`
      : `${did} ang ${countWithNoun(students.length, 'studyante')}.`,
  stays: (student: ListedUser) => `Nanatili sa Archive si ${fullName(student)}.`,
  stay: (part: string) => `${did} ang ${part}. Nanatili sa Archive:`,
});

/** Restores students or deletes them for good, one or many. */
export function useArchiveActs(picked: RowSelection<ListedUser>) {
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

export type ArchiveChange = { kind: 'restore' | 'remove'; students: readonly ListedUser[] };

export function ArchiveQuestion({
  kind,
  students,
  onYes,
  onClose,
}: ArchiveChange & { onYes: () => void; onClose: () => void }) {
  const one = students.length === 1;
  const whom = one ? `si ${fullName(students[0]!)}` : `ang ${countWithNoun(students.length, 'studyante')}`;
  const names = one ? [] : students.map(listName);
  if (kind === 'restore')
    return (
      <Question
        icon="restore"
        title={`Ibalik ${whom}?`}
        consequence={`Babalik ${one ? 'siya' : 'sila'} sa Students, kasama ang progress. Makakapag-login muli ${one ? 'siya' : 'sila'} sa mobile app.`}
        names={names}
        verb={one ? 'Ibalik' : `Ibalik ang ${students.length}`}
        {...{ onYes, onClose }}
      />
    );
  return (
    <Question
      icon="trash"
      title={`Tanggalin nang tuluyan ${whom}?`}
      consequence={`Matatanggal ang ${one ? 'kaniyang' : 'kanilang'} account at progress. Hindi na ito maibabalik.`}
      names={names}
      verb="Tanggalin nang tuluyan"
      forever
      {...{ onYes, onClose }}
    />
  );
}
