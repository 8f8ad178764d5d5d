import { changeAnswerKeys, type KnownKey } from '@tinig/domain/calls/answers';
import { useState } from 'react';
import { useForm } from '#client/use-form.ts';
import { saveForm } from '#features/forms/save-form.ts';
import { FieldGrid, FormDialog } from '#ui/dialog.tsx';
import { Field, SelectField } from '#ui/field.tsx';

const isNew = '+';

/** Assigns a key to an existing skill or to a new one. */
export function NameKeyDialog({
  row: before,
  skills: known,
  onClose,
}: {
  row: KnownKey;
  skills: readonly string[];
  onClose: () => void;
}) {
  // The form keeps its initial values, even if somebody else saves meanwhile.
  const [{ key, skill, skills }] = useState({ ...before, skills: known });
  const form = useForm({ chosen: skill || (skills.length === 0 ? isNew : ''), skill: '' });
  const makesNew = form.values.chosen === isNew;

  async function submit() {
    const named = makesNew ? form.values.skill : form.values.chosen;
    const sent = form.check(changeAnswerKeys.input, { keys: [key], skill: named });
    if (!sent) return;
    if (sent.skill === skill) return form.refuseUnchanged();
    await saveForm(form, changeAnswerKeys, sent, 'skill-not-saved', onClose);
  }

  return (
    <FormDialog title={`Kasanayan ng ${key}`} form={form} onSubmit={submit} onClose={onClose}>
      <FieldGrid>
        <SelectField
          label="Kasanayan"
          placeholder="Wala pang kasanayan"
          options={[
            ...skills.map((one) => ({ value: one, label: one })),
            { value: isNew, label: 'Bagong kasanayan' },
          ]}
          wide
          {...form.field('chosen')}
        />
        {makesNew && (
          <Field
            label="Pangalan ng bagong kasanayan"
            hint="Maikli, gaya ng sinasabi sa klase. Hanggang 40 titik."
            wide
            {...form.field('skill')}
          />
        )}
      </FieldGrid>
    </FormDialog>
  );
}
