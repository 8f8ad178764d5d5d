import { addSection } from '@tinig/domain/calls/sections';
import { useAct } from '#data/use-act.ts';
import { FormDialog } from '#parts/dialog.tsx';
import { toast } from '#parts/toast.tsx';
import { SectionFields } from './section-fields.tsx';
import { useSectionForm } from './use-section-form.ts';

const empty = { section_name: '', teacher_id: '' };

/** Adds a section (FORM-13). */
export function AddSection({ onClose }: { onClose: () => void }) {
  const form = useSectionForm(empty);
  const { run, busy } = useAct(addSection);

  async function submit() {
    const sent = form.check(addSection.input);
    if (!sent || !form.fits(sent)) return;
    const { answer, trouble } = await run(sent);
    if (trouble) return form.refuseFor(trouble, 'section-not-added', 'section-not-added');
    toast(answer.message);
    onClose();
  }

  return (
    <FormDialog
      title="Magdagdag ng section"
      submitLabel="Idagdag"
      busyLabel="Idinadagdag…"
      busy={busy}
      notice={form.notice}
      onSubmit={submit}
      onClose={onClose}
    >
      <SectionFields form={form} />
    </FormDialog>
  );
}
