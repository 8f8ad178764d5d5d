import { fullName } from '@tinig/domain/people';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useManyTries } from '#data/use-many-tries.ts';
import drawing from '#look/drawings/empty/empty-students.svg';
import { IconButton } from '#parts/icon-button.tsx';
import { PagedTable } from '#parts/paged-table.tsx';
import type { Picked } from '#parts/use-picked.ts';
import { type Teacher, teacherColumns, uidOf } from './teacher-columns.tsx';
import type { Opened } from './teacher-dialogs.tsx';
import type { TeachersAddress, WatchedTeachers } from './teachers-screen.tsx';

type Props = {
  address: TeachersAddress;
  teachers: WatchedTeachers;
  picked: Picked<Teacher>;
  dimmed: ReadonlySet<string>;
  add: ReactNode;
  onOpen: (opened: Opened) => void;
};

/** The list in its five states. */
export function TeachersTable({ address, teachers, picked, dimmed, add, onOpen }: Props) {
  const tries = useManyTries();
  const columns = useMemo(() => teacherColumns(tries), [tries]);
  const rowActions = useCallback(
    (teacher: Teacher) => (
      <>
        <IconButton
          icon="edit"
          label={`I-edit si ${fullName(teacher)}`}
          title="I-edit"
          onClick={() => onOpen({ kind: 'edit', teacher })}
        />
        <IconButton
          icon="trash"
          danger
          label={`Tanggalin si ${fullName(teacher)}`}
          title="Tanggalin"
          onClick={() => onOpen({ kind: 'remove', teachers: [teacher] })}
        />
      </>
    ),
    [onOpen],
  );
  return (
    <PagedTable
      address={address}
      watched={teachers}
      noun="guro"
      advice="Subukan ang apelyido o email lamang."
      empty={{
        drawing,
        title: 'Wala pang guro',
        text: 'Idagdag ang mga guro para magkaroon sila ng sariling section at mga studyante.',
        act: add,
      }}
      label="Talaan ng mga guro"
      columns={columns}
      idOf={uidOf}
      nameOf={fullName}
      picked={picked}
      actions={rowActions}
      dimmed={dimmed}
    />
  );
}
