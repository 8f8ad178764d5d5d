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

/**
 * The eight steps of the first 72 hours, in order. The fifth is a decision. The school's data protection officer
 * reviews these texts.
 */
export const incidentStepTexts: readonly { title: string; about: string }[] = [
  {
    title: 'Itigil ang tagas',
    about: 'Tapusin ang lahat ng session, at bigyan ng bagong password ang nawalan.',
  },
  {
    title: 'Itabi ang patunay',
    about: 'I-download ang audit log at ang listahan sa ibaba. Huwag burahin ang kahit ano.',
  },
  { title: 'Alamin kung sino at ano', about: 'Ilang bata, at alin sa datos nila. Nasa ibaba ang listahan.' },
  { title: 'Sabihin sa punong-guro at DPO', about: 'Petsa, oras, at ang tatlong nasa itaas.' },
  {
    title: 'Magpasya: mag-uulat ba sa NPC?',
    about:
      'Oo, kung puwedeng magamit sa panloloko, at may totoong panganib na mapinsala ang bata. Isulat ang dahilan, oo man o hindi.',
  },
  {
    title: 'Mag-ulat sa NPC bago matapos ang 72 oras',
    about: 'Ano, kailan, ilan, at ano ang ginawa. Kahit lampas na: mag-ulat pa rin, at sabihin kung bakit.',
  },
  {
    title: 'Sabihin sa mga magulang at sa mga bata',
    about: 'Isang liham bawat section, sa salitang madaling maunawaan.',
  },
  { title: 'Isulat ang natutunan, at isara', about: 'Mananatili ito sa talaan ng mga insidente.' },
];
