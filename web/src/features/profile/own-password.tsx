import { minPasswordLength } from '@tinig/domain/people/people';
import { type FieldValue, PasswordField } from '#ui/form/field.tsx';

/** Fields for a password that staff choose themselves, typed twice. */
export const OwnPassword = ({
  label,
  least = minPasswordLength,
  field,
}: {
  label: string;
  /** Minimum number of characters, set by the school. Undefined if unknown. */
  least?: number;
  field: (name: 'password' | 'confirm_password') => FieldValue;
}) => (
  <>
    <PasswordField
      label={label}
      {...field('password')}
      hint={`${least} karakter o higit pa. Mas mabuti ang tatlong salita.`}
    />
    <PasswordField label="Kumpirmahin ang password" {...field('confirm_password')} />
  </>
);
