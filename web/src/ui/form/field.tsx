import { type ComponentProps, type ReactNode, useEffect, useId, useState } from 'react';
import { Icon } from '#ui/inline/icon.tsx';
import css from './field.module.css';
import { IconButton } from './icon-button.tsx';

type FieldLabels = { label: string; hint?: ReactNode; error?: string; wide?: boolean };
/** Props that a form gives a field: `useForm(…).field('name')`. */
export type FieldValue = { name: string; value: string; onValue: (value: string) => void; error?: string };
type Control = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };

/** Label, hint and error around a control. */
function FieldFrame({
  label,
  hint,
  error,
  wide = false,
  children,
}: FieldLabels & { children: (control: Control) => ReactNode }) {
  const id = useId();
  const describedBy = [error && `${id}e`, hint && `${id}h`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={`can-shrink ${css.field} ${wide ? css.wide : ''}`}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy })}
      {error && (
        <p id={`${id}e`} className={css.error}>
          <Icon name="alert" small />
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}h`} className="small muted above-4">
          {hint}
        </p>
      )}
    </div>
  );
}

type TextFieldProps = FieldLabels &
  FieldValue &
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'children'>;

/** A labelled text input with hint and error. `frame` can wrap the input. */
export function Field({
  label,
  hint,
  error,
  wide,
  onValue,
  frame = (input) => input,
  ...rest
}: TextFieldProps & { frame?: (input: ReactNode) => ReactNode }) {
  return (
    <FieldFrame {...{ label, hint, error, wide }}>
      {(control) =>
        frame(
          <input
            type="text"
            autoComplete="off"
            {...rest}
            {...control}
            className={css.input}
            onChange={(event) => onValue(event.target.value)}
          />,
        )
      }
    </FieldFrame>
  );
}

/** A password field with a show button. `open` shows the password from the start. */
export function PasswordField({ open = false, ...rest }: TextFieldProps & { open?: boolean }) {
  const [shown, setShown] = useState(open);
  useEffect(() => setShown(open), [open]);
  return (
    <Field
      autoComplete="new-password"
      {...rest}
      type={shown ? 'text' : 'password'}
      frame={(input) => (
        <div className={`anchor ${css.password}`}>
          {input}
          <IconButton
            icon="eye"
            small
            label="Ipakita ang password"
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    />
  );
}

type DayChoiceProps = { label: string; value: string; onValue: (value: string) => void };

/** A date filter for a toolbar. */
export const DayChoice = ({ label, value, onValue }: DayChoiceProps) => (
  <input
    type="date"
    aria-label={label}
    className={css.input}
    value={value}
    onChange={(event) => onValue(event.target.value)}
  />
);

export type Option = { value: string; label: string };
type ChoiceProps = Omit<ComponentProps<'select'>, 'value' | 'onChange'> & {
  value: string;
  onValue: (value: string) => void;
  options: readonly Option[];
  placeholder?: string;
};

/** A labelled native select, so that phones show their own picker. */
export function SelectField({ label, hint, error, wide, ...rest }: FieldLabels & FieldValue & ChoiceProps) {
  return (
    <FieldFrame {...{ label, hint, error, wide }}>
      {(control) => <Choice {...rest} {...control} />}
    </FieldFrame>
  );
}

/** A select alone, for a toolbar. Name it with `aria-label`. */
export function Choice({ onValue, options, placeholder, ...rest }: ChoiceProps) {
  return (
    <span className={`anchor block can-shrink ${css.choice}`}>
      <select {...rest} className={css.select} onChange={(event) => onValue(event.target.value)}>
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
