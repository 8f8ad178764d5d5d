import { useState } from 'react';
import { generatePassword } from '#features/cards/make-password.ts';
import { Button } from '#ui/button.tsx';
import { counted } from '#ui/count.ts';
import field from '#ui/field.module.css';
import { type FieldValue, PasswordField } from '#ui/field.tsx';

/** New password, typed twice or generated. A generated one is shown until the form is closed. */
export function NewPassword({
  label,
  least,
  password,
  confirm,
}: {
  label: string;
  /** Minimum length set by the school. */
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
    : `Hindi bababa sa ${counted(least, 'karakter')}.`;
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
