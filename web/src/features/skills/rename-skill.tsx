import { changeAnswerKeys } from '@tinig/domain/calls/answers';
import { useState } from 'react';
import { useForm } from '#client/use-form.ts';
import { saveForm } from '#features/forms/save-form.ts';
import { FieldGrid, FormDialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';

/** Renames a skill of answers. All of its keys follow (ANSWERS-10). */
export function RenameSkill({ skill: before, onClose }: { skill: string; onClose: () => void }) {
  // The form keeps its initial values, even if somebody else saves meanwhile.
  const [skill] = useState(before);
  const form = useForm({ skill }, { skill: 'Ilagay ang pangalan ng kasanayan.' });

  async function submit() {
    const sent = form.check(changeAnswerKeys.input, { renames: skill, ...form.values });
    if (!sent) return;
    if (sent.skill === skill) return form.refuseUnchanged();
    await saveForm(form, changeAnswerKeys, sent, 'skill-not-saved', onClose);
  }

  return (
    <FormDialog title={skill} form={form} onSubmit={submit} onClose={onClose}>
      <FieldGrid>
        <Field
          label="Pangalan ng kasanayan"
          hint="Susunod ang lahat ng key ng kasanayang ito, pati ang mga dating sagot."
          wide
          {...form.field('skill')}
        />
      </FieldGrid>
    </FormDialog>
  );
}
