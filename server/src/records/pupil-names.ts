import { Refusal } from '@tinig/domain/text/refusal';
import type { Queries } from '#db/sql';

/** Reads a pupil's names. Refuses with 404 for an unknown id, 403 for staff, who have no such record (N20). */
export async function readPupilNames(sql: Queries, uid: string) {
  const [person] = await sql<{ role: string; first_name: string; last_name: string }[]>`
    select role, first_name, last_name from people where uid = ${uid}`;
  if (!person) throw new Refusal('student-not-found', 404);
  if (person.role !== 'student') throw new Refusal('forbidden', 403);
  return person;
}
