import type { ListedUser } from '@tinig/domain/calls/people';
import { fullName } from '@tinig/domain/people/people';
import { type ReactNode, useCallback, useMemo } from 'react';
import { PagedTable } from '#features/lists/paged-table.tsx';
import type { OpenListDialog } from '#features/lists/rows.ts';
import type { List } from '#features/lists/use-list.ts';
import type { CanInSection } from '#features/section-teachers/use-own-assignments.ts';
import { useManyAttempts } from '#features/sign-ins/use-many-attempts.ts';
import drawing from '#theme/drawings/empty/empty-students.svg';
import { IconButton } from '#ui/form/icon-button.tsx';
import { studentColumns } from './student-columns.tsx';

export type OpenStudentDialog = OpenListDialog<ListedUser, 'section' | 'archive'>;

type StudentsTableProps = {
  list: List<ListedUser>;
  dimmed: ReadonlySet<string>;
  add: ReactNode;
  may: CanInSection;
  onOpen: (opened: OpenStudentDialog) => void;
  onCard: (students: readonly ListedUser[]) => void;
};

/** Table in its five states. */
export function StudentsTable({ list, dimmed, add, may, onOpen, onCard }: StudentsTableProps) {
  const attempted = useManyAttempts();
  const columns = useMemo(() => studentColumns(attempted), [attempted]);
  const rowActions = useCallback(
    (student: ListedUser) => (
      <>
        <IconButton
          icon="card"
          label={`Bagong login card para kay ${fullName(student)}`}
          title="Bagong login card"
          onClick={() => onCard([student])}
        />
        {(student.section === '' || may('change', student.section)) && (
          <>
            <IconButton
              icon="edit"
              label={`I-edit si ${fullName(student)}`}
              title="I-edit"
              onClick={() => onOpen({ kind: 'edit', row: student })}
            />
            <IconButton
              icon="archive"
              label={`I-archive si ${fullName(student)}`}
              title="I-archive"
              onClick={() => onOpen({ kind: 'archive', rows: [student] })}
            />
          </>
        )}
      </>
    ),
    [may, onOpen, onCard],
  );
  return (
    <PagedTable
      {...{ list, columns, dimmed }}
      noun="studyante"
      advice="Subukan ang apelyido lamang."
      empty={{
        drawing,
        title: 'Wala pang studyante',
        text: 'Magdagdag ng studyante rito, o magrehistro sila sa mobile app.',
        act: add,
      }}
      label="Talaan ng mga studyante"
      nameOf={fullName}
      selects
      actions={rowActions}
    />
  );
}
