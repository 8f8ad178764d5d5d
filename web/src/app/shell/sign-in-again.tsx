import { signIn as signInCall } from '@tinig/domain/calls/auth';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import type { User } from '@tinig/domain/people/people';
import { useState } from 'react';
import { errorText } from '#client/error-texts.ts';
import { NoAnswerError, RefusedError } from '#client/request.ts';
import { signInToConsole } from '#client/sign-in.ts';
import { signOutOfConsole } from '#client/tabs.ts';
import { useForm } from '#client/use-form.ts';
import { FieldGrid, FormDialog } from '#ui/dialog/dialog.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Field, PasswordField } from '#ui/form/field.tsx';

/** Signs in again in place after the session ended, so that unsaved input is not lost. */
export default function SignInAgain({ user }: { user: User }) {
  const [busy, setBusy] = useState(false);
  const form = useForm({ email: user.email, password: '' }, { password: 'Ilagay ang password.' });
  const submit = async () => {
    const sent = form.check(signInCall.input);
    if (!sent) return;
    setBusy(true);
    try {
      await signInToConsole(form.values.email, form.values.password);
    } catch (trouble) {
      if (!(trouble instanceof RefusedError || trouble instanceof NoAnswerError)) throw trouble;
      setBusy(false);
      const text = errorText(trouble, 'login-failed', 'no-connection');
      form.refuse(text, trouble instanceof RefusedError && trouble.status === 401 ? 'password' : {});
    }
  };
  return (
    <FormDialog
      title="Mag-login muli"
      verb={{ label: 'Login', busy: 'Logging in...' }}
      form={{ busy }}
      onSubmit={submit}
      cancel={{ label: 'Log out', run: signOutOfConsole }}
    >
      <Notice kind="info">
        <b>{consoleMessage('not-logged-in')}</b> Natapos ang inyong session. Mag-login muli para magpatuloy;
        nasa pahina pa ang inilagay ninyo.
      </Notice>
      {form.notice && <Notice kind={form.notice.kind}>{form.notice.text}</Notice>}
      <FieldGrid>
        <Field label="Email" {...form.field('email')} type="email" wide readOnly autoComplete="username" />
        <PasswordField label="Password" {...form.field('password')} wide autoComplete="current-password" />
      </FieldGrid>
    </FormDialog>
  );
}
