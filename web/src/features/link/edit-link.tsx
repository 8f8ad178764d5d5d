import { setLink } from '@tinig/domain/calls/link';
import { useForm } from '#client/use-form.ts';
import { saveForm } from '#features/forms/save-form.ts';
import { FormDialog } from '#ui/dialog/dialog.tsx';
import { Field } from '#ui/form/field.tsx';
import { TestLink } from './test-link.tsx';

/** Edits the app's download URL, https only (T15). */
export function EditLink({ link, onClose }: { link: string; onClose: () => void }) {
  const form = useForm({ link });
  const typed = { link: form.values.link.trim() };

  async function submit() {
    const sent = form.check(setLink.input, typed);
    if (!sent) return;
    if (sent.link === link) return form.refuseUnchanged();
    await saveForm(form, setLink, sent, 'link-not-saved', onClose);
  }

  return (
    <FormDialog title="Palitan ang download link" form={form} onSubmit={submit} onClose={onClose}>
      <Field
        label="Download link"
        type="url"
        inputMode="url"
        placeholder="https://"
        hint="Idikit ang buong address ng APK. Subukan muna ito bago i-save."
        {...form.field('link')}
      />
      {setLink.input.safeParse(typed).success && <TestLink link={typed.link} />}
    </FormDialog>
  );
}
