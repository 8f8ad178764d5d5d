import type { ListedUser } from '@tinig/domain/calls/people';
import { fullName } from '@tinig/domain/people';
import { type ReactNode, useCallback, useMemo } from 'react';
import drawing from '#look/drawings/empty/empty-students.svg';
import { IconButton } from '#parts/icon-button.tsx';
import { PagedTable } from '#shared/paged-table.tsx';
import type { List } from '#shared/use-list.ts';
import { useManyTries } from '#shared/use-many-tries.ts';
import { teacherColumns } from './teacher-columns.tsx';
import type { TeacherOpened } from './teacher-dialogs.tsx';

type Props = {
  list: List<ListedUser>;
  dimmed: ReadonlySet<string>;
  add: ReactNode;
  onOpen: (opened: TeacherOpened) => void;
};

/** The list in its five states. */
export function TeachersTable({ list, dimmed, add, onOpen }: Props) {
  const tries = useManyTries();
  const columns = useMemo(() => teacherColumns(tries), [tries]);
  const rowActions = useCallback(
    (teacher: ListedUser) => (
      <>
        <IconButton
          icon="edit"
          label={`I-edit si ${fullName(teacher)}`}
          title="I-edit"
          onClick={() => onOpen({ kind: 'edit', row: teacher })}
        />
        <IconButton
          icon="trash"
          danger
          label={`Tanggalin si ${fullName(teacher)}`}
          title="Tanggalin"
          onClick={() => onOpen({ kind: 'remove', rows: [teacher] })}
        />
      </>
    ),
    [onOpen],
  );
  return (
    <PagedTable
      {...{ list, columns, dimmed }}
      noun="guro"
      advice="Subukan ang apelyido o email lamang."
      empty={{
        drawing,
        title: 'Wala pang guro',
        text: 'Idagdag ang mga guro para magkaroon sila ng sariling section at mga studyante.',
        act: add,
      }}
      label="Talaan ng mga guro"
      nameOf={fullName}
      selects
      actions={rowActions}
    />
  );
}
