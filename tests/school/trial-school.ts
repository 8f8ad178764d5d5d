import { emailKey } from '@tinig/domain/text/text';
import { hashPassword } from '@tinig/server/credentials/passwords';
import { hashOf } from '@tinig/server/credentials/tokens';
import type { Sql } from '@tinig/server/db/sql';
import { foldedColumns } from '@tinig/server/records/person';
import { sectionKeys } from '@tinig/server/records/section';
import { insertMany } from '@tinig/server/sql/insert-many';
import { connectInside } from './build-school.ts';

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

/** Puts the school into a migrated database, everybody signed in. What it answers puts back whatever has gone. */
export async function fillSchool(sql: Sql) {
  const password_hash = await hashPassword(trialPassword);
  const restore = () =>
    sql.begin(async (tx) => {
      const now = new Date();
      const person = personOf(password_hash, now);
      const rows = trialSections.map(sectionRow);
      // Failures counted before would keep a sign-in from being evaluated.
      await tx`delete from tries`;
      await insertMany(tx, 'people', [...teachers, ...heads].map(person(null)), tx`on conflict do nothing`);
      // Calls may have given their names to others.
      await tx`delete from sections where name_key = any(${rows.map(({ name_key }) => name_key)}::text[])`;
      await insertMany(
        tx,
        'sections',
        rows,
        tx`on conflict (id) do update set
          section_name = excluded.section_name, name_key = excluded.name_key, teacher_id = excluded.teacher_id`,
      );
      const students = [
        ...trialPupils.map(person(trialSections[0]!)),
        ...others.map((uid, n) => person(trialSections[n % trialSections.length]!)(uid)),
      ];
      await insertMany(tx, 'people', students, tx`on conflict do nothing`);
      await tx`
        insert into progress (uid, updated_at) select uid, ${now} from people where role = 'student'
        on conflict do nothing`;
      await tx`
        insert into sessions (id, token_hash, uid, created_at, last_used, idle_until, expires_at)
        select 'session-of-' || uid, token_hash, uid, ${now}, ${now}, ${now}::timestamptz + interval '30 days',
          ${now}::timestamptz + interval '30 days'
        from unnest(${uids}::text[], ${uids.map((uid) => hashOf(trialToken(uid)))}::text[]) as t(uid, token_hash)
          join people using (uid)
        on conflict do nothing`;
    });
  await restore();
  return restore;
}

function sectionRow(id: string, n: number) {
  const section_name = trialSectionNames[n]!;
  const teacher_id = n < 3 ? teacher : teachers[n % teachers.length]!;
  return { id, section_name, ...sectionKeys(section_name), teacher_id };
}

const personOf = (password_hash: string, now: Date) => (section_id: string | null) => (uid: string) => {
  const role = uid.startsWith('head') ? 'superadmin' : uid.startsWith('teacher') ? 'admin' : 'student';
  const words = { first_name: 'Niña', last_name: `Ibáñez ${uid}`, username: uid, email: trialEmail(uid) };
  const locks = { quarter_one: false, quarter_two: false, quarter_three: false, quarter_four: false };
  const at = now.toISOString();
  const keys = { ...foldedColumns({ uid, ...words }), email_key: emailKey(words.email) };
  return {
    uid,
    role,
    ...words,
    ...locks,
    ...keys,
    section_id,
    password_hash,
    created_at: at,
    touched_at: at,
  };
};
