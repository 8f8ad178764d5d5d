import type { Sql } from '@tinig/server/db/sql';
import { sectionKeys } from '@tinig/server/records/section';
import { addSchool, addSessions, connectInside, type PersonRecord } from './build-school.ts';

const named = (word: string, count: number) => Array.from({ length: count }, (_, n) => `${word}-${n}`);

/** The password of everybody in the school, as long as nobody has changed it. */
export const trialPassword = 'Mahiwagang-Aklat-7';
export const trialEmail = (uid: string) => `${uid}@school.example`;
/** The token of a session that everybody has from the start. */
export const trialToken = (uid: string) => `token-of-${uid}-${'t'.repeat(20)}`;
export const trialSession = (uid: string) => `session-of-${uid}`;

const heads = named('head', 2);
const teachers = named('teacher', 6);
/** The class of the teacher: all forty are in one section. */
export const trialPupils = named('pupil', 40);
const others = named('other', 14);
export const uids = [...trialPupils, ...others, ...teachers, ...heads];
export const head = heads[0]!;
export const teacher = teachers[0]!;

/** The first three are the teacher's, the others belong to other teachers. */
export const trialSections = named('-section', 8);
export const trialSectionNames = trialSections.map((_, n) => `Pangkat ${n}`);
export const sectionName = trialSectionNames[0]!;

/** One machine plays a whole school from one address: the limits on calls are raised. */
export const roomy = {
  RATE_PER_TOKEN: '100000',
  BURST_PER_TOKEN: '1000000',
  RATE_PER_ADDRESS: '100000',
  BURST_PER_ADDRESS: '1000000',
};

export { connectInside };

/** Fills the school of a running server's folder. */
export async function fillInside(folder: string) {
  const sql = connectInside(folder);
  await fillSchool(sql);
  await sql.end();
}

/**
 * Puts the school into a migrated database, everybody signed in. Returns an act that puts back people, sections and
 * sessions that have gone.
 */
export async function fillSchool(sql: Sql) {
  const restore = () =>
    sql.begin(async (tx) => {
      const created_at = new Date();
      const expires_at = new Date(created_at.getTime() + 30 * 24 * 60 * 60 * 1000);
      const people = uids.map((uid) => personOf(uid, created_at));
      const sections = trialSections.map(sectionOf);
      const sessions = uids.map((uid) => ({ uid, token: trialToken(uid), created_at, expires_at }));
      // Failures counted before would keep a sign-in from being evaluated.
      await tx`delete from tries`;
      // Calls may have renamed or handed over sections, or given their names to others.
      const keys = sections.map(({ section_name }) => sectionKeys(section_name).name_key);
      await tx`
        delete from sections s where (id = any(${trialSections}) or name_key = any(${keys})) and not exists (
          select from unnest(${trialSections}::text[], ${keys}::text[], ${sections.map(({ teacher_id }) => teacher_id)}::text[])
            as own (id, name_key, teacher_id)
          where (own.id, own.name_key, own.teacher_id) = (s.id, s.name_key, s.teacher_id))`;
      await addSchool(tx, people, sections, trialPassword, { restores: true });
      await tx`
        update people p set section_id = own.section_id
        from unnest(${uids}::text[], ${people.map(({ section_id = null }) => section_id)}::text[]) as own (uid, section_id)
        where own.uid = p.uid and p.section_id is null`;
      await addSessions(tx, sessions, { restores: true });
    });
  await restore();
  return restore;
}

const sectionOf = (id: string, n: number) => ({
  ...{ id, section_name: trialSectionNames[n]! },
  teacher_id: n < 3 ? teacher : teachers[n % teachers.length]!,
});

function personOf(uid: string, created_at: Date): PersonRecord {
  const role = uid.startsWith('head') ? 'superadmin' : uid.startsWith('teacher') ? 'admin' : 'student';
  const words = { first_name: 'Niña', last_name: `Ibáñez ${uid}`, username: uid, email: trialEmail(uid) };
  const other = others.indexOf(uid);
  const section = role === 'student' ? trialSections[Math.max(0, other) % trialSections.length] : null;
  return { uid, role, ...words, section_id: section, created_at };
}
