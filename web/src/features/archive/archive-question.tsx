import type { ListedUser } from '@tinig/domain/calls/people';
import { fullName, listName } from '@tinig/domain/people/people';
import { Question } from '#ui/dialog/question.tsx';
import { counted } from '#ui/text/counted.ts';

/** Students to restore or to delete for good. */
export type ArchiveChange = { kind: 'restore' | 'remove'; students: readonly ListedUser[] };

/** Confirms restoring or permanently deleting archived students. */
export function ArchiveQuestion({
  kind,
  students,
  onYes,
  onClose,
}: ArchiveChange & { onYes: () => void; onClose: () => void }) {
  const one = students.length === 1;
  const whom = one ? `si ${fullName(students[0]!)}` : `ang ${counted(students.length, 'studyante')}`;
  const names = one ? [] : students.map(listName);
  if (kind === 'restore')
    return (
      <Question
        icon="restore"
        title={`Ibalik ${whom}?`}
        consequence={`Babalik ${one ? 'siya' : 'sila'} sa Students, kasama ang progress. Makakapag-login muli ${one ? 'siya' : 'sila'} sa mobile app.`}
        names={names}
        verb={one ? 'Ibalik' : `Ibalik ang ${students.length}`}
        {...{ onYes, onClose }}
      />
    );
  return (
    <Question
      icon="trash"
      title={`Tanggalin nang tuluyan ${whom}?`}
      consequence={`Matatanggal ang ${one ? 'kaniyang' : 'kanilang'} account at progress. Hindi na ito maibabalik.`}
      names={names}
      verb="Tanggalin nang tuluyan"
      forever
      {...{ onYes, onClose }}
    />
  );
}
