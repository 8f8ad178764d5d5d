import { addAdmin } from '@tinig/domain/calls/people';
import { readSettings } from '@tinig/domain/calls/school';
import { message } from '@tinig/domain/messages';
import { leastPassword, NewTeacher, Password } from '@tinig/domain/people';
import { z } from 'zod/mini';
import { useAct } from '#data/use-act.ts';
import { useForm } from '#data/use-form.ts';
import { useWatch } from '#data/use-watch.ts';
import { samePassword, shortPassword } from '#data/words.ts';
import { counted } from '#parts/count.ts';
import { FieldGrid, FormDialog } from '#parts/dialog.tsx';
import { Field, PasswordField } from '#parts/field.tsx';
import { toast } from '#parts/toast.tsx';

// The call takes the password once; the form checks that both were typed alike.
const Typed = z.extend(NewTeacher, { confirm_password: Password('teacher-fill-all') });

const empty = { firstName: '', lastName: '', email: '', password: '', confirm_password: '' };
const missing = {
  firstName: 'Ilagay ang pangalan.',
  lastName: 'Ilagay ang apelyido.',
  email: 'Ilagay ang email.',
  password: 'Ilagay ang password.',
  confirm_password: 'Ulitin ang password.',
};

/** Adds a teacher (FORM-11). */
export function AddTeacher({ onClose }: { onClose: () => void }) {
  const form = useForm(empty, missing);
  const { run, busy } = useAct(addAdmin);
  const least = useWatch(readSettings, {}).value?.minimum_password ?? leastPassword;

  async function submit() {
    const typed = form.check(Typed);
    if (!typed) return;
    const { confirm_password, ...sent } = typed;
    if (sent.password !== confirm_password)
      return form.refuse(message('teacher-passwords-differ'), { confirm_password: samePassword });
    const short = shortPassword(sent.password, least);
    if (short) return form.refuse(short, { password: short });
    const { answer, trouble } = await run(sent);
    if (trouble) return form.refuseFor(trouble, 'failed-to-add-teacher', 'teacher-not-added');
    toast(answer.message);
    onClose();
  }

  return (
    <FormDialog
      title="Magdagdag ng guro"
      submitLabel="Idagdag"
      busyLabel="Idinadagdag…"
      busy={busy}
      notice={form.notice}
      onSubmit={submit}
      onClose={onClose}
    >
      <FieldGrid>
        <Field label="Pangalan" {...form.field('firstName')} />
        <Field label="Apelyido" {...form.field('lastName')} />
        <Field label="Email" type="email" wide {...form.field('email')} />
        <PasswordField
          label="Password"
          hint={`Hindi bababa sa ${counted(least, 'karakter')}.`}
          {...form.field('password')}
        />
        <PasswordField label="Kumpirmahin ang password" {...form.field('confirm_password')} />
      </FieldGrid>
    </FormDialog>
  );
}
