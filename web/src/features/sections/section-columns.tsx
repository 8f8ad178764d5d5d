import { removeSection } from '@tinig/domain/calls/sections';
import { gradeLabel, type Section } from '@tinig/domain/sections/sections';
import { attempt } from '#client/use-act.ts';
import { idOf } from '#features/lists/rows.ts';
import { useRowActs } from '#features/lists/use-row-acts.tsx';
import { SectionTeacherNames } from '#features/section-teachers/section-teachers.tsx';
import type { Column } from '#ui/table/column.ts';
import type { RowSelection } from '#ui/table/use-row-selection.ts';
import { countWithNoun, formatNumber } from '#ui/text/number-text.ts';
import { IdText } from '#ui/text/short-text.tsx';
import { SectionLink } from './section-link.tsx';

export const nameOfSection = (section: Section) => section.section_name;

const nameAndGrade = ({ section_name, grade_level }: Section) => {
  const grade = gradeLabel(grade_level);
  return (
    <>
      <SectionLink name={section_name} />
      {grade && ` · ${grade}`}
    </>
  );
};

// The column `teacher_id` shows the main teacher, with the other teachers below.
const columns: Record<Exclude<keyof Section, 'teacher_id' | 'holders' | 'grade_level'>, Column<Section>> = {
  id: { head: 'Section ID', place: 'id', sort: 'id', cell: ({ id }) => <IdText id={id} /> },
  section_name: { head: 'Pangalan ng section', place: 'name', sort: 'section_name', cell: nameAndGrade },
  section_teacher: {
    head: 'Guro',
    place: 'second',
    sort: 'section_teacher',
    cell: SectionTeacherNames,
  },
  students: {
    head: 'Studyante',
    place: 'number',
    sort: 'students',
    labelled: true,
    cell: ({ students }) => formatNumber(students),
  },
};

export const sectionListColumns = Object.values(columns);

export function useSectionActs(picked: RowSelection<Section>) {
  const { act, ...shown } = useRowActs(picked, idOf, nameOfSection);
  const remove = (sections: readonly Section[]) =>
    act(sections, {
      verb: 'Tinatanggal…',
      one: ({ id }) => attempt(removeSection, { sectionID: id }),
      failed: 'failed-to-remove-section',
      done: (rows) =>
        rows.length === 1
          ? `Natanggal ang section ${nameOfSection(rows[0]!)}.`
          : `Natanggal ang ${countWithNoun(rows.length, 'section')}.`,
      stays: (section) => `Nanatili sa listahan ang ${nameOfSection(section)}.`,
      stay: (part) => `Natanggal ang ${part}. Nanatili sa listahan:`,
    });
  return { ...shown, remove };
}

export type SectionActs = ReturnType<typeof useSectionActs>;
