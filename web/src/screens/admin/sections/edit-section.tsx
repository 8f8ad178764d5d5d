import { editSection } from '@tinig/domain/calls/sections';
import { message } from '@tinig/domain/messages';
import type { Section } from '@tinig/domain/sections';
import { useAct } from '#data/use-act.ts';
import { FormDialog } from '#parts/dialog.tsx';
import { sayDone } from '#shared/say-done.tsx';
import { SectionFields } from './section-fields.tsx';
import { useSectionForm } from './use-section-form.ts';

/** Renames a section or gives it to another teacher (FORM-16). */
export function EditSection({ section, onClose }: { section: Section; onClose: () => void }) {
  const { section_name, teacher_id } = section;
  const form = useSectionForm({ section_name, teacher_id });
  const { run, busy } = useAct(editSection);

  async function submit() {
    const sent = form.check(editSection.input, { sectionID: section.id, ...form.values });
    if (!sent) return;
    if (sent.section_name === section_name && sent.teacher_id === teacher_id)
      return form.refuse(message('no-change'), {}, 'warning');
    if (!form.fits(sent, section.id)) return;
    const { answer, act, trouble } = await run(sent);
    if (trouble) return form.refuseFor(trouble, 'failed-to-edit-section', 'failed-to-edit-section');
    sayDone(answer.message, act);
    onClose();
  }

  return (
    <FormDialog
      title="I-edit ang section"
      submitLabel="I-save"
      busyLabel="Sine-save…"
      busy={busy}
      notice={form.notice}
      onSubmit={submit}
      onClose={onClose}
    >
      <SectionFields form={form} />
    </FormDialog>
  );
}
