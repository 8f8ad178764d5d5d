import type { ListedUser } from '@tinig/domain/calls/people';
import { consoleMessage } from '@tinig/domain/console-messages';
import type { Column } from '#parts/column.ts';
import { IdText } from '#parts/id-text.tsx';
import { nameWith } from '#shared/attempts-mark.tsx';
import { PupilName } from '#shared/pupil-name.tsx';

/** The table's columns (SCREEN-20); `tries` are those with many wrong tries. */
export const studentColumns = (tries: ReadonlySet<string>): readonly Column<ListedUser>[] => [
  { head: 'ID', place: 'id', sort: 'id', cell: ({ uid }) => <IdText id={uid} /> },
  {
    head: 'Pangalan',
    place: 'name',
    sort: 'name',
    cell: nameWith(tries, (pupil) => <PupilName pupil={pupil} />),
  },
  {
    head: 'Section',
    place: 'second',
    sort: 'section',
    cell: ({ section }) => section || consoleMessage('no-section'),
  },
];
