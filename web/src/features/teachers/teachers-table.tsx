import type { ListedUser } from '@tinig/domain/calls/people';
import { readSections } from '@tinig/domain/calls/sections';
import { fullName } from '@tinig/domain/people/people';
import { maxPageSize } from '@tinig/domain/text/paging';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useWatch } from '#client/use-watch.ts';
import { PagedTable } from '#features/lists/paged-table.tsx';
import type { List } from '#features/lists/use-list.ts';
import { useManyAttempts } from '#features/sign-ins/attempts-mark.tsx';
import { useSessionCounts } from '#features/sign-ins/sessions-dialog.tsx';
import { staffColumns } from '#features/staff-list/staff-columns.tsx';
import drawing from '#theme/drawings/empty/empty-students.svg';
import { IconButton } from '#ui/form/icon-button.tsx';
import type { Column } from '#ui/table/column.ts';
import { figure } from '#ui/text/counted.ts';
import { IdText } from '#ui/text/short-text.tsx';
import type { OpenTeacherDialog } from './teacher-dialogs.tsx';

type TeachersTableProps = {
  list: List<ListedUser>;
  dimmed: ReadonlySet<string>;
  add: ReactNode;
  onOpen: (opened: OpenTeacherDialog) => void;
};

/** Table in its five states. */
export function TeachersTable({ list, dimmed, add, onOpen }: TeachersTableProps) {
  const attempted = useManyAttempts();
  const held = useHeldSections();
  const sessions = useSessionCounts('admin');
  const columns = useMemo(
    () => teacherColumns(held, attempted, sessions, (row) => onOpen({ kind: 'sessions', row })),
    [held, attempted, sessions, onOpen],
  );
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

/** Number of sections per teacher, in any role. Undefined while loading. */
function useHeldSections(): ReadonlyMap<string, number> | undefined {
  const sections = useWatch(readSections, { per_page: maxPageSize }).value?.items;
  return useMemo(() => {
    if (!sections) return undefined;
    const held = new Map<string, number>();
    for (const { holders } of sections)
      for (const { uid } of holders) held.set(uid, (held.get(uid) ?? 0) + 1);
    return held;
  }, [sections]);
}

/** Table columns (SCREEN-23): those of staff, the id, and the number of sections from `held`. */
const teacherColumns = (
  held: ReadonlyMap<string, number> | undefined,
  ...ofStaff: Parameters<typeof staffColumns>
): readonly Column<ListedUser>[] => [
  { head: 'ID', place: 'id', sort: 'id', cell: ({ uid }) => <IdText id={uid} /> },
  ...staffColumns(...ofStaff),
  {
    head: 'Section',
    place: 'number',
    labelled: true,
    cell: ({ uid }) => (held ? figure(held.get(uid) ?? 0) : '…'),
  },
];
