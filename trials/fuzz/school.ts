import { emailKey } from '@tinig/domain/text';
import type { Sql } from '@tinig/server/db/sql';
import { hashOf } from '@tinig/server/door/who';
import { hashPassword } from '@tinig/server/rows/passwords';
import { foldedColumns } from '@tinig/server/rows/person';

/** The password of everybody, as long as nobody has changed it. */
export const password = 'Mahiwagang-Aklat-7';

const pupils = Array.from({ length: 30 }, (_, n) => `pupil-${n}`);
const teachers = Array.from({ length: 6 }, (_, n) => `teacher-${n}`);
const heads = ['head-0', 'head-1'];

/** Sections by id: the first three belong to the teacher who asks. */
export const sections = Array.from({ length: 8 }, (_, n) => `-section-${n}`);
export const sectionNames = sections.map((_, n) => `Pangkat ${n}`);
export const uids = [...pupils, ...teachers, ...heads];
export const emails = uids.map((uid) => `${uid}@school.example`);

/** Who asks, by token: nobody, a dead session, and one of each role. */
export const actors = {
  nobody: undefined,
  'somebody signed out': 'the-token-of-a-session-that-is-over-1234567',
  pupil: 'pupil-0',
  teacher: 'teacher-0',
  superadmin: 'head-0',
} as const;
export type ActorName = keyof typeof actors;
export const actorNames = Object.keys(actors) as ActorName[];

/** The token of an actor; it equals the uid, for tests hand out no real ones. */
export const tokenOf = (name: ActorName): string | undefined => actors[name] && `token-of-${actors[name]}`;

type Hash = { password_hash: string };

/** Puts back whoever and whatever the calls have removed, so that the next ones reach as deep. */
export async function makeSchool(sql: Sql) {
  const hash: Hash = { password_hash: await hashPassword(password) };
  return () =>
    sql.begin(async (tx) => {
      const now = new Date();
      const staff = [...teachers, ...heads].map((uid) => personRow(uid, null, hash, now));
      const sectionRows = sections.map((id, n) => {
        const key = `pangkat ${n}`;
        const teacher_id = n < 3 ? 'teacher-0' : teachers[n % teachers.length]!;
        return {
          id,
          section_name: sectionNames[n]!,
          name_key: key,
          sort_key: key,
          search_key: key,
          teacher_id,
        };
      });
      // Failures counted before would keep a sign-in from being evaluated.
      await tx`delete from tries`;
      await tx`insert into people ${tx(staff)} on conflict do nothing`;
      // Calls may have given their names to others.
      await tx`delete from sections where name_key = any(${sectionRows.map((row) => row.name_key)}::text[])`;
      await tx`insert into sections ${tx(sectionRows)} on conflict (id) do update set
        section_name = excluded.section_name, name_key = excluded.name_key, teacher_id = excluded.teacher_id`;
      const pupilRows = pupils.map((uid, n) => personRow(uid, sections[n % sections.length]!, hash, now));
      await tx`insert into people ${tx(pupilRows)} on conflict do nothing`;
      await tx`update people set section_id = '-section-0' where uid in ('pupil-0', 'pupil-3', 'pupil-8')`;
      await tx`insert into progress (uid, updated_at) select uid, ${now} from people where role = 'student' on conflict do nothing`;
      await tx`update people set archived_at = null where uid in ('pupil-0', 'pupil-3')`;
      await tx`insert into sessions ${tx(sessionRows(now))} on conflict do nothing`;
    });
}

function personRow(uid: string, section_id: string | null, hash: Hash, now: Date) {
  const role = uid.startsWith('pupil') ? 'student' : uid.startsWith('teacher') ? 'admin' : 'superadmin';
  const words = {
    first_name: 'Niña',
    last_name: `Ibáñez ${uid}`,
    username: uid,
    email: `${uid}@school.example`,
  };
  const folded = foldedColumns(words as never);
  return {
    uid,
    role,
    ...words,
    ...folded,
    section_id,
    email_key: emailKey(words.email),
    ...hash,
    created_at: now,
    touched_at: now,
  };
}

function sessionRows(now: Date) {
  const later = new Date(now.getTime() + 60 * 60 * 1000);
  return (['pupil', 'teacher', 'superadmin'] as const).map((name) => ({
    id: `session-${name}`,
    token_hash: hashOf(tokenOf(name)!),
    uid: actors[name],
    created_at: now,
    last_used: now,
    idle_until: later,
    expires_at: later,
  }));
}
