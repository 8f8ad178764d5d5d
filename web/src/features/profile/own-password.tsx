import { leastPassword } from '@tinig/domain/people/people';
import { type FieldValue, PasswordField } from '#ui/field.tsx';

/** The password that somebody of the staff chooses for herself, typed twice. */
export const OwnPassword = ({
  label,
  least = leastPassword,
  field,
}: {
  label: string;
  /** The school's shortest password, where it is known. */
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
