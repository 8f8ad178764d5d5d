import { addStudent } from '@tinig/domain/calls/people';
import { lazy, Suspense, useEffect, useState } from 'react';
import { fetchPart } from '#client/code.ts';
import { attempt } from '#client/use-act.ts';
import { useForm } from '#client/use-form.ts';
import { NewPassword, useLeastPassword } from '#features/profile/new-password.tsx';
import { FieldGrid, FormDialog, verbs } from '#ui/dialog/dialog.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import type { AddStudentProps } from './new-student.tsx';
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

const load = () => fetchPart(() => import('./add-with-card.tsx'));
const LazyWithCard = lazy(load);

/** Adds a student, with an email or with a generated login and card. */
export function AddStudent(props: AddStudentProps) {
  const [hasEmail, setHasEmail] = useState(true);
  // Preload for offline use.
  useEffect(() => void load().catch(() => {}), []);
  return hasEmail ? (
    <AddWithEmail {...props} onNoEmail={() => setHasEmail(false)} />
  ) : (
    <Suspense>
      <LazyWithCard {...props} onEmail={() => setHasEmail(true)} />
    </Suspense>
  );
}

/** Adds a student with an email (SCREEN-21). */
function AddWithEmail({
  sections,
  section,
  onAdded,
  onNoEmail,
  onClose,
}: AddStudentProps & { onNoEmail: () => void }) {
  const form = useForm({ ...empty, section }, missing);
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
      verb={verbs.add}
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
          <Button icon="card" onClick={onNoEmail}>
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
