import { daysLeft } from '@tinig/domain/archive/archive';
import type { ListedUser } from '@tinig/domain/calls/people';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { leaverLeftAt } from '@tinig/domain/new-year/new-year';
import { listName } from '@tinig/domain/people/people';
import { type Download, dayCell, type FileColumn, filterEntries } from '#features/export/download.ts';
import type { List } from '#features/lists/use-list.ts';

const columnsOf = (hasLeft: boolean): readonly FileColumn<ListedUser>[] => [
  ['Pangalan', 'Apelyido, Pangalan', listName],
  ['Section', 'Section bago i-archive', ({ section }) => section || consoleMessage('no-section')],
  hasLeft
    ? [
        'Umalis noong',
        'Araw ng katapusan ng taon',
        ({ archiveDate }, zone) => dayCell(archiveDate && leaverLeftAt(archiveDate).toISOString(), zone),
      ]
    : ['Na-archive noong', 'Araw ng pag-archive', ({ archiveDate }, zone) => dayCell(archiveDate, zone)],
  [
    'Natitirang araw',
    'Ilang araw bago tuluyang matanggal',
    ({ archiveDate }) => (archiveDate ? Math.max(0, daysLeft(new Date(archiveDate), new Date())) : null),
  ],
];

export const archiveFile = (list: List<ListedUser>, hasLeft: boolean): Download<ListedUser> => ({
  screen: 'archive',
  section: '',
  name: [hasLeft ? 'Mga umalis' : 'Archive'],
  of: filterEntries('', list.values.search),
  noun: 'naka-archive',
  total: list.value?.total ?? 0,
  columns: columnsOf(hasLeft),
  rows: list.readAll,
});
