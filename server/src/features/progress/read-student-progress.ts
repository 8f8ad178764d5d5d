import type { ResponseOf } from '@tinig/domain/calls/call';
import { readStudentProgress } from '@tinig/domain/calls/progress';
import { canView, hasScopeKind, scopeUid } from '@tinig/domain/people/access';
import { type Assignments, assignmentRefusal } from '@tinig/domain/section-teachers/section-teachers';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleRead } from '#api/handler';
import { holdersColumn } from '#records/person';
import { columnsOf } from '#sql/columns';
import { numberColumns } from '#sql/numbers';

type StudentProgressRow = ResponseOf<typeof readStudentProgress> & {
  username: string;
  holders: Assignments;
};

const columns = columnsOf<StudentProgressRow>({
  uid: 'p.uid',
  first_name: 'p.first_name',
  last_name: 'p.last_name',
  username: 'p.username',
  section: "coalesce(s.section_name, '')",
  archive: 'p.archived_at is not null',
  holders: holdersColumn,
  ...numberColumns.of,
});

/**
 * Returns one student's numbers. Students get their own only, and staff any active student's. An archived
 * student's are for the student's own teachers (L16, L17). Other teachers get no username or archive state
 * (T24).
 */
export default handleRead(readStudentProgress, async ({ uid }, { sql, scope }) => {
  const self = scopeUid(scope);
  if (hasScopeKind('student', scope) && uid !== self) throw new Refusal('forbidden', 403);
  const [row] = await sql<StudentProgressRow[]>`
    select ${columns} from people p left join sections s on s.id = p.section_id left join progress g on g.uid = p.uid
    where p.uid = ${uid} and p.role = 'student'`;
  if (!row) throw new Refusal('student-not-found', 404);
  const { holders, username, archive, ...progress } = row;
  if (uid === self || canView(scope, holders, archive ? 'change' : 'help'))
    return { ...progress, archive, username };
  if (archive) throw new Refusal(assignmentRefusal(holders[self ?? '']), 403);
  return progress;
});
