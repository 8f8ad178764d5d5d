import { beginIncident, changeIncidentTime, type Incident } from '@tinig/domain/calls/incidents';
import { defaultZone, startOf, wallTime } from '@tinig/domain/time/days';
import type { ComponentProps } from 'react';
import { useForm } from '#client/use-form.ts';
import { saveForm } from '#features/forms/save-form.ts';
import { FormDialog } from '#ui/dialog/dialog.tsx';
import { Field } from '#ui/form/field.tsx';

/** Value of a date-time field, in the school's time zone. */
const asTyped = (at: number) => wallTime(defaultZone, at).toISOString().slice(0, 16);

/** Time of a date-time field's value, '' if it is invalid. */
function asMoment(typed: string): string {
  const shown = Date.parse(`${typed}:00Z`);
  if (Number.isNaN(shown)) return '';
  const day = typed.slice(0, 10);
  return new Date(startOf(defaultZone, day) + shown - Date.parse(day)).toISOString();
}

const KnownField = (field: Omit<ComponentProps<typeof Field>, 'label' | 'type'>) => (
  <Field label="Kailan ninyo nalaman" type="datetime-local" {...field} />
);

/** Starts the 72-hour clock, now or from an earlier time. */
export function StartIncidentDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ title: '', known: asTyped(Date.now()) });

  async function submit() {
    const { title, known } = form.values;
    const sent = form.check(beginIncident.input, { title, known_at: asMoment(known) });
    if (!sent) return;
    await saveForm(form, beginIncident, sent, 'incident-not-saved', onClose);
  }

  return (
    <FormDialog
      title="Simulan ang 72 oras?"
      verb={{ label: 'Simulan', busy: 'Sinisimulan…' }}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="Ano ang nangyari"
        hint="Maikli, at walang pangalan ng bata. Halimbawa: Nawalang laptop ng guro."
        maxLength={120}
        {...form.field('title')}
      />
      <KnownField
        hint="Puwedeng mas maaga kaysa ngayon, hindi mas huli."
        max={asTyped(Date.now())}
        {...form.field('known')}
      />
    </FormDialog>
  );
}

/** Moves the start of an open incident's clock back. */
export function EarlierStartDialog({ of: { id, known_at }, onClose }: { of: Incident; onClose: () => void }) {
  const stands = asTyped(Date.parse(known_at));
  const form = useForm({ known: stands });

  async function submit() {
    if (form.values.known === stands) return form.refuseUnchanged();
    const sent = form.check(changeIncidentTime.input, { id, known_at: asMoment(form.values.known) });
    if (!sent) return;
    await saveForm(form, changeIncidentTime, sent, 'incident-not-saved', onClose);
  }

  return (
    <FormDialog title="Baguhin ang oras na nalaman?" form={form} onSubmit={submit} onClose={onClose}>
      <KnownField
        hint="Mas maaga lang: iikli ang natitirang oras, at hindi na ito maibabalik sa mas huli."
        max={stands}
        {...form.field('known')}
      />
    </FormDialog>
  );
}
