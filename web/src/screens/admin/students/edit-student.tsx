import { changePassword } from '@tinig/domain/calls/auth';
import { editUser, type ListedUser } from '@tinig/domain/calls/people';
import { readSettings } from '@tinig/domain/calls/school';
import { message } from '@tinig/domain/messages';
import { EditedStudent, fullName, leastPassword } from '@tinig/domain/people';
import { useState } from 'react';
import { useAct } from '#data/use-act.ts';
import { useForm } from '#data/use-form.ts';
import { useWatch } from '#data/use-watch.ts';
import { samePassword, shortPassword } from '#data/words.ts';
import { Button } from '#parts/button.tsx';
import { FieldGrid, FormDialog } from '#parts/dialog.tsx';
import { Field, SelectField } from '#parts/field.tsx';
import { NewPassword } from '#shared/new-password.tsx';
import { sayDone } from '#shared/say-done.tsx';
import { TriesNotice } from '#shared/tries-mark.tsx';
import { useCardDialogs } from '#shared/use-card-dialogs.tsx';
import { useManyTries } from '#shared/use-many-tries.ts';
import { asOptions, type Sections } from '#shared/use-sections.ts';
import { editableOf, missingWords, WordFields } from './student-words.tsx';

const missing = { ...missingWords, section: 'Pumili ng section.' };

/** Edits a student (SCREEN-22): only what was changed is sent; the password has its own call. */
export function EditStudent({
  student,
  sections,
  onClose,
}: {
  student: ListedUser;
  sections: Sections['all'];
  onClose: () => void;
}) {
  const form = useForm(
    { ...editableOf(student), email: student.email, password: '', confirm_password: '' },
    missing,
  );
  const [saved, setSaved] = useState(editableOf(student));
  const edit = useAct(editUser);
  const password = useAct(changePassword);
  const least = useWatch(readSettings, {}).value?.minimum_password ?? leastPassword;

  const hasManyTries = useManyTries().has(student.uid);

  async function submit() {
    const wanted = form.check(EditedStudent, editableOf(form.values));
    if (!wanted) return;
    const changed = Object.fromEntries(
      Object.entries(wanted).filter(([name, value]) => value !== saved[name as keyof typeof saved]),
    );
    const { password: typed, confirm_password: again } = form.values;
    const hasChanged = Object.keys(changed).length > 0;
    if (!hasChanged && !typed && !again) return form.refuse(message('no-change'), {}, 'warning');
    if (typed !== again)
      return form.refuse(message('edit-passwords-differ'), { confirm_password: samePassword });
    const short = typed ? shortPassword(typed, least) : undefined;
    if (short) return form.refuse(short, { password: short });
    let act = '';
    if (hasChanged) {
      const edited = await edit.run({ uid: student.uid, ...changed });
      if (edited.trouble) return form.refuseFor(edited.trouble, 'student-not-changed', 'student-not-changed');
      act = edited.act;
      setSaved({ ...saved, ...wanted });
    }
    if (typed) {
      const { trouble } = await password.run({ uid: student.uid, password: typed });
      if (trouble) return form.refuseFor(trouble, 'password-not-changed', 'password-not-changed');
    }
    const name = fullName({ ...student, ...wanted });
    if (typed) sayDone(withPassword(name, hasChanged));
    else sayDone(message('person-changed', { name }), act);
    onClose();
  }

  return (
    <FormDialog
      title="I-edit ang studyante"
      submitLabel="I-save"
      busyLabel="Sine-save…"
      busy={edit.busy || password.busy}
      notice={form.notice}
      onSubmit={submit}
      onClose={onClose}
    >
      {hasManyTries && !form.notice && <CardInstead student={student} />}
      <FieldGrid>
        <WordFields of={form.field} />
        <SelectField
          label="Section"
          placeholder="Pumili ng section"
          options={asOptions(sections)}
          {...form.field('section')}
        />
        <Field
          label="Email"
          type="email"
          wide
          readOnly
          hint="Hindi napapalitan ang email."
          {...form.field('email')}
        />
        <NewPassword
          label="Bagong password (opsyonal)"
          least={least}
          password={form.field('password')}
          confirm={form.field('confirm_password')}
        />
      </FieldGrid>
    </FormDialog>
  );
}

/** A new password can't be taken back, so that what was changed beside it is not offered to be. */
const withPassword = (name: string, hasChanged: boolean) =>
  `${hasChanged ? `${message('person-changed', { name })} ` : ''}Bago na ang password ni ${name}.`;

/** For a pupil who keeps mistyping the password: a new card to hold before the camera instead. */
function CardInstead({ student }: { student: ListedUser }) {
  const { offer, dialogs } = useCardDialogs();
  return (
    <TriesNotice>
      <Button icon="card" onClick={() => offer([student])}>
        Bagong login card
      </Button>
      {dialogs}
    </TriesNotice>
  );
}
