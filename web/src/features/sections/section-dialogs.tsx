import { readSections } from '@tinig/domain/calls/sections';
import type { Section } from '@tinig/domain/sections/sections';
import { maxPageSize } from '@tinig/domain/text/paging';
import { useWatch } from '#client/use-watch.ts';
import type { OpenListDialog } from '#features/lists/rows.ts';
import { Question } from '#ui/dialog/question.tsx';
import { countWithNoun } from '#ui/text/number-text.ts';
import { ChooseTeacher } from './choose-teacher.tsx';
import { nameOfSection, type SectionActs } from './section-columns.tsx';
import { AddSection, EditSection } from './section-forms.tsx';

export type OpenSectionDialog = OpenListDialog<Section, 'remove' | 'substitute' | 'main'>;

type SectionDialogsProps = { opened: OpenSectionDialog | undefined; acts: SectionActs; onClose: () => void };

export function SectionDialogs({ opened, acts, onClose }: SectionDialogsProps) {
  if (!opened) return null;
  if (opened.kind === 'add') return <AddSection onClose={onClose} />;
  if (opened.kind === 'edit') return <EditSection section={opened.row} onClose={onClose} />;
  const sections = opened.rows;
  if (opened.kind !== 'remove')
    return (
      <ChooseTeacher
        section={sections[0]!}
        as={opened.kind}
        onClose={onClose}
        onChanged={(why) => {
          onClose();
          acts.report.warn(why);
        }}
      />
    );
  return (
    <RemoveSections
      sections={sections}
      onClose={onClose}
      onYes={() => {
        onClose();
        void acts.remove(sections);
      }}
    />
  );
}

type RemoveSectionsProps = { sections: readonly Section[]; onYes: () => void; onClose: () => void };

/** Confirms deleting sections, with the number of students left without one (FORM-24). */
function RemoveSections({ sections, onYes, onClose }: RemoveSectionsProps) {
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
          : `Tanggalin ang ${countWithNoun(sections.length, 'section')}?`
      }
      consequence={`Matatanggal ang ${one ? 'section' : 'mga section'} na ito; maibabalik sa loob ng 24 na oras, sa Mga ginawa ko. ${
        students === 0
          ? 'Walang studyante na maaapektuhan.'
          : `Mananatili ang ${countWithNoun(students, 'studyante')}, pero mawawalan ng section.`
      }`}
      names={one ? [] : newest.map(nameOfSection)}
      verb={one ? 'Tanggalin' : `Tanggalin ang ${sections.length}`}
      onYes={onYes}
      onClose={onClose}
    />
  );
}
