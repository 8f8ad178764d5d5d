import { archiveStudent } from '@tinig/domain/calls/archive';
import { editUser, type ListedUser } from '@tinig/domain/calls/people';
import { fullName, listName, type NamedPerson } from '@tinig/domain/people/people';
import { attempt } from '#client/use-act.ts';
import { uidOf } from '#features/lists/rows.ts';
import { useRowActs } from '#features/lists/use-row-acts.tsx';
import type { RowSelection } from '#ui/table/use-row-selection.ts';
import { countWithNoun } from '#ui/text/number-text.ts';

/** Archives students and changes their section, one or many. */
export function useStudentActs(picked: RowSelection<ListedUser>) {
  const { act, ...shown } = useRowActs(picked, uidOf, listName);
  const archive = (students: readonly ListedUser[]) =>
    act(students, {
      verb: 'Ini-archive…',
      one: ({ uid }) => attempt(archiveStudent, { user_id: uid }),
      many: { act: 'archive' },
      failed: 'not-archived',
      done: (rows) =>
        rows.length === 1
          ? `Nailagay sa archive si ${fullName(rows[0]!)}.`
          : `Nailagay sa archive ang ${countWithNoun(rows.length, 'studyante')}.`,
      stays: (student) => `Nanatili sa listahan si ${fullName(student)}.`,
      stay: (part) => `Nailagay ang ${part}. Nanatili sa listahan:`,
    });
  const changeSection = (students: readonly ListedUser[], section: string) =>
    act(students, {
      verb: 'Pinapalitan…',
      one: ({ uid }) => attempt(editUser, { uid, section }),
      many: { act: 'move', section },
      failed: 'some-students-not-changed',
      unanswered: 'section-not-changed',
      done: (rows) => `Nailipat sa ${section} ang ${countWithNoun(rows.length, 'studyante')}.`,
      stays: (student) => `Nanatili sa dating section si ${fullName(student)}.`,
      stay: (part) => `Nailipat ang ${part}. Nanatili sa dating section:`,
    });
  return { ...shown, archive, changeSection };
}

export type StudentActs = ReturnType<typeof useStudentActs>;

/** Selected pupils for a print page, stored only in this tab's memory. */
let chosen: readonly NamedPerson[] = [];

export const setChosenPupils = (pupils: readonly NamedPerson[]) => {
  chosen = pupils;
};

/** Pupils selected last. Empty after a reload. */
export const chosenPupils = () => chosen;
