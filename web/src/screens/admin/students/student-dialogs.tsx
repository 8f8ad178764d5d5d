import { archiveDays } from '@tinig/domain/archive';
import type { ListedUser } from '@tinig/domain/calls/people';
import { fullName, listName } from '@tinig/domain/people';
import { counted } from '#parts/count.ts';
import { Question } from '#parts/question.tsx';
import type { Opened } from '#shared/rows.ts';
import type { Sections } from '#shared/use-sections.ts';
import { AddStudent } from './add-student.tsx';
import { ChangeSection } from './change-section.tsx';
import { EditStudent } from './edit-student.tsx';
import type { StudentActs } from './use-student-acts.tsx';

export type StudentOpened = Opened<ListedUser, 'section' | 'archive'>;

type StudentDialogsProps = {
  opened: StudentOpened | undefined;
  onClose: () => void;
  acts: StudentActs;
  sections: Sections;
  /** The name of the section that the list shows. */
  section: string;
};

export function StudentDialogs({ opened, onClose, acts, sections, section }: StudentDialogsProps) {
  if (!opened) return null;
  if (opened.kind === 'add')
    return <AddStudent sections={sections.seen} section={section} onClose={onClose} />;
  if (opened.kind === 'edit')
    return <EditStudent student={opened.row} sections={sections.all} onClose={onClose} />;
  const students = opened.rows;
  if (opened.kind === 'section')
    return (
      <ChangeSection
        students={students}
        sections={sections.all}
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
