import { type ListedUser, readStudentFigures, type StudentFigures } from '@tinig/domain/calls/people';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { doneFrom } from '@tinig/domain/quarter-access/games';
import { readPages } from '#client/read-pages.ts';
import { type Download, dayCell, type FileColumn, filterEntries } from '#features/export/download.ts';
import type { NarrowedList } from '#features/lists/use-list.ts';

const columns: readonly FileColumn<StudentFigures>[] = [
  ['LRN', 'Learner Reference Number, 12 numero', ({ lrn }) => lrn],
  ['Apelyido', 'Apelyido ng studyante', ({ last_name }) => last_name],
  ['Pangalan', 'Pangalan ng studyante', ({ first_name }) => first_name],
  ['Username', 'Pangalan sa laro', ({ username }) => username],
  ['Section', 'Section ngayon', ({ section }) => section || consoleMessage('no-section')],
  ['Tapos na laro', `Ilan sa sampung laro ang ${doneFrom}% pataas`, ({ games_done }) => games_done],
  ['Huling laro', 'Araw ng pinakahuling subok', ({ played_at }, zone) => dayCell(played_at, zone)],
];

/** Students as a file, filtered and sorted as on the screen. */
export function studentsFile(list: NarrowedList<ListedUser>, filter: string): Download<StudentFigures> {
  const { search, sort } = list.values;
  const isWithout = filter === 'none';
  const section = isWithout ? consoleMessage('no-section') : (list.section?.section_name ?? '');
  return {
    screen: 'students',
    section: list.section?.section_name ?? '',
    name: ['Students', section],
    of: filterEntries(section, search),
    noun: 'studyante',
    total: list.value?.total ?? 0,
    columns,
    rows: () =>
      readPages(readStudentFigures, {
        search,
        sort: sort as 'name',
        section: isWithout ? undefined : section || undefined,
        no_section: isWithout ? 'true' : 'false',
      }),
  };
}
