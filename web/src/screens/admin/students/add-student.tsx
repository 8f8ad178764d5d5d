import { addStudent } from '@tinig/domain/calls/people';
import { useEffect, useState } from 'react';
import { attempt } from '#data/use-act.ts';
import { useForm } from '#data/use-form.ts';
import { FieldGrid, FormDialog, verbs } from '#parts/dialog.tsx';
import { Field, SelectField } from '#parts/field.tsx';
import { toast } from '#parts/toast.tsx';
import { NewPassword } from '#shared/new-password.tsx';
import { missingWords, noWords, WordFields } from '#shared/student-words.tsx';
import { useLeastPassword } from '#shared/use-least-password.ts';
import { asOptions, type Sections } from '#shared/use-sections.ts';

const empty = {
  ...noWords,
  section: '',
  email: '',
  password: '',
  confirm_password: '',
};
const missing = {
  ...missingWords,
  section: 'Pumili ng section.',
  email: 'Ilagay ang email.',
  password: 'Ilagay ang password.',
  confirm_password: 'Ulitin ang password.',
};

/** Adds a student (SCREEN-21). */
export function AddStudent({
  sections,
  section,
  onClose,
}: {
  sections: Sections['seen'];
  /** The section that the list shows. */
  section: string;
  onClose: () => void;
}) {
  const form = useForm({ ...empty, section }, missing);
  // The fields of the next one start anew.
  const [added, setAdded] = useState(0);
  const { least, isTooShort } = useLeastPassword(form);

  async function submit(next: boolean) {
    const sent = form.check(addStudent.input);
    if (!sent || isTooShort(sent.password)) return;
    const call = attempt(addStudent, sent);
    const done = await form.outcomeOf(call, 'failed-to-add-student', 'student-not-added');
    if (!done) return;
    toast(done.answer.message);
    if (!next) return onClose();
    form.setValues({ ...empty, section: sent.section });
    setAdded(added + 1);
  }

  useEffect(() => {
    if (added > 0) document.querySelector<HTMLElement>('dialog[open] input')?.focus();
  }, [added]);

  return (
    <FormDialog
      title="Magdagdag ng studyante"
      verb={verbs.add}
      form={form}
      onSubmit={() => submit(false)}
      second={{ label: 'Idagdag at isa pa', run: () => submit(true) }}
      onClose={onClose}
    >
      <FieldGrid key={added}>
        <WordFields of={form.field} />
        <SelectField
          label="Section"
          placeholder="Pumili ng section"
          options={asOptions(sections)}
          hint={
            sections?.length === 0
              ? 'Wala pang section na malalagyan. Lumapit sa Super Administrator.'
              : undefined
          }
          {...form.field('section')}
        />
        <Field label="Email" type="email" wide {...form.field('email')} />
        <NewPassword
          label="Password"
          least={least}
          password={form.field('password')}
          confirm={form.field('confirm_password')}
        />
      </FieldGrid>
    </FormDialog>
  );
}
