import { join } from 'node:path';
import { connect, type Sql } from '@tinig/server/db/sql';
import { hashOf } from '@tinig/server/door/who';
import { addPerson } from '@tinig/server/rows/add-person';
import { hashPassword } from '@tinig/server/rows/passwords';

/** The password of everybody in the classroom. */
export const password = 'Mahiwagang-Aklat-7';
export const emailOf = (uid: string) => `${uid}@school.example`;
/** The token of a session that everybody has from the start. */
export const tokenOf = (uid: string) => `token-of-${uid}-${'t'.repeat(20)}`;
export const head = 'head';
export const teacher = 'teacher';
const section = '-mabini';
export const sectionName = 'Mabini';
export const pupils = Array.from({ length: 40 }, (_, n) => `pupil-${n}`);

/** One machine plays a whole school from one address: the limits on calls are raised. */
export const roomy = {
  RATE_PER_TOKEN: '100000',
  BURST_PER_TOKEN: '1000000',
  RATE_PER_ADDRESS: '100000',
  BURST_PER_ADDRESS: '1000000',
};

/** A connection to the PostgreSQL that a running server keeps in its folder. */
export const connectInside = (folder: string) =>
  connect({ host: join(folder, 'socket'), port: 5432, user: 'tinig', database: 'tinig' }, { pool: 1 });

/** Fills the classroom of a running server's folder. */
export async function fillInside(folder: string) {
  const sql = connectInside(folder);
  await fillClassroom(sql);
  await sql.end();
}

/** Puts a superadmin, a teacher and a section of forty pupils into a migrated database, all of them signed in. */
export async function fillClassroom(sql: Sql) {
  const password_hash = await hashPassword(password);
  const now = new Date();
  const later = new Date(now.getTime() + 30 * 24 * 60 * 60 * 1000);
  await sql.begin(async (tx) => {
    const add = (uid: string, role: 'superadmin' | 'admin' | 'student', section_id: string | null) => {
      const names = { first_name: `Una ${uid}`, last_name: `Huli ${uid}`, username: uid };
      return addPerson(tx, { ...names, uid, role, section_id, email: emailOf(uid), password_hash }, now);
    };
    await add(head, 'superadmin', null);
    await add(teacher, 'admin', null);
    await tx`
      insert into sections (id, section_name, name_key, sort_key, search_key, teacher_id)
      values (${section}, ${sectionName}, 'mabini', 'mabini', 'mabini', ${teacher})`;
    for (const uid of pupils) await add(uid, 'student', section);
    const sessions = [head, teacher, ...pupils].map((uid) => ({
      id: `session-of-${uid}`,
      token_hash: hashOf(tokenOf(uid)),
      uid,
      created_at: now,
      last_used: now,
      idle_until: later,
      expires_at: later,
    }));
    await tx`insert into sessions ${tx(sessions)}`;
  });
}
