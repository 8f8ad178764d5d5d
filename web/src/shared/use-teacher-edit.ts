import { changePassword } from '@tinig/domain/calls/auth';
import { editUser } from '@tinig/domain/calls/people';
import { readSettings } from '@tinig/domain/calls/school';
import { message } from '@tinig/domain/messages';
import { EditedTeacher, fullName, leastPassword, type User } from '@tinig/domain/people';
import { useState } from 'react';
import { Refused, type Trouble } from '#data/request.ts';
import { useAct } from '#data/use-act.ts';
import { useForm } from '#data/use-form.ts';
import { useWatch } from '#data/use-watch.ts';
import { samePassword, shortPassword } from '#data/words.ts';
import { useManyTries } from './use-many-tries.ts';

type Teacher = Pick<User, 'uid' | 'first_name' | 'last_name' | 'email'>;

const missing = {
  first_name: 'Ilagay ang pangalan.',
  last_name: 'Ilagay ang apelyido.',
  email: 'Ilagay ang email.',
};

/**
 * The form that edits a teacher, or with `self` oneself (FORM-12). Only
 * what was changed is sent; the password has its own call. `onSaved` gets what to say afterwards, and the act
 * that can be taken back: none where a password was set, since that can't.
 */
export function useTeacherEdit(
  teacher: Teacher,
  self: boolean,
  onSaved: (words: string, act: string) => void,
) {
  const form = useForm(
    { ...editable(teacher), password: '', confirm_password: '', current_password: '' },
    missing,
  );
  const [saved, setSaved] = useState(editable(teacher));
  const edit = useAct(editUser);
  const password = useAct(changePassword);
  const least = useWatch(readSettings, {}).value?.minimum_password ?? leastPassword;

  const refuseFor = (trouble: Trouble, code: 'password-not-changed' | 'teacher-not-changed') =>
    trouble instanceof Refused && trouble.status === 404
      ? form.refuse(message('teacher-not-found'))
      : form.refuseFor(trouble, code, code);

  /** Shows what is wrong with the typed passwords; true when nothing is. */
  function passwordFits(typed: string, again: string) {
    if (typed !== again) form.refuse(message('teacher-passwords-differ'), { confirm_password: samePassword });
    const short = typed && typed === again ? shortPassword(typed, least) : undefined;
    if (short) form.refuse(short, { password: short });
    return typed === again && !short;
  }

  async function submit() {
    const wanted = form.check(EditedTeacher, editable(form.values));
    if (!wanted) return;
    const { password: typed, confirm_password: again, current_password } = form.values;
    const changed = Object.fromEntries(
      Object.entries(wanted).filter(([name, value]) => value !== saved[name as keyof typeof saved]),
    );
    const hasChanged = Object.keys(changed).length > 0;
    if (!hasChanged && !typed && !again) return form.refuse(message('no-change'), {}, 'warning');
    if (!passwordFits(typed, again)) return;
    let act = '';
    if (hasChanged) {
      const edited = await edit.run({ uid: teacher.uid, ...changed });
      if (edited.trouble) return refuseFor(edited.trouble, 'teacher-not-changed');
      act = edited.act;
      setSaved({ ...saved, ...wanted });
    }
    if (typed) {
      const proof = self && current_password ? { current_password } : {};
      const { trouble } = await password.run({ uid: teacher.uid, password: typed, ...proof });
      if (trouble) return refuseFor(trouble, 'password-not-changed');
    }
    onSaved(message('person-changed', { name: fullName({ ...teacher, ...wanted }) }), typed ? '' : act);
  }

  const hasManyTries = useManyTries().has(teacher.uid);
  return {
    notice: form.notice,
    hasManyTries,
    field: form.field,
    least,
    busy: edit.busy || password.busy,
    submit,
  };
}

const editable = ({ first_name, last_name, email }: Omit<Teacher, 'uid'>) => ({
  first_name,
  last_name,
  email,
});
