import { changePassword } from '@tinig/domain/calls/auth';
import { readSettings } from '@tinig/domain/calls/school';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { fullName, minPasswordLength, type User } from '@tinig/domain/people/people';
import { useEffect, useState } from 'react';
import { requestOnce } from '#client/request.ts';
import { passwordChanged } from '#client/session.ts';
import { signOutOfConsole } from '#client/tabs.ts';
import { attempt, settleOutcome } from '#client/use-act.ts';
import { useForm } from '#client/use-form.ts';
import { OwnPassword } from '#features/profile/own-password.tsx';
import setup from '#features/setup/setup.module.css';
import { MascotIntro } from '#features/setup/setup-foot.tsx';
import drawing from '#theme/drawings/mascot/mascot-head-listen.svg';
import { Button } from '#ui/form/button.tsx';
import { PasswordField } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { Card } from '#ui/layout/card.tsx';

const missing = { password: 'Ilagay ang bagong password.', confirm_password: 'Ulitin ang password.' };

/** Forces a change of the generated first password before anything else is shown (SETUP-6). */
export default function FirstPassword({ user }: { user: User }) {
  const form = useForm({ password: '', confirm_password: '', current_password: '' }, missing);
  const [asksCurrent, setAsksCurrent] = useState(false);
  const { values, field, busy } = form;
  const least = useSchoolsLeast();

  async function submit() {
    if (!values.password || !values.confirm_password)
      return form.refuse(consoleMessage('fill-all'), {
        ...(values.password ? {} : { password: missing.password }),
        ...(values.confirm_password ? {} : { confirm_password: missing.confirm_password }),
      });
    if ([...values.password].length < least)
      return form.refuse(consoleMessage('password-too-short', { least }), 'password');
    if (values.password !== values.confirm_password)
      return form.refuse(consoleMessage('passwords-differ'), 'confirm_password');
    const current = asksCurrent ? { current_password: values.current_password } : {};
    const outcome = attempt(changePassword, { uid: user.uid, password: values.password, ...current });
    const done = await form.outcomeOf(outcome, 'password-not-changed', 'no-connection');
    const { trouble } = await outcome;
    // The session is no longer fresh, so the server also asks for the current password.
    if (trouble && 'code' in trouble && trouble.code === 'current-password-needed') setAsksCurrent(true);
    if (done) passwordChanged();
  }
  return (
    <main className={setup.main} id="nilalaman">
      <title>Bagong password · Tinig</title>
      <MascotIntro drawing={drawing} title={`Mabuhay, ${fullName(user)}!`}>
        Palitan muna ang unang password. Kayo lang ang dapat makaalam ng bago.
      </MascotIntro>
      <Form form={form} onSubmit={() => void submit()}>
        <Card padded className="stack gap-14">
          <input type="hidden" autoComplete="username" value={user.email} readOnly />
          {asksCurrent && (
            <PasswordField
              label="Unang password"
              {...field('current_password')}
              autoComplete="current-password"
            />
          )}
          <OwnPassword label="Bagong password" least={least} field={field} />
        </Card>
        <div className="cluster gap-8 above-16 end">
          <Button onClick={() => void signOutOfConsole()}>Log out</Button>
          <Button type="submit" look="primary" busy={busy}>
            {busy ? 'Sine-save…' : 'I-save at magpatuloy'}
          </Button>
        </div>
      </Form>
    </main>
  );
}

/**
 * Minimum password length of the school, read anonymously: the server refuses other reads until the first password is
 * changed.
 */
function useSchoolsLeast() {
  const [least, setLeast] = useState(minPasswordLength);
  useEffect(() => {
    // If the length can't be read, the server still refuses a password that is too short.
    void settleOutcome(requestOnce(readSettings, {}, undefined)).then((answer) => {
      if ('minimum_password' in answer) setLeast(answer.minimum_password);
    });
  }, []);
  return least;
}
