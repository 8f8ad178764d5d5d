import type { User } from '@tinig/domain/people';
import { useTeacherEdit } from '#data/use-teacher-edit.ts';
import { TeacherDialog } from '#parts/teacher-dialog.tsx';
import { toast } from '#parts/toast.tsx';

/** Changes one's own names and password; the email is read-only here (decisions, Writing). */
export function EditMe({ me, onClose }: { me: User; onClose: () => void }) {
  const edit = useTeacherEdit(me, true, (words) => {
    toast(words);
    onClose();
  });
  return <TeacherDialog edit={edit} self onClose={onClose} />;
}
