import { addSection } from '@tinig/domain/calls/sections';
import { underEach } from '@tinig/domain/games';
import { attempt } from '#data/use-act.ts';
import { FormDialog, verbs } from '#parts/dialog.tsx';
import { doneWith } from '#shared/say-done.tsx';
import { SectionFields } from './section-fields.tsx';
import { typedNames, useSectionForm } from './use-section-form.ts';

const empty = underEach(typedNames, '');

/** Adds a section (FORM-13). */
export function AddSection({ onClose }: { onClose: () => void }) {
  const form = useSectionForm(empty);

  async function submit() {
    const sent = form.check(addSection.input);
    if (!sent || !form.fits(sent)) return;
    const done = await form.outcomeOf(attempt(addSection, sent), 'section-not-added');
    if (done) doneWith(done, onClose);
  }

  return (
    <FormDialog title="Magdagdag ng section" verb={verbs.add} form={form} onSubmit={submit} onClose={onClose}>
      <SectionFields form={form} />
    </FormDialog>
  );
}
