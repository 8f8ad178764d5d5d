import { changeSchoolDays } from '@tinig/domain/calls/school';
import { consoleMessage } from '@tinig/domain/console-messages';
import { type Day, daysFrom } from '@tinig/domain/days';
import { attempt } from '#data/use-act.ts';
import { useForm } from '#data/use-form.ts';
import { FieldGrid, FormDialog, verbs } from '#parts/dialog.tsx';
import { Field } from '#parts/field.tsx';
import { doneWith } from '#shared/say-done.tsx';

/** Adds days without school: one, or all from one to another. */
export function AddDaysOff({ before, onClose }: { before: readonly Day[]; onClose: () => void }) {
  const form = useForm({ first: '', last: '' });

  async function submit() {
    const { first, last } = form.values;
    const days = first === '' ? [] : daysFrom(first, last || first);
    if (days.length === 0) {
      const [name, label] = first === '' ? (['first', 'Mula'] as const) : (['last', 'Hanggang'] as const);
      return form.refuse(consoleMessage('day-wrong', { field: label }), name);
    }
    const sent = form.check(changeSchoolDays.input, { days_off: [...new Set([...before, ...days])] });
    if (!sent) return;
    const done = await form.outcomeOf(attempt(changeSchoolDays, sent), 'settings-not-saved');
    if (done) doneWith(done, onClose);
  }

  return (
    <FormDialog
      title="Magdagdag ng araw na walang pasok"
      verb={verbs.add}
      form={form}
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
