import type { User } from '@tinig/domain/people';
import { sayDone } from '#shared/say-done.tsx';
import { TeacherDialog } from '#shared/teacher-dialog.tsx';
import { useTeacherEdit } from '#shared/use-teacher-edit.ts';

/** Changes one's own names and password; the email is read-only here (RIGHT-11). */
export function EditMe({ me, onClose }: { me: User; onClose: () => void }) {
  const edit = useTeacherEdit(me, true, (words, act) => {
    sayDone(words, act);
    onClose();
  });
  return <TeacherDialog edit={edit} self onClose={onClose} />;
}
