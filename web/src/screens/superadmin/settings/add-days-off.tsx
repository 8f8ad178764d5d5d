import { changeSchoolDays } from '@tinig/domain/calls/today';
import { type Day, daysFrom } from '@tinig/domain/days';
import { message } from '@tinig/domain/messages';
import { useAct } from '#data/use-act.ts';
import { useForm } from '#data/use-form.ts';
import { FieldGrid, FormDialog } from '#parts/dialog.tsx';
import { Field } from '#parts/field.tsx';
import { toast } from '#parts/toast.tsx';

/** Adds days without school: one, or all from one to another. */
export function AddDaysOff({ before, onClose }: { before: readonly Day[]; onClose: () => void }) {
  const form = useForm({ first: '', last: '' });
  const { run, busy } = useAct(changeSchoolDays);

  async function submit() {
    const { first, last } = form.values;
    const days = first === '' ? [] : daysFrom(first, last || first);
    if (days.length === 0) {
      const [name, label] = first === '' ? ['first', 'Mula'] : ['last', 'Hanggang'];
      const words = message('day-wrong', { field: label });
      return form.refuse(words, { [name]: words });
    }
    const sent = form.check(changeSchoolDays.input, { days_off: [...new Set([...before, ...days])] });
    if (!sent) return;
    const { answer, trouble } = await run(sent);
    if (trouble) return form.refuseFor(trouble, 'settings-not-saved', 'settings-not-saved');
    toast(answer.message);
    onClose();
  }

  return (
    <FormDialog
      title="Magdagdag ng araw na walang pasok"
      submitLabel="Idagdag"
      busyLabel="Sine-save…"
      busy={busy}
      notice={form.notice}
      onSubmit={submit}
      onClose={onClose}
    >
      <FieldGrid>
        <Field label="Mula" type="date" {...form.field('first')} />
        <Field label="Hanggang (kung higit sa isang araw)" type="date" {...form.field('last')} />
      </FieldGrid>
    </FormDialog>
  );
}
