import { addAdmin } from '@tinig/domain/calls/people';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { NewTeacher, Password } from '@tinig/domain/people/people';
import { useState } from 'react';
import { z } from 'zod/mini';
import { attempt } from '#client/use-act.ts';
import { useForm } from '#client/use-form.ts';
import { samePassword } from '#client/words.ts';
import { notifyAndClose } from '#features/forms/notify-done.tsx';
import { NewPassword } from '#features/profile/new-password.tsx';
import { useLeastPassword } from '#features/profile/use-least-password.ts';
import { FieldGrid, FormDialog, verbs } from '#ui/dialog/dialog.tsx';
import { Field } from '#ui/form/field.tsx';
import { ChooseSections } from './choose-sections.tsx';

// The call takes the password once. The form checks that both inputs match.
const Typed = z.extend(NewTeacher, { confirm_password: Password('teacher-fill-all') });

const empty = { firstName: '', lastName: '', email: '', password: '', confirm_password: '' };
const missing = {
  firstName: 'Ilagay ang pangalan.',
  lastName: 'Ilagay ang apelyido.',
  email: 'Ilagay ang email.',
  password: 'Ilagay ang password.',
  confirm_password: 'Ulitin ang password.',
};

/** Adds a teacher (FORM-11), optionally with sections (TEACHERS-8). */
export function AddTeacher({ onClose }: { onClose: () => void }) {
  const form = useForm(empty, missing);
  const [sections, setSections] = useState<readonly string[]>([]);
  const { least, isTooShort } = useLeastPassword(form);

  async function submit() {
    const typed = form.check(Typed);
    if (!typed) return;
    const { confirm_password, ...words } = typed;
    const sent = { ...words, ...(sections.length > 0 && { sections: [...sections] }) };
    if (sent.password !== confirm_password)
      return form.refuse(consoleMessage('teacher-passwords-differ'), { confirm_password: samePassword });
    if (isTooShort(sent.password)) return;
    const call = attempt(addAdmin, sent);
    const done = await form.outcomeOf(call, 'failed-to-add-teacher', 'teacher-not-added');
    if (done) notifyAndClose(done, onClose);
  }

  return (
    <FormDialog title="Magdagdag ng guro" verb={verbs.add} form={form} onSubmit={submit} onClose={onClose}>
      <FieldGrid>
        <Field label="Pangalan" {...form.field('firstName')} />
        <Field label="Apelyido" {...form.field('lastName')} />
        <Field label="Email" type="email" wide {...form.field('email')} />
        <NewPassword
          label="Password"
          least={least}
          password={form.field('password')}
          confirm={form.field('confirm_password')}
        />
      </FieldGrid>
      <ChooseSections chosen={sections} onChoose={setSections} />
    </FormDialog>
  );
}
