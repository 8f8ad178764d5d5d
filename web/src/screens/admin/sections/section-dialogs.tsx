import type { Section } from '@tinig/domain/sections';
import { AddSection } from './add-section.tsx';
import { EditSection } from './edit-section.tsx';
import { RemoveSections } from './remove-sections.tsx';
import type { SectionActs } from './use-section-acts.tsx';

/** What is open above the list. */
export type Opened =
  | { kind: 'add' }
  | { kind: 'edit'; section: Section }
  | { kind: 'remove'; sections: readonly Section[] };

/** The dialogs of the Sections screen. */
export function SectionDialogs({
  opened,
  acts,
  onClose,
}: {
  opened: Opened | undefined;
  acts: SectionActs;
  onClose: () => void;
}) {
  if (!opened) return null;
  if (opened.kind === 'add') return <AddSection onClose={onClose} />;
  if (opened.kind === 'edit') return <EditSection section={opened.section} onClose={onClose} />;
  const { sections } = opened;
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
