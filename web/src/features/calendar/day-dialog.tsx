import type { DayMark } from '@tinig/domain/calendar/day-kinds';
import { changeSchoolDays } from '@tinig/domain/calls/school-days';
import { calendarMessage } from '@tinig/domain/messages/calendar-messages';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import type { Day } from '@tinig/domain/time/days';
import { useId } from 'react';
import { useForm } from '#client/use-form.ts';
import { saveForm } from '#features/forms/save-form.ts';
import { FieldGrid, FormDialog } from '#ui/dialog/dialog.tsx';
import { Field } from '#ui/form/field.tsx';

/** Initial values of the dialog. The days may be empty. */
export type DayFields = { first: Day | ''; last: Day | ''; kind: DayMark | ''; reason: string };

const kinds: readonly (readonly [DayMark | '', string, string])[] = [
  ['off', 'Walang pasok', 'Nakaplano: pista, bakasyon'],
  ['suspended', 'Suspendido', 'Kinansela ang klase: bagyo, baha'],
  ['class', 'May klase', 'Kahit wala dapat, gaya ng Sabado'],
  ['', 'Ayon sa kalendaryo', 'Aalisin ang anumang itinala'],
];

/** Sets the kind of a day or range: holiday, suspended, class day, or as usual for its weekday. */
export function DayDialog({ of, onClose }: { of: DayFields; onClose: () => void }) {
  const form = useForm<Record<keyof DayFields, string>>({ ...of });
  const name = useId();
  async function submit() {
    const { first, last, kind, reason } = form.values;
    if (first === '') return form.refuse(consoleMessage('day-wrong', { field: 'Mula' }), 'first');
    const until = last || first;
    if (until < first) return form.refuse(calendarMessage('period-backward'), 'last');
    const days = [{ date: first, until, kind: (kind || null) as DayMark | null, reason }];
    const sent = form.check(changeSchoolDays.input, { days });
    if (!sent) return;
    await saveForm(form, changeSchoolDays, sent, 'school-days-not-saved', onClose);
  }
  return (
    <FormDialog title="Ano ang araw na ito?" form={form} onSubmit={submit} onClose={onClose}>
      <FieldGrid>
        <Field label="Mula" type="date" {...form.field('first')} />
        <Field label="Hanggang (kung higit sa isang araw)" type="date" {...form.field('last')} />
      </FieldGrid>
      <fieldset className="stack gap-8 above-14 below-12" aria-label="Ano ang araw na ito">
        {kinds.map(([kind, label, about]) => (
          <label
            className="option stack icon-text gap-10 inset-8-12 round pointer"
            key={kind}
            htmlFor={`${name}${kind}`}
          >
            <input
              id={`${name}${kind}`}
              type="radio"
              name={name}
              checked={form.values.kind === kind}
              onChange={() => form.field('kind').onValue(kind)}
            />
            <span>
              <b>{label}</b>
              <small>{about}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {form.values.kind !== '' && (
        <Field label="Dahilan o pangalan (kung gusto)" wide {...form.field('reason')} />
      )}
    </FormDialog>
  );
}
