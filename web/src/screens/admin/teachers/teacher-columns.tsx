import type { ListedUser } from '@tinig/domain/calls/people';
import type { Column } from '#parts/column.ts';
import { figure } from '#parts/count.ts';
import { EmailText } from '#parts/email-text.tsx';
import { IdText } from '#parts/id-text.tsx';
import { nameWith } from '#shared/attempts-mark.tsx';

/** The table's columns (SCREEN-23); `tries` are those with many wrong tries, `held` how many sections each has. */
export const teacherColumns = (
  tries: ReadonlySet<string>,
  held: ReadonlyMap<string, number> | undefined,
): readonly Column<ListedUser>[] => [
  { head: 'ID', place: 'id', sort: 'id', cell: ({ uid }) => <IdText id={uid} /> },
  { head: 'Pangalan', place: 'name', sort: 'name', cell: nameWith(tries) },
  { head: 'Email', place: 'second', sort: 'email', cell: ({ email }) => <EmailText email={email} /> },
  {
    head: 'Section',
    place: 'number',
    labelled: true,
    cell: ({ uid }) => (held ? figure(held.get(uid) ?? 0) : '…'),
  },
];
