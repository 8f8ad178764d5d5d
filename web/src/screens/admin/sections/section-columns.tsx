import { message } from '@tinig/domain/messages';
import type { Section } from '@tinig/domain/sections';
import type { Column } from '#parts/column.ts';
import { figure } from '#parts/count.ts';
import { IdText } from '#parts/id-text.tsx';

export const nameOfSection = (section: Section) => section.section_name;

/** The table's columns (SCREEN-24). */
export const sectionListColumns: readonly Column<Section>[] = [
  { head: 'Section ID', place: 'id', sort: 'id', cell: ({ id }) => <IdText id={id} /> },
  { head: 'Pangalan ng section', place: 'name', sort: 'section_name', cell: nameOfSection },
  {
    head: 'Guro',
    place: 'second',
    sort: 'section_teacher',
    cell: ({ section_teacher }) => section_teacher || message('no-teacher'),
  },
  {
    head: 'Studyante',
    place: 'number',
    sort: 'students',
    labelled: true,
    cell: ({ students }) => figure(students),
  },
];
