import { message } from '@tinig/domain/messages';
import type { Section } from '@tinig/domain/sections';
import { type Download, type FileColumn, narrowedTo } from '#shared/download.ts';
import type { List } from '#shared/use-list.ts';

const columns: readonly FileColumn<Section>[] = [
  ['Pangalan ng section', 'Pangalan ng section', ({ section_name }) => section_name],
  ['Guro', 'Guro ng section', ({ section_teacher }) => section_teacher || message('no-teacher')],
  ['Studyante', 'Ilan ang studyante, maliban sa naka-archive', ({ students }) => students],
];

export const sectionsFile = (list: List<Section>): Download<Section> => ({
  name: ['Sections'],
  of: narrowedTo('', list.values.search),
  noun: 'section',
  total: list.value?.total ?? 0,
  columns,
  rows: list.readAll,
});
