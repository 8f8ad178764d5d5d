import { archiveDays } from '@tinig/domain/archive/archive';
import type { ListedUser } from '@tinig/domain/calls/people';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { fullName, listName } from '@tinig/domain/people/people';
import { filledText } from '@tinig/domain/text/text';
import { z } from 'zod/mini';
import { useForm } from '#client/use-form.ts';
import type { OpenListDialog } from '#features/lists/rows.ts';
import { asOptions, type Sections } from '#features/sections/use-sections.ts';
import { FormDialog } from '#ui/dialog/dialog.tsx';
import { Question } from '#ui/dialog/question.tsx';
import { SelectField } from '#ui/form/field.tsx';
import { counted } from '#ui/text/counted.ts';
import { EditStudent } from './edit-student.tsx';
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
      title={`I-archive ${one ? `si ${fullName(students[0]!)}` : `ang ${counted(students.length, 'studyante')}`}?`}
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
      title={`Palitan ang section ng ${counted(students.length, 'studyante')}`}
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
