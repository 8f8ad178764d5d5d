import { canView, hasScopeKind, type Scope, scopeUid } from '@tinig/domain/people/access';
import type { User } from '@tinig/domain/people/people';
import { type Assignments, assignmentRefusal } from '@tinig/domain/section-teachers/section-teachers';
import { Refusal } from '@tinig/domain/text/refusal';
import type { Queries } from '#db/sql';
import { columnsOf } from '#sql/columns';
import { holdersColumn, type PersonRow, personColumns, userOf } from './person.ts';

type VisiblePerson = PersonRow & { holders: Assignments };
const visibleColumns = columnsOf<VisiblePerson>({ ...personColumns.of, holders: holdersColumn });

/**
 * Reads a person whom this scope may view in full: oneself, own students for admins, anybody for superadmins.
 * Staff get 404 for an unknown id, students 403 (P3).
 */
export async function findVisible(sql: Queries, uid: string, scope: Scope): Promise<User> {
  const self = scopeUid(scope);
  if (hasScopeKind('student', scope) && uid !== self) throw new Refusal('forbidden', 403);
  const [row] = await sql<VisiblePerson[]>`
    select ${visibleColumns} from people p left join sections s on s.id = p.section_id where p.uid = ${uid}`;
  if (!row) throw new Refusal('person-not-found', 404);
  const { holders, ...person } = row;
  const right = person.archived_at ? 'change' : 'help';
  const isVisible = person.role === 'student' ? canView(scope, holders, right) : scope === 'school';
  if (uid !== self && !isVisible) throw new Refusal(assignmentRefusal(holders[self ?? '']), 403);
  return userOf(person);
}
