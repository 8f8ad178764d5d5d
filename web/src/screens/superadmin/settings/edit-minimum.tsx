import { changeSettings } from '@tinig/domain/calls/school';
import { message } from '@tinig/domain/messages';
import { leastPassword, longestPassword } from '@tinig/domain/people';
import { useAct } from '#data/use-act.ts';
import { useForm } from '#data/use-form.ts';
import { FormDialog } from '#parts/dialog.tsx';
import { Field } from '#parts/field.tsx';
import { toast } from '#parts/toast.tsx';

/** Sets the shortest password that is taken (FORM-26). */
export function EditMinimum({ least, onClose }: { least: number; onClose: () => void }) {
  const form = useForm({ minimum_password: String(least) });
  const { run, busy } = useAct(changeSettings);

  async function submit() {
    const typed = form.values.minimum_password.trim();
    const minimum_password = /^\d+$/.test(typed) ? Number(typed) : Number.NaN;
    const sent = form.check(changeSettings.input, { minimum_password });
    if (!sent) return;
    if (minimum_password === least) return form.refuse(message('no-change'), {}, 'warning');
    const { answer, trouble } = await run(sent);
    if (trouble) return form.refuseFor(trouble, 'settings-not-saved', 'settings-not-saved');
    toast(answer.message);
    onClose();
  }

  return (
    <FormDialog
      title="Palitan ang pinakamaikling password"
      submitLabel="I-save"
      busyLabel="Sine-save…"
      busy={busy}
      notice={form.notice}
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
