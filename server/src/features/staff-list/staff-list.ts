import { calls } from '@tinig/domain/calls/all';
import type { FirstLogin } from '@tinig/domain/calls/setup';
import { message } from '@tinig/domain/messages/messages';
import { fullName } from '@tinig/domain/people/people';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleAct } from '#api/handler';
import { type MadeSecrets, makeSecretsFor } from '#credentials/made-secrets';
import { minimumLength } from '#credentials/password-rules';
import { newSectionId, newUid } from '#credentials/random';
import type { Transaction } from '#db/sql';
import { addPerson, endSessionsOf, lockPeople } from '#records/person';
import { forgetAccounts } from '#records/remove-people';
import { makeMainTeacher, sectionKeys } from '#records/section';
import { insertValues, tableOf } from '#sql/fragments';
import { type MatchedStaff, matchStaff } from './match-staff.ts';

/**
 * Compares a list of sections and teachers with the existing ones, for a superadmin (SETUP-5). Changes
 * nothing.
 */
export const checkStaffList = handleAct(calls.checkStaffList, async ({ list }, { sql }) => {
  const matched = await matchStaff(sql, list);
  return {
    rows: matched.rows.map(({ row, section, name, email, key, kind, fault }) => {
      const teacher = matched.teachers.get(key);
      return {
        row,
        kind,
        section,
        teacher: teacher ? fullName(teacher) : name ? fullName(name) : '',
        login: teacher?.login ?? email,
        is_made: teacher?.is_made ?? false,
        is_known: teacher?.uid != null,
        fault: fault && { ...fault, error: message(fault.code) },
      };
    }),
  };
});

/**
 * Adds the sections and teachers of a list, all or none (SETUP-5). Existing sections stay, and people with an
 * account keep their password. Passwords are made before the transaction.
 */
export const saveStaffList = handleAct(calls.saveStaffList, {
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

/** Gives teachers a new first password (SETUP-6). Ends their sessions; old passwords no longer work. */
export const makeFirstPasswords = handleAct(calls.makeFirstPasswords, {
  async judge({ uids }, { sql, about }) {
    about(uids.length === 1 ? uids[0]! : '');
    const people = await lockPeople(sql, uids);
    for (const uid of uids) {
      const person = people.get(uid);
      if (!person) throw new Refusal('teacher-not-found', 404);
      if (person.role !== 'admin') throw new Refusal('forbidden', 403);
    }
    return people;
  },
  prepare: async ({ uids }, { sql, settings }) => makeSecretsFor(uids, await minimumLength(sql, settings)),
  async run(_input, { sql, now, about, aboutEach, changed }, people, secrets) {
    const rows = [...people.keys()].map((uid) => ({ uid, password_hash: secrets.get(uid)!.password_hash }));
    const uids = rows.map(({ uid }) => uid);
    await sql`
      update people p set password_hash = r.password_hash, must_change = true, touched_at = ${now}
      from ${tableOf({ uid: 'text', password_hash: 'text' }, rows)} where p.uid = r.uid`;
    const held = await sql<{ teacher_id: string; section_name: string }[]>`
      select teacher_id, section_name from sections where teacher_id = any(${uids}::text[]) order by sort_key, id`;
    const staff = [...people.values()];
    changed(...(await forgetAccounts(sql, staff)), ...(await endSessionsOf(sql, uids)));
    if (uids.length > 1) aboutEach(uids, { kind: 'password-changed' }, 'changePassword');
    about(uids.length === 1 ? uids[0]! : '', { kind: 'first-passwords-made', teachers: uids.length });
    return {
      message: message('first-passwords-made'),
      logins: staff.map(({ uid, first_name, last_name, email }) => ({
        ...{ uid, first_name, last_name, login: email, password: secrets.get(uid)!.password },
        sections: held.flatMap((one) => (one.teacher_id === uid ? [one.section_name] : [])),
      })),
    };
  },
});
