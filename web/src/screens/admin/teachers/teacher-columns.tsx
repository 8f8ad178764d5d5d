import type { ListedUser } from '@tinig/domain/calls/people';
import type { Column } from '#parts/column.ts';
import { figure } from '#parts/count.ts';
import { IdText } from '#parts/id-text.tsx';
import { staffColumns } from '#shared/staff-columns.tsx';

/** The table's columns (SCREEN-23): as of all staff, and the id and the `held`, how many sections each has. */
export const teacherColumns = (
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
