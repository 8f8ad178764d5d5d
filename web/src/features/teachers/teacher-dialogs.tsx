import type { ListedUser } from '@tinig/domain/calls/people';
import type { OpenListDialog } from '#features/lists/rows.ts';
import { SessionsDialog } from '#features/sign-ins/sessions-dialog.tsx';
import { AddTeacher } from './add-teacher.tsx';
import { RemoveTeachers } from './remove-teachers.tsx';
import { TeacherDialog } from './teacher-dialog.tsx';
import type { TeacherActs } from './use-teacher-acts.tsx';

export type OpenTeacherDialog = OpenListDialog<ListedUser, 'remove'> | { kind: 'sessions'; row: ListedUser };

export function TeacherDialogs({
  opened,
  acts,
  onClose,
}: {
  opened: OpenTeacherDialog | undefined;
  acts: TeacherActs;
  onClose: () => void;
}) {
  if (!opened) return null;
  if (opened.kind === 'add') return <AddTeacher onClose={onClose} />;
  if (opened.kind === 'edit') return <TeacherDialog teacher={opened.row} onClose={onClose} />;
  if (opened.kind === 'sessions') return <SessionsDialog person={opened.row} onClose={onClose} />;
  const teachers = opened.rows;
  return (
    <RemoveTeachers
      teachers={teachers}
      onClose={onClose}
      onYes={(sections_to) => {
        onClose();
        void acts.remove(teachers, sections_to);
      }}
    />
  );
}
