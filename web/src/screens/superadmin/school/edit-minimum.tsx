import { changeSettings } from '@tinig/domain/calls/school';
import { leastPassword, longestPassword } from '@tinig/domain/people';
import { attempt } from '#data/use-act.ts';
import { useForm } from '#data/use-form.ts';
import { FormDialog, verbs } from '#parts/dialog.tsx';
import { Field } from '#parts/field.tsx';
import { doneWith } from '#shared/say-done.tsx';

/** Sets the shortest password that is taken (FORM-26). */
export function EditMinimum({ least, onClose }: { least: number; onClose: () => void }) {
  const form = useForm({ minimum_password: String(least) });

  async function submit() {
    const typed = form.values.minimum_password.trim();
    const minimum_password = /^\d+$/.test(typed) ? Number(typed) : Number.NaN;
    const sent = form.check(changeSettings.input, { minimum_password });
    if (!sent) return;
    if (minimum_password === least) return form.refuseUnchanged();
    const done = await form.outcomeOf(attempt(changeSettings, sent), 'settings-not-saved');
    if (done) doneWith(done, onClose);
  }

  return (
    <FormDialog
      title="Palitan ang pinakamaikling password"
      verb={verbs.save}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="Bilang ng karakter"
        inputMode="numeric"
        hint={`Mula ${leastPassword} hanggang ${longestPassword}. Mas mahaba, mas mahirap mahulaan.`}
        {...form.field('minimum_password')}
      />
    </FormDialog>
  );
}
