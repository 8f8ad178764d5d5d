import { useTeacherEdit } from '#data/use-teacher-edit.ts';
import { TeacherDialog } from '#parts/teacher-dialog.tsx';
import { toast } from '#parts/toast.tsx';
import { AddTeacher } from './add-teacher.tsx';
import { RemoveTeachers } from './remove-teachers.tsx';
import type { Teacher } from './teacher-columns.tsx';
import type { TeacherActs } from './use-teacher-acts.tsx';

/** What is open above the list. */
export type Opened =
  | { kind: 'add' }
  | { kind: 'edit'; teacher: Teacher }
  | { kind: 'remove'; teachers: readonly Teacher[] };

/** The dialogs of the Teachers screen. */
export function TeacherDialogs({
  opened,
  acts,
  onClose,
}: {
  opened: Opened | undefined;
  acts: TeacherActs;
  onClose: () => void;
}) {
  if (!opened) return null;
  if (opened.kind === 'add') return <AddTeacher onClose={onClose} />;
  if (opened.kind === 'edit') return <EditTeacher teacher={opened.teacher} onClose={onClose} />;
  const { teachers } = opened;
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

function EditTeacher({ teacher, onClose }: { teacher: Teacher; onClose: () => void }) {
  const edit = useTeacherEdit(teacher, false, (words) => {
    toast(words);
    onClose();
  });
  return <TeacherDialog edit={edit} onClose={onClose} />;
}
