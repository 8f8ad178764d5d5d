import type { Sql } from '@tinig/server/db/sql';
import { addPerson } from '@tinig/server/records/person';

/** Adds so many pupils to Mabini, with everybody's password; answers their ids. */
export async function addPupils(sql: Sql, count: number): Promise<string[]> {
  const [pupil] = await sql<{ password_hash: string }[]>`
    select password_hash from people where uid = 'pupil'`;
  const uids = Array.from({ length: count }, (_, n) => `luma-${n}`);
  await sql.begin(async (sql) => {
    for (const uid of uids) {
      const words = { first_name: 'Luma', last_name: uid, username: uid, email: `${uid}@school.example` };
      const more = { role: 'student', section_id: '-mabini', password_hash: pupil!.password_hash } as const;
      await addPerson(sql, { uid, ...words, ...more }, new Date());
    }
  });
  return uids;
}
