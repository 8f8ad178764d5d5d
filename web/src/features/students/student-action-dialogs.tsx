import { archiveDays } from '@tinig/domain/archive/archive';
import type { ListedUser } from '@tinig/domain/calls/people';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { EditedStudent, fullName, listName } from '@tinig/domain/people/people';
import { filledText } from '@tinig/domain/text/text';
import { z } from 'zod/mini';
import { useForm } from '#client/use-form.ts';
import { useCardDialogs } from '#features/cards/use-card-dialogs.tsx';
import type { OpenListDialog } from '#features/lists/rows.ts';
import { NewPassword } from '#features/profile/new-password.tsx';
import { asOptions, type Sections } from '#features/sections/use-sections.ts';
import { AttemptsNotice } from '#features/sign-ins/attempts-mark.tsx';
import { FieldGrid, FormDialog } from '#ui/dialog/dialog.tsx';
import { Question } from '#ui/dialog/question.tsx';
import { Button } from '#ui/form/button.tsx';
import { Field, SelectField } from '#ui/form/field.tsx';
import { countWithNoun } from '#ui/text/number-text.ts';
import { editableFields, missingTexts, StudentTextFields } from './student-text-fields.tsx';
import { usePersonEdit } from './use-person-edit.ts';
import type { StudentActs } from './use-student-acts.tsx';

export type OpenStudentAction = Exclude<OpenListDialog<ListedUser, 'section' | 'archive'>, { kind: 'add' }>;

export type StudentActionDialogsProps = {
  opened: OpenStudentAction;
  onClose: () => void;
  acts: Pick<StudentActs, 'archive' | 'changeSection'>;
  /** Sections a student may be moved to. */
  sections: Sections['all'];
};

/** Dialogs to edit, move or archive students, for the list and a pupil's page. */
export default function StudentActionDialogs({ opened, onClose, acts, sections }: StudentActionDialogsProps) {
  if (opened.kind === 'edit')
    return <EditStudent student={opened.row} sections={sections} onClose={onClose} />;
  const students = opened.rows;
  if (opened.kind === 'section')
    return (
      <ChangeSection
        students={students}
        sections={sections}
        onClose={onClose}
        onYes={(section) => {
          onClose();
          void acts.changeSection(students, section);
        }}
      />
    );
  const one = students.length === 1;
  return (
    <Question
      icon="archive"
      title={`I-archive ${one ? `si ${fullName(students[0]!)}` : `ang ${countWithNoun(students.length, 'studyante')}`}?`}
      consequence={`Lilipat ${one ? 'siya' : 'sila'} sa Archive. May ${archiveDays} araw para ibalik ${one ? 'siya' : 'sila'} bago ${one ? 'siya' : 'sila'} tuluyang matanggal.`}
      names={one ? [] : students.map(listName)}
      verb={one ? 'I-archive' : `I-archive ang ${students.length}`}
      onClose={onClose}
      onYes={() => {
        onClose();
        void acts.archive(students);
      }}
    />
  );
}

const ChosenSection = z.object({ section: filledText('fill-all-fields') });

/** Moves the selected students to another section (FORM-10). */
function ChangeSection({
  students,
  sections,
  onYes,
  onClose,
}: {
  students: readonly ListedUser[];
  sections: Sections['all'];
  onYes: (section: string) => void;
  onClose: () => void;
}) {
  const form = useForm({ section: '' }, { section: consoleMessage('fill-all-fields') });
  const submit = () => {
    const chosen = form.check(ChosenSection);
    if (chosen) onYes(chosen.section);
  };
  return (
    <FormDialog
      title={`Palitan ang section ng ${countWithNoun(students.length, 'studyante')}`}
      verb={{ label: 'Palitan ang section', busy: 'Pinapalitan…' }}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label="Bagong section"
        placeholder="Pumili ng section"
        options={asOptions(sections)}
        {...form.field('section')}
      />
    </FormDialog>
  );
}

const missing = { ...missingTexts, section: 'Pumili ng section.' };
const codes = {
  unlike: 'edit-passwords-differ',
  gone: 'student-not-found',
  failed: 'student-not-changed',
} as const;

type EditStudentProps = { student: ListedUser; sections: Sections['all']; onClose: () => void };

/** Edits a student (SCREEN-22). */
function EditStudent({ student, sections, onClose }: EditStudentProps) {
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

/** Toast text after a password change. It offers no undo, because a new password can't be undone. */
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
