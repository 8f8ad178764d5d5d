import { gradeText, type Section } from '@tinig/domain/sections';
import type { Column } from '#parts/column.ts';
import { figure } from '#parts/count.ts';
import { IdText } from '#parts/id-text.tsx';
import { HolderNames } from '#shared/holders.tsx';
import { SectionLink } from '#shared/section-link.tsx';

export const nameOfSection = (section: Section) => section.section_name;

const nameAndGrade = ({ section_name, grade_level }: Section) => {
  const grade = gradeText(grade_level);
  return (
    <>
      <SectionLink name={section_name} />
      {grade && ` · ${grade}`}
    </>
  );
};

// Who holds it stands under its main teacher, whose id is the name.
const columns: Record<Exclude<keyof Section, 'teacher_id' | 'holders' | 'grade_level'>, Column<Section>> = {
  id: { head: 'Section ID', place: 'id', sort: 'id', cell: ({ id }) => <IdText id={id} /> },
  section_name: { head: 'Pangalan ng section', place: 'name', sort: 'section_name', cell: nameAndGrade },
  section_teacher: {
    head: 'Guro',
    place: 'second',
    sort: 'section_teacher',
    cell: HolderNames,
  },
  students: {
    head: 'Studyante',
    place: 'number',
    sort: 'students',
    labelled: true,
    cell: ({ students }) => figure(students),
  },
};

/** The table's columns (SCREEN-24). */
export const sectionListColumns = Object.values(columns);
