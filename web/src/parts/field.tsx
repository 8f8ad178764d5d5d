import { type ComponentProps, type ReactNode, useEffect, useId, useState } from 'react';
import css from './field.module.css';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

type FieldLabels = { label: string; hint?: ReactNode; error?: string; wide?: boolean };
/** What a form gives a field: `useForm(…).field('name')`. */
export type FieldValue = { name: string; value: string; onValue: (value: string) => void; error?: string };

function useFrame(hint: ReactNode, error: string | undefined) {
  const id = useId();
  const describedBy = [error && `${id}e`, hint && `${id}h`].filter(Boolean).join(' ') || undefined;
  return {
    id,
    control: { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy } as const,
  };
}

function FieldFrame({
  id,
  label,
  hint,
  error,
  wide = false,
  children,
}: FieldLabels & { id: string; children: ReactNode }) {
  return (
    <div className={`${css.field} ${wide ? css.wide : ''}`}>
      <label htmlFor={id}>{label}</label>
      {children}
      {error && (
        <p id={`${id}e`} className={css.error}>
          <Icon name="alert" small />
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}h`} className={css.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

type InputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'children'>;

/** A labelled line of text with its hint and its error. */
export function Field({
  label,
  hint,
  error,
  wide,
  value,
  onValue,
  ...rest
}: FieldLabels & FieldValue & InputProps) {
  const { id, control } = useFrame(hint, error);
  return (
    <FieldFrame {...{ id, label, hint, error, wide }}>
      <input
        type="text"
        autoComplete="off"
        {...rest}
        {...control}
        className={css.input}
        value={value}
        onChange={(event) => onValue(event.target.value)}
      />
    </FieldFrame>
  );
}

/** A password with its show button; `open` shows it from the start. */
export function PasswordField({
  label,
  hint,
  error,
  wide,
  value,
  onValue,
  open = false,
  ...rest
}: FieldLabels & FieldValue & InputProps & { open?: boolean }) {
  const { id, control } = useFrame(hint, error);
  const [shown, setShown] = useState(open);
  useEffect(() => setShown(open), [open]);
  return (
    <FieldFrame {...{ id, label, hint, error, wide }}>
      <div className={css.password}>
        <input
          autoComplete="new-password"
          {...rest}
          {...control}
          type={shown ? 'text' : 'password'}
          className={css.input}
          value={value}
          onChange={(event) => onValue(event.target.value)}
        />
        <IconButton
          icon="eye"
          small
          label="Ipakita ang password"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      </div>
    </FieldFrame>
  );
}

export type Option = { value: string; label: string };

/** A labelled select: the browser's own, which every phone shows in its own way. */
export function SelectField({
  label,
  hint,
  error,
  wide,
  value,
  onValue,
  options,
  placeholder,
  name,
  ...rest
}: FieldLabels &
  FieldValue &
  Omit<ComponentProps<'select'>, 'value' | 'onChange'> & {
    options: readonly Option[];
    placeholder?: string;
  }) {
  const { id, control } = useFrame(hint, error);
  return (
    <FieldFrame {...{ id, label, hint, error, wide }}>
      <Choice {...rest} {...control} {...{ name, value, onValue, options, placeholder }} />
    </FieldFrame>
  );
}

/** A select alone, for a toolbar; name it with `aria-label`. */
export function Choice({
  value,
  onValue,
  options,
  placeholder,
  ...rest
}: Omit<ComponentProps<'select'>, 'value' | 'onChange'> & {
  value: string;
  onValue: (value: string) => void;
  options: readonly Option[];
  placeholder?: string;
}) {
  return (
    <span className={css.choice}>
      <select
        {...rest}
        className={css.select}
        value={value}
        onChange={(event) => onValue(event.target.value)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="down" small />
    </span>
  );
}
