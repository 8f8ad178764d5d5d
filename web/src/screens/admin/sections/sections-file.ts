import { consoleMessage } from '@tinig/domain/console-messages';
import type { Section } from '@tinig/domain/sections';
import { type Download, type FileColumn, narrowedTo } from '#shared/download.ts';
import { othersHolding } from '#shared/holder-words.ts';
import type { List } from '#shared/use-list.ts';

// Ids mean nothing to who opens a file.
const columns: Record<Exclude<keyof Section, 'id' | 'teacher_id'>, FileColumn<Section>> = {
  section_name: ['Pangalan ng section', 'Pangalan ng section', ({ section_name }) => section_name],
  section_teacher: [
    'Guro',
    'Guro ng section',
    ({ section_teacher }) => section_teacher || consoleMessage('no-teacher'),
  ],
  holders: [
    'Katuwang at kapalit',
    'Iba pang guro na may hawak ng section',
    ({ holders }) => othersHolding(holders).join('; '),
  ],
  students: ['Studyante', 'Ilan ang studyante, maliban sa naka-archive', ({ students }) => students],
};

export const sectionsFile = (list: List<Section>): Download<Section> => ({
  name: ['Sections'],
  of: narrowedTo('', list.values.search),
  noun: 'section',
  total: list.value?.total ?? 0,
  columns: Object.values(columns),
  rows: list.readAll,
});
