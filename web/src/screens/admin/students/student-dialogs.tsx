import { archiveDays } from '@tinig/domain/archive';
import { listName } from '@tinig/domain/people';
import type { Sections } from '#data/use-sections.ts';
import { counted } from '#parts/count.ts';
import { Question } from '#parts/question.tsx';
import { AddStudent } from './add-student.tsx';
import { ChangeSection } from './change-section.tsx';
import { EditStudent } from './edit-student.tsx';
import type { Student } from './student-columns.tsx';
import type { StudentActs } from './use-student-acts.tsx';

/** What is open above the list. */
export type Opened =
  | { kind: 'add' }
  | { kind: 'edit'; student: Student }
  | { kind: 'section' | 'archive'; students: readonly Student[] };

type Props = { opened: Opened | undefined; onClose: () => void; acts: StudentActs; sections: Sections };

/** The dialogs of the Students screen. */
export function StudentDialogs({ opened, onClose, acts, sections }: Props) {
  if (!opened) return null;
  if (opened.kind === 'add') return <AddStudent sections={sections.seen} onClose={onClose} />;
  if (opened.kind === 'edit')
    return <EditStudent student={opened.student} sections={sections.all} onClose={onClose} />;
  const { students } = opened;
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
      title={`I-archive ang ${counted(students.length, 'studyante')}?`}
      consequence={`Lilipat ${one ? 'siya' : 'sila'} sa Archive. May ${archiveDays} araw para ibalik ${one ? 'siya' : 'sila'} bago ${one ? 'siya' : 'sila'} tuluyang matanggal.`}
      names={students.map(listName)}
      verb={`I-archive ang ${students.length}`}
      onClose={onClose}
      onYes={() => {
        onClose();
        void acts.archive(students);
      }}
    />
  );
}
