import type { Section } from '@tinig/domain/sections/sections';
import type { OpenListDialog } from '#features/lists/rows.ts';
import { AddSection } from './add-section.tsx';
import { ChooseTeacher } from './choose-teacher.tsx';
import { EditSection } from './edit-section.tsx';
import { RemoveSections } from './remove-sections.tsx';
import type { SectionActs } from './use-section-acts.tsx';

export type OpenSectionDialog = OpenListDialog<Section, 'remove' | 'substitute' | 'main'>;

export function SectionDialogs({
  opened,
  acts,
  onClose,
}: {
  opened: OpenSectionDialog | undefined;
  acts: SectionActs;
  onClose: () => void;
}) {
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
