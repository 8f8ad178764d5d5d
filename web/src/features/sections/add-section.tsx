import { Link } from '@tanstack/react-router';
import { readTotals } from '@tinig/domain/calls/school';
import { addSection } from '@tinig/domain/calls/sections';
import { sameForEach } from '@tinig/domain/quarter-access/games';
import { useWatch } from '#client/use-watch.ts';
import { saveForm } from '#features/forms/save-form.ts';
import { FormDialog, verbs } from '#ui/dialog/dialog.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { way } from '#ui/way.ts';
import { SectionFields } from './section-fields.tsx';
import { sectionFormFields, useSectionForm } from './use-section-form.ts';

const empty = sameForEach(sectionFormFields, '');

/** Adds a section (FORM-13). */
export function AddSection({ onClose }: { onClose: () => void }) {
  const form = useSectionForm(empty);
  const teachers = useWatch(readTotals, {}).value?.teachers;

  async function submit() {
    const sent = form.check(addSection.input);
    if (!sent || !form.fits(sent)) return;
    await saveForm(form, addSection, sent, 'section-not-added', onClose);
  }

  return (
    <FormDialog title="Magdagdag ng section" verb={verbs.add} form={form} onSubmit={submit} onClose={onClose}>
      {teachers === 0 && (
        <Notice kind="info">
          Wala pang guro. <Link {...way('/admin/teachers')}>Magdagdag ng guro</Link> muna, o kayo muna ang
          hahawak.
        </Notice>
      )}
      <SectionFields form={form} />
    </FormDialog>
  );
}
