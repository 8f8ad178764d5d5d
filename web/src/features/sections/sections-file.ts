import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { gradeLabel, type Section } from '@tinig/domain/sections/sections';
import { type Download, type FileColumn, filterEntries } from '#features/export/download.ts';
import type { List } from '#features/lists/use-list.ts';
import { assignmentLabel } from '#features/section-teachers/section-teachers.tsx';

/** "Jocelyn Esteban, Katuwang; Edgardo Pascua, Kapalit hanggang Biy, Nob 27". */
const othersOf = (holders: Section['holders']) =>
  holders
    .filter(({ holding }) => holding !== 'main')
    .map(({ name, holding, last_day }) => `${name}, ${assignmentLabel(holding, last_day)}`)
    .join('; ');

// Ids mean nothing to the reader of a file.
const columns: Record<Exclude<keyof Section, 'id' | 'teacher_id'>, FileColumn<Section>> = {
  section_name: ['Pangalan ng section', 'Pangalan ng section', ({ section_name }) => section_name],
  grade_level: ['Baitang', 'Baitang ng section', ({ grade_level }) => gradeLabel(grade_level)],
  section_teacher: [
    'Guro',
    'Guro ng section',
    ({ section_teacher }) => section_teacher || consoleMessage('no-teacher'),
  ],
  holders: [
    'Katuwang at kapalit',
    'Iba pang guro na may hawak ng section',
    ({ holders }) => othersOf(holders),
  ],
  students: ['Studyante', 'Ilan ang studyante, maliban sa naka-archive', ({ students }) => students],
};

export const sectionsFile = (list: List<Section>): Download<Section> => ({
  screen: 'sections',
  section: '',
  name: ['Sections'],
  of: filterEntries('', list.values.search),
  noun: 'section',
  total: list.value?.total ?? 0,
  columns: Object.values(columns),
  rows: list.readAll,
});
