import { counted } from '#parts/count.ts';
import { FieldGrid, FormDialog } from '#parts/dialog.tsx';
import { Field, PasswordField } from '#parts/field.tsx';
import { TriesNotice } from './tries-mark.tsx';
import type { useTeacherEdit } from './use-teacher-edit.ts';

/**
 * Edits a teacher: `edit` is what `useTeacherEdit` gives. With `self` it is one's own profile: the
 * email is read-only and a new password needs the current one.
 */
export function TeacherDialog({
  edit,
  self = false,
  onClose,
}: {
  edit: ReturnType<typeof useTeacherEdit>;
  self?: boolean;
  onClose: () => void;
}) {
  return (
    <FormDialog
      title="Palitan ang detalye ng guro"
      submitLabel="I-save"
      busyLabel="Sine-save…"
      busy={edit.busy}
      notice={edit.notice}
      onSubmit={edit.submit}
      onClose={onClose}
    >
      {edit.hasManyTries && !edit.notice && <TriesNotice />}
      <FieldGrid>
        <Field label="Pangalan" {...edit.field('first_name')} />
        <Field label="Apelyido" {...edit.field('last_name')} />
        <Field
          label="Email"
          type="email"
          wide
          readOnly={self}
          hint={self && 'Hindi napapalitan ang email na ito.'}
          {...edit.field('email')}
        />
        <PasswordField
          label="Bagong password (opsyonal)"
          hint={`Hindi bababa sa ${counted(edit.least, 'karakter')}.`}
          {...edit.field('password')}
        />
        <PasswordField label="Kumpirmahin ang password" {...edit.field('confirm_password')} />
        {self && (
          <PasswordField
            label="Kasalukuyang password"
            hint="Kailangan lamang kung papalitan ang password."
            wide
            autoComplete="current-password"
            {...edit.field('current_password')}
          />
        )}
      </FieldGrid>
    </FormDialog>
  );
}
