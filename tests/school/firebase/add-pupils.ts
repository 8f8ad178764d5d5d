import type { Sql } from '@tinig/server/db/sql';
import { addPeople } from '#school/build-school';
import { doorPassword } from '#school/door';

/** Adds so many pupils to Mabini, with everybody's password. Returns their ids. */
export async function addPupils(sql: Sql, count: number): Promise<string[]> {
  const uids = Array.from({ length: count }, (_, n) => `luma-${n}`);
  const people = uids.map((uid) => ({
    ...{ uid, first_name: 'Luma', last_name: uid, username: uid, email: `${uid}@school.example` },
    ...{ role: 'student' as const, section_id: '-mabini', created_at: new Date() },
  }));
  await sql.begin((sql) => addPeople(sql, people, doorPassword));
  return uids;
}
