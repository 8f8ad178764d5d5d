import type { ListedUser } from '@tinig/domain/calls/people';
import type { Opened } from '#shared/rows.ts';
import { sayDone } from '#shared/say-done.tsx';
import { TeacherDialog } from '#shared/teacher-dialog.tsx';
import { useTeacherEdit } from '#shared/use-teacher-edit.ts';
import { AddTeacher } from './add-teacher.tsx';
import { RemoveTeachers } from './remove-teachers.tsx';
import type { TeacherActs } from './use-teacher-acts.tsx';

export type TeacherOpened = Opened<ListedUser, 'remove'>;

export function TeacherDialogs({
  opened,
  acts,
  onClose,
}: {
  opened: TeacherOpened | undefined;
  acts: TeacherActs;
  onClose: () => void;
}) {
  if (!opened) return null;
  if (opened.kind === 'add') return <AddTeacher onClose={onClose} />;
  if (opened.kind === 'edit') return <EditTeacher teacher={opened.row} onClose={onClose} />;
  const teachers = opened.rows;
  return (
    <RemoveTeachers
      teachers={teachers}
      onClose={onClose}
      onYes={() => {
        onClose();
        void acts.remove(teachers);
      }}
    />
  );
}

function EditTeacher({ teacher, onClose }: { teacher: ListedUser; onClose: () => void }) {
  const edit = useTeacherEdit(teacher, false, (words, act) => {
    sayDone(words, act);
    onClose();
  });
  return <TeacherDialog edit={edit} onClose={onClose} />;
}
