import { addStudent } from '@tinig/domain/calls/people';
import { useEffect, useState } from 'react';
import { attempt } from '#client/use-act.ts';
import { useForm } from '#client/use-form.ts';
import { NewPassword, useLeastPassword } from '#features/profile/new-password.tsx';
import { FieldGrid, FormDialog, submitLabels } from '#ui/dialog/dialog.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import type { AddStudentProps, TypedNames } from './new-student.tsx';
import { SectionField } from './section-field.tsx';
import { emptyTexts, missingTexts, StudentTextFields } from './student-text-fields.tsx';

const empty = {
  ...emptyTexts,
  section: '',
  email: '',
  password: '',
  confirm_password: '',
};
const missing = {
  ...missingTexts,
  section: 'Pumili ng section.',
  email: 'Ilagay ang email.',
  password: 'Ilagay ang password.',
  confirm_password: 'Ulitin ang password.',
};

/** Adds a student with an email (SCREEN-21). */
export default function AddWithEmail({
  sections,
  onAdded,
  onNoEmail,
  onClose,
  typed,
}: AddStudentProps & { typed: TypedNames; onNoEmail: (typed: TypedNames) => void }) {
  const form = useForm({ ...empty, ...typed }, missing);
  // Resets the fields for the next student.
  const [added, setAdded] = useState(0);
  const { least, isTooShort } = useLeastPassword(form);

  async function submit(next: boolean) {
    const sent = form.check(addStudent.input);
    if (!sent || isTooShort(sent.password)) return;
    const call = attempt(addStudent, sent);
    const done = await form.outcomeOf(call, 'failed-to-add-student', 'student-not-added');
    if (!done) return;
    toast(done.answer.message);
    const { first_name, last_name } = sent;
    onAdded({ uid: done.answer.uid, first_name, last_name, section: sent.section });
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
      verb={submitLabels.add}
      form={form}
      onSubmit={() => submit(false)}
      second={{ label: 'Idagdag at isa pa', run: () => submit(true) }}
      onClose={onClose}
    >
      <FieldGrid key={added}>
        <StudentTextFields of={form.field} />
        <SectionField sections={sections} {...form.field('section')} />
        <Field label="Email" type="email" wide {...form.field('email')} />
        <div className="row wrap across gap-12">
          <span>Walang email?</span>
          <Button icon="card" onClick={() => onNoEmail(form.values)}>
            Gumawa ng login at card
          </Button>
        </div>
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
