import type { ListedUser } from '@tinig/domain/calls/people';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { EditedStudent } from '@tinig/domain/people/people';
import { useCardDialogs } from '#features/cards/use-card-dialogs.tsx';
import { NewPassword } from '#features/profile/new-password.tsx';
import { asOptions, type Sections } from '#features/sections/use-sections.ts';
import { AttemptsNotice } from '#features/sign-ins/attempts-mark.tsx';
import { FieldGrid, FormDialog } from '#ui/dialog/dialog.tsx';
import { Button } from '#ui/form/button.tsx';
import { Field, SelectField } from '#ui/form/field.tsx';
import { editableFields, missingTexts, StudentTextFields } from './student-text-fields.tsx';
import { usePersonEdit } from './use-person-edit.ts';

const missing = { ...missingTexts, section: 'Pumili ng section.' };
const codes = {
  unlike: 'edit-passwords-differ',
  gone: 'student-not-found',
  failed: 'student-not-changed',
} as const;

/** Edits a student (SCREEN-22). */
export function EditStudent({
  student,
  sections,
  onClose,
}: {
  student: ListedUser;
  sections: Sections['all'];
  onClose: () => void;
}) {
  const { uid, email } = student;
  const words = editableFields(student);
  const form = usePersonEdit({ uid, words, missing, schema: EditedStudent, codes, ofPassword, onClose });

  return (
    <FormDialog title="I-edit ang studyante" form={form} onSubmit={form.submit} onClose={onClose}>
      {form.hasManyAttempts && !form.notice && <CardInstead student={student} />}
      <FieldGrid>
        <StudentTextFields of={form.field} />
        <SelectField
          label="Section"
          placeholder="Pumili ng section"
          options={asOptions(sections)}
          {...form.field('section')}
        />
        <Field
          label="Email"
          type="email"
          wide
          readOnly
          hint="Hindi napapalitan ang email."
          name="email"
          value={email}
          onValue={() => {}}
        />
        <NewPassword
          label="Bagong password (opsyonal)"
          least={form.least}
          password={form.field('password')}
          confirm={form.field('confirm_password')}
        />
      </FieldGrid>
    </FormDialog>
  );
}

/** Result text of a password change. It offers no undo, because a new password can't be undone. */
const ofPassword = (name: string, hasChanged: boolean) =>
  `${hasChanged ? `${consoleMessage('person-changed', { name })} ` : ''}Bago na ang password ni ${name}.`;

/** Offers a new login card to pupils who keep mistyping their password. */
function CardInstead({ student }: { student: ListedUser }) {
  const { offer, dialogs } = useCardDialogs();
  return (
    <AttemptsNotice>
      <Button icon="card" onClick={() => offer([student])}>
        Bagong login card
      </Button>
      {dialogs}
    </AttemptsNotice>
  );
}
