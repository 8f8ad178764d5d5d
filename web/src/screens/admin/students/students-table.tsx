import { fullName } from '@tinig/domain/people';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useManyTries } from '#data/use-many-tries.ts';
import drawing from '#look/drawings/empty/empty-students.svg';
import { IconButton } from '#parts/icon-button.tsx';
import { PagedTable } from '#parts/paged-table.tsx';
import type { Picked } from '#parts/use-picked.ts';
import { type Student, studentColumns, uidOf } from './student-columns.tsx';
import type { Opened } from './student-dialogs.tsx';
import type { StudentsAddress, WatchedStudents } from './students-screen.tsx';
import type { StudentActs } from './use-student-acts.tsx';

type Props = {
  address: StudentsAddress;
  students: WatchedStudents;
  picked: Picked<Student>;
  acts: StudentActs;
  add: ReactNode;
  onOpen: (opened: Opened) => void;
};

/** The list in its five states. */
export function StudentsTable({ address, students, picked, acts, add, onOpen }: Props) {
  const tries = useManyTries();
  const columns = useMemo(() => studentColumns(tries), [tries]);
  const rowActions = useCallback(
    (student: Student) => (
      <>
        <IconButton
          icon="edit"
          label={`I-edit si ${fullName(student)}`}
          title="I-edit"
          onClick={() => onOpen({ kind: 'edit', student })}
        />
        <IconButton
          icon="archive"
          label={`I-archive si ${fullName(student)}`}
          title="I-archive"
          onClick={() => onOpen({ kind: 'archive', students: [student] })}
        />
      </>
    ),
    [onOpen],
  );
  return (
    <PagedTable
      address={address}
      watched={students}
      noun="studyante"
      filtered={address.values.section !== ''}
      advice="Subukan ang apelyido lamang."
      onClear={() => address.set({ search: '', section: '' })}
      empty={{
        drawing,
        title: 'Wala pang studyante',
        text: 'Magdagdag ng studyante rito, o ipa-register sila sa mobile app.',
        act: add,
      }}
      label="Talaan ng mga studyante"
      columns={columns}
      idOf={uidOf}
      nameOf={fullName}
      picked={picked}
      actions={rowActions}
      dimmed={acts.pending}
    />
  );
}
