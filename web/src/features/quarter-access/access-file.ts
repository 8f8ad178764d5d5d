import type { ListedUser } from '@tinig/domain/calls/people';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { listName } from '@tinig/domain/people/people';
import {
  type QuarterNumber,
  quarterKey,
  quarterName,
  quarterNumbers,
} from '@tinig/domain/quarter-access/games';
import { type Download, type FileColumn, filterEntries } from '#features/export/download.ts';
import type { NarrowedList } from '#features/lists/use-list.ts';

const status = (quarter: QuarterNumber): FileColumn<ListedUser> => [
  quarterName(quarter),
  'Unlocked o Locked para sa studyante',
  (student) => (student[quarterKey(quarter)] ? 'Unlocked' : 'Locked'),
];

/** Quarter Access as a file: the chosen quarter, or all four. */
export const accessFile = (
  list: NarrowedList<ListedUser>,
  quarter: QuarterNumber | undefined,
): Download<ListedUser> => ({
  screen: 'quarter-access',
  section: list.section?.section_name ?? '',
  name: ['Quarter-Access', list.section?.section_name ?? ''],
  of: filterEntries(list.section?.section_name, list.values.search),
  noun: 'studyante',
  total: list.value?.total ?? 0,
  columns: [
    ['Pangalan', 'Apelyido, Pangalan', listName],
    ['Section', 'Section ngayon', ({ section }) => section || consoleMessage('no-section')],
    ...(quarter ? [quarter] : quarterNumbers).map(status),
  ],
  rows: list.readAll,
});
