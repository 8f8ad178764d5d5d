import { scopeUid } from '@tinig/domain/access';
import type { ResponseOf } from '@tinig/domain/call';
import { readStudentProgress } from '@tinig/domain/calls/progress';
import { Refusal } from '@tinig/domain/refusal';
import { handleRead } from '#door/handler';
import { columnsOf } from '#rows/columns';
import { numberColumns } from '#rows/numbers';

type StudentProgressRow = ResponseOf<typeof readStudentProgress> & {
  username: string;
  teacher_id: string | null;
};

const columns = columnsOf<StudentProgressRow>({
  uid: 'p.uid',
  first_name: 'p.first_name',
  last_name: 'p.last_name',
  username: 'p.username',
  section: "coalesce(s.section_name, '')",
  archive: 'p.archived_at is not null',
  teacher_id: 's.teacher_id',
  ...numberColumns.of,
});

/**
 * One student's numbers: one's own, any active student's for staff, an archived one's for the own teacher
 * (L16, L17). With username and archive for all but other teachers (T24).
 */
export default handleRead(readStudentProgress, async ({ uid }, { sql, scope }) => {
  const self = scopeUid(scope);
  if (scope.startsWith('student:') && uid !== self) throw new Refusal('forbidden', 403);
  const [row] = await sql<StudentProgressRow[]>`
    select ${columns} from people p left join sections s on s.id = p.section_id left join progress g on g.uid = p.uid
    where p.uid = ${uid} and p.role = 'student'`;
  if (!row) throw new Refusal('student-not-found', 404);
  const { teacher_id, username, archive, ...progress } = row;
  if (scope === 'school' || uid === self || teacher_id === self) return { ...progress, archive, username };
  if (archive) throw new Refusal('forbidden', 403);
  return progress;
});
