import { type FirstLogin, saveStaffList } from '@tinig/domain/calls/staff-list';
import { message } from '@tinig/domain/messages/messages';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleAct } from '#api/handler';
import { type MadeSecrets, makeSecretsFor } from '#credentials/made-secrets';
import { minimumLength } from '#credentials/password-rules';
import { newSectionId, newUid } from '#credentials/random';
import type { Transaction } from '#db/sql';
import { addPerson } from '#records/add-person';
import { makeMainTeacher } from '#records/main-teacher';
import { sectionKeys } from '#records/section';
import { insertValues } from '#sql/fragments';
import { type MatchedStaff, matchStaff } from './match-staff.ts';

/**
 * Adds the sections and teachers of a list, all or none (SETUP-5). Refuses with 409 while a row is faulty.
 * Existing sections stay, and people with an account keep their password. Passwords are made before the
 * transaction.
 */
export default handleAct(saveStaffList, {
  async prepare({ list }, { sql, settings }) {
    const matched = await matchStaff(sql, list);
    mustBeSettled(matched);
    const added = [...matched.teachers].flatMap(([key, { uid }]) => (uid === null ? [key] : []));
    return makeSecretsFor(added, await minimumLength(sql, settings));
  },
  async run({ list }, { sql, now, about, aboutEach, changed }, _, secrets) {
    const matched = await matchStaff(sql, list);
    mustBeSettled(matched);
    const logins = await addTeachers(sql, matched, secrets, now);
    const sections = await addSections(sql, matched);
    aboutEach(
      logins.map(({ uid }) => uid),
      { kind: 'teacher-added' },
      'addAdmin',
    );
    about('', { kind: 'staff-list-saved', sections, teachers: logins.length });
    changed({ kind: 'people' }, { kind: 'sections' });
    return { message: message('staff-list-saved'), sections, teachers: logins.length, logins };
  },
});

function mustBeSettled({ rows }: MatchedStaff) {
  const n = rows.filter(({ kind }) => kind === 'faulty').length;
  if (n > 0) throw new Refusal('staff-list-unsettled', 409, { n });
}

/**
 * Adds the teachers without an account and sets their uid. Returns their logins, which are shown only once.
 */
async function addTeachers(
  sql: Transaction,
  { rows, teachers }: MatchedStaff,
  secrets: Map<string, MadeSecrets>,
  now: Date,
): Promise<FirstLogin[]> {
  const logins: FirstLogin[] = [];
  for (const [key, teacher] of teachers) {
    if (teacher.uid !== null) continue;
    const secret = secrets.get(key);
    // The teachers changed while the passwords were made.
    if (!secret) throw new Refusal('staff-list-changed', 409);
    const uid = newUid();
    const { first_name, last_name, login } = teacher;
    const { password, password_hash } = secret;
    await addPerson(
      sql,
      {
        uid,
        role: 'admin',
        first_name,
        last_name,
        email: login,
        password_hash,
        section_id: null,
        must_change: true,
      },
      now,
    );
    teacher.uid = uid;
    const sections = rows
      .filter((row) => row.key === key && row.section !== '')
      .map(({ section }) => section);
    logins.push({ uid, first_name, last_name, login, password, sections });
  }
  return logins;
}

/** Adds new sections, and gives existing ones their teacher. Returns the number of sections added. */
async function addSections(sql: Transaction, { rows, teachers }: MatchedStaff): Promise<number> {
  const added = rows.filter(({ section, stands }) => section !== '' && !stands);
  if (added.length > 0)
    await sql`insert into sections ${insertValues(
      ...added.map(({ section, key }) => ({
        id: newSectionId(),
        section_name: section,
        teacher_id: teachers.get(key)?.uid ?? null,
        ...sectionKeys(section),
      })),
    )}`;
  for (const { kind, stands, key } of rows)
    if (kind === 'changed') await makeMainTeacher(sql, teachers.get(key)!.uid!, [stands!.id]);
  return added.length;
}
