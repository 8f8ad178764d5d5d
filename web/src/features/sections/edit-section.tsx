import { editSection } from '@tinig/domain/calls/sections';
import { pickFields } from '@tinig/domain/people/record-fields';
import type { Section } from '@tinig/domain/sections/sections';
import { saveForm } from '#features/forms/save-form.ts';
import { FormDialog } from '#ui/dialog/dialog.tsx';
import { SectionFields } from './section-fields.tsx';
import { sectionFormFields, useSectionForm } from './use-section-form.ts';

/** Renames a section or changes its main teacher (FORM-16). */
export function EditSection({ section, onClose }: { section: Section; onClose: () => void }) {
  const form = useSectionForm(pickFields(section, sectionFormFields));

  async function submit() {
    const sent = form.check(editSection.input, { sectionID: section.id, ...form.values });
    if (!sent) return;
    if (sectionFormFields.every((name) => sent[name] === section[name])) return form.refuseUnchanged();
    if (!form.fits(sent, section.id)) return;
    await saveForm(form, editSection, sent, 'failed-to-edit-section', onClose);
  }

  return (
    <FormDialog title="I-edit ang section" form={form} onSubmit={submit} onClose={onClose}>
      <SectionFields form={form} />
    </FormDialog>
  );
}
