import { EditedTeacher, type User } from '@tinig/domain/people/people';
import { NewPassword } from '#features/profile/new-password.tsx';
import { AttemptsNotice } from '#features/sign-ins/attempts-mark.tsx';
import { usePersonEdit } from '#features/students/use-person-edit.ts';
import { FieldGrid, FormDialog } from '#ui/dialog/dialog.tsx';
import { Field, PasswordField } from '#ui/form/field.tsx';

const missing = {
  first_name: 'Ilagay ang pangalan.',
  last_name: 'Ilagay ang apelyido.',
  email: 'Ilagay ang email.',
};
const codes = {
  unlike: 'teacher-passwords-differ',
  gone: 'teacher-not-found',
  failed: 'teacher-not-changed',
} as const;

/**
 * Edits a teacher (FORM-12). With `self` it edits the user's own profile: the email is read-only (RIGHT-11), and a new
 * password needs the current one.
 */
export function TeacherDialog({
  teacher: { uid, first_name, last_name, email },
  self = false,
  onClose,
}: {
  teacher: Pick<User, 'uid' | 'first_name' | 'last_name' | 'email'>;
  self?: boolean;
  onClose: () => void;
}) {
  const words = { first_name, last_name, email };
  const form = usePersonEdit({ uid, words, missing, schema: EditedTeacher, codes, onClose });
  return (
    <FormDialog title="Palitan ang detalye ng guro" form={form} onSubmit={form.submit} onClose={onClose}>
      {form.hasManyAttempts && !form.notice && <AttemptsNotice />}
      <FieldGrid>
        <Field label="Pangalan" {...form.field('first_name')} />
        <Field label="Apelyido" {...form.field('last_name')} />
        <Field
          label="Email"
          type="email"
          wide
          readOnly={self}
          hint={self && 'Hindi napapalitan ang email na ito.'}
          {...form.field('email')}
        />
        <NewPassword
          label="Bagong password (opsyonal)"
          least={form.least}
          password={form.field('password')}
          confirm={form.field('confirm_password')}
        />
        {self && (
          <PasswordField
            label="Kasalukuyang password"
            hint="Kailangan lamang kung papalitan ang password."
            wide
            autoComplete="current-password"
            {...form.field('current_password')}
          />
        )}
      </FieldGrid>
    </FormDialog>
  );
}
