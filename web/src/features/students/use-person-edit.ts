import { changePassword } from '@tinig/domain/calls/auth';
import { editUser } from '@tinig/domain/calls/people';
import { type ConsoleCode, consoleMessage } from '@tinig/domain/messages/console-messages';
import { fullName } from '@tinig/domain/people/people';
import { useState } from 'react';
import type { z } from 'zod/mini';
import { samePassword } from '#client/error-texts.ts';
import { RefusedError } from '#client/request.ts';
import { attempt, type Outcome } from '#client/use-act.ts';
import { useForm } from '#client/use-form.ts';
import { notifyDone } from '#features/forms/notify-done.tsx';
import { useLeastPassword } from '#features/profile/new-password.tsx';
import { useManyAttempts } from '#features/sign-ins/attempts-mark.tsx';

const noPasswords = { password: '', confirm_password: '', current_password: '' };

type Names = { first_name: string; last_name: string };
type PersonEdit<Word extends string> = {
  uid: string;
  /** Current values, and the messages for empty fields. */
  words: Record<Word, string> & Names;
  missing: Record<Word, string>;
  schema: z.ZodMiniType<Partial<Names>>;
  codes: Record<'unlike' | 'gone' | 'failed', ConsoleCode>;
  /** Result text of a password change, if the default does not fit. */
  ofPassword?: (name: string, hasChanged: boolean) => string;
  onClose: () => void;
};

/**
 * Hook: form to edit a person (SCREEN-22, FORM-12). Sends only changed values. The password has a call of its own, with
 * the current password if entered. A password change can't be undone, and neither can changes saved with it.
 */
export function usePersonEdit<Word extends string>({
  uid,
  words,
  missing,
  schema,
  codes,
  ofPassword,
  onClose,
}: PersonEdit<Word>) {
  const form = useForm<Record<string, string>>({ ...words, ...noPasswords }, missing);
  const [saved, setSaved] = useState<Record<string, string>>(words);
  const { least, isTooShort } = useLeastPassword(form);
  const hasManyAttempts = useManyAttempts().has(uid);

  const send = <Answer>(call: Promise<Outcome<Answer>>, failed: ConsoleCode) => {
    const orGone = call.then((outcome) =>
      outcome.trouble instanceof RefusedError && outcome.trouble.status === 404
        ? { trouble: new RefusedError(consoleMessage(codes.gone), codes.gone, 404) }
        : outcome,
    );
    return form.outcomeOf<Answer>(orGone, failed);
  };

  async function submit() {
    const typed = Object.fromEntries(Object.keys(words).map((name) => [name, form.values[name]]));
    const wanted = form.check(schema, typed);
    if (!wanted) return;
    const { password, confirm_password, current_password } = form.values;
    const changed = Object.entries(wanted).filter(([name, value]) => value !== saved[name]);
    const hasChanged = changed.length > 0;
    if (!hasChanged && !password && !confirm_password) return form.refuseUnchanged();
    if (password !== confirm_password)
      return form.refuse(consoleMessage(codes.unlike), { confirm_password: samePassword });
    if (password && isTooShort(password)) return;
    let act = '';
    if (hasChanged) {
      const edited = await send(attempt(editUser, { uid, ...Object.fromEntries(changed) }), codes.failed);
      if (!edited) return;
      act = edited.act;
      setSaved({ ...saved, ...wanted });
    }
    if (password) {
      const proof = current_password && { current_password };
      if (!(await send(attempt(changePassword, { uid, password, ...proof }), 'password-not-changed'))) return;
    }
    const name = fullName({ ...words, ...wanted });
    if (password && ofPassword) notifyDone(ofPassword(name, hasChanged));
    else notifyDone(consoleMessage('person-changed', { name }), password ? '' : act);
    onClose();
  }

  const field = (name: Word | keyof typeof noPasswords) => form.field(name);
  return { ...form, field, least, hasManyAttempts, submit };
}
