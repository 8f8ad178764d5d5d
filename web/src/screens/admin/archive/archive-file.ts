import { daysLeft } from '@tinig/domain/archive';
import type { ListedUser } from '@tinig/domain/calls/people';
import { consoleMessage } from '@tinig/domain/console-messages';
import { listName } from '@tinig/domain/people';
import { type Download, dayCell, type FileColumn, narrowedTo } from '#shared/download.ts';
import type { List } from '#shared/use-list.ts';

const columns: readonly FileColumn<ListedUser>[] = [
  ['Pangalan', 'Apelyido, Pangalan', listName],
  ['Section', 'Section bago i-archive', ({ section }) => section || consoleMessage('no-section')],
  ['Na-archive noong', 'Araw ng pag-archive', ({ archiveDate }, zone) => dayCell(archiveDate, zone)],
  [
    'Natitirang araw',
    'Ilang araw bago tuluyang matanggal',
    ({ archiveDate }) => (archiveDate ? Math.max(0, daysLeft(new Date(archiveDate), new Date())) : null),
  ],
];

export const archiveFile = (list: List<ListedUser>): Download<ListedUser> => ({
  screen: 'archive',
  section: '',
  name: ['Archive'],
  of: narrowedTo('', list.values.search),
  noun: 'naka-archive',
  total: list.value?.total ?? 0,
  columns,
  rows: list.readAll,
});
