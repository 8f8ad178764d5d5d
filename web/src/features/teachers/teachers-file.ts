import type { ListedUser } from '@tinig/domain/calls/people';
import { readSections } from '@tinig/domain/calls/sections';
import { listName } from '@tinig/domain/people/people';
import { readPages } from '#client/read-pages.ts';
import { type Download, filterEntries } from '#features/export/download.ts';
import type { List } from '#features/lists/use-list.ts';

type TeacherFileRow = ListedUser & { sections: number };

/** Teachers as a file, with their number of sections. */
export const teachersFile = (list: List<ListedUser>): Download<TeacherFileRow> => ({
  screen: 'teachers',
  section: '',
  name: ['Teachers'],
  of: filterEntries('', list.values.search),
  noun: 'guro',
  total: list.value?.total ?? 0,
  columns: [
    ['Pangalan', 'Apelyido, Pangalan', listName],
    ['Email', 'Email sa login', ({ email }) => email],
    ['Section', 'Ilan ang hawak na section', ({ sections }) => sections],
  ],
  rows: async () => {
    const [teachers, sections] = await Promise.all([list.readAll(), readPages(readSections, {})]);
    return teachers.map((teacher) => ({
      ...teacher,
      sections: sections.filter(({ holders }) => holders.some(({ uid }) => uid === teacher.uid)).length,
    }));
  },
});
