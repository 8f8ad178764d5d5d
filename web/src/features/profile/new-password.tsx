import { readSettings } from '@tinig/domain/calls/school';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { minPasswordLength } from '@tinig/domain/people/people';
import { useState } from 'react';
import { useWatch } from '#client/use-watch.ts';
import { generatePassword } from '#features/cards/make-password.ts';
import { Button } from '#ui/form/button.tsx';
import field from '#ui/form/field.module.css';
import { type FieldValue, PasswordField } from '#ui/form/field.tsx';
import { countWithNoun } from '#ui/text/number-text.ts';

/** New password, typed twice or generated. A generated one is shown until the form is closed. */
export function NewPassword({
  label,
  least,
  password,
  confirm,
}: {
  label: string;
  /** Minimum number of characters, set by the school. */
  least: number;
  password: FieldValue;
  confirm: FieldValue;
}) {
  const [made, setMade] = useState('');
  const isMade = made !== '' && password.value === made;
  const make = () => {
    const fresh = generatePassword(least);
    setMade(fresh);
    password.onValue(fresh);
    confirm.onValue(fresh);
  };
  const hint = isMade
    ? 'Isulat ito o ibigay ngayon: hindi na ito ipapakita muli.'
    : `Hindi bababa sa ${countWithNoun(least, 'karakter')}.`;
  return (
    <>
      <PasswordField label={label} hint={hint} open={isMade} {...password} />
      <PasswordField label="Kumpirmahin ang password" open={isMade} {...confirm} />
      <div className={field.wide}>
        <Button icon="copy" onClick={make}>
          Gumawa ng password
        </Button>
      </div>
    </>
  );
}

/** Minimum password length of the school, and a check that reports a short password before it is sent (FORM-26). */
export function useLeastPassword(form: { refuse: (text: string, fault: 'password') => void }) {
  const least = useWatch(readSettings, {}).value?.minimum_password ?? minPasswordLength;
  const isTooShort = (password: string) => {
    const isShort = [...password].length < least;
    if (isShort) form.refuse(consoleMessage('password-too-short', { least }), 'password');
    return isShort;
  };
  return { least, isTooShort };
}
