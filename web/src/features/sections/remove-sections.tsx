import { readSections } from '@tinig/domain/calls/sections';
import type { Section } from '@tinig/domain/sections/sections';
import { maxPageSize } from '@tinig/domain/text/paging';
import { useWatch } from '#client/use-watch.ts';
import { Question } from '#ui/dialog/question.tsx';
import { counted } from '#ui/text/counted.ts';
import { nameOfSection } from './section-columns.tsx';

/** Confirms deleting sections, with the number of students left without one (FORM-24). */
export function RemoveSections({
  sections,
  onYes,
  onClose,
}: {
  sections: readonly Section[];
  onYes: () => void;
  onClose: () => void;
}) {
  const now = useWatch(readSections, { per_page: maxPageSize }).value?.items;
  const newest = sections.map((section) => now?.find(({ id }) => id === section.id) ?? section);
  const students = newest.reduce((sum, section) => sum + section.students, 0);
  const one = sections.length === 1;
  return (
    <Question
      icon="trash"
      title={
        one
          ? `Tanggalin ang section ${nameOfSection(newest[0]!)}?`
          : `Tanggalin ang ${counted(sections.length, 'section')}?`
      }
      consequence={`Matatanggal ang ${one ? 'section' : 'mga section'} na ito; maibabalik sa loob ng 24 na oras, sa Mga ginawa ko. ${
        students === 0
          ? 'Walang studyante na maaapektuhan.'
          : `Mananatili ang ${counted(students, 'studyante')}, pero mawawalan ng section.`
      }`}
      names={one ? [] : newest.map(nameOfSection)}
      verb={one ? 'Tanggalin' : `Tanggalin ang ${sections.length}`}
      onYes={onYes}
      onClose={onClose}
    />
  );
}
