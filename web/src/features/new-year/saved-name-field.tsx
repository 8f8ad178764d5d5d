import { useEffect, useState } from 'react';
import { Field } from '#ui/form/field.tsx';
import css from './new-year.module.css';

/** Name field in a row. Saves on blur or Enter, and keeps the input after a failure. */
export function SavedNameField({
  label,
  value,
  disabled,
  onValue,
}: {
  label: string;
  value: string;
  disabled: boolean;
  onValue: (value: string) => Promise<boolean>;
}) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const keep = () => {
    const name = typed.trim();
    if (name === '') setTyped(value);
    else if (name !== value) void onValue(name);
  };
  return (
    <div className={css.typed}>
      <Field
        label={label}
        name={label}
        value={typed}
        disabled={disabled}
        onValue={setTyped}
        onBlur={keep}
        onKeyDown={({ key }) => key === 'Enter' && keep()}
      />
    </div>
  );
}
