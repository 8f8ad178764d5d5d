import { makeFirstPasswords } from '@tinig/domain/calls/staff-list';
import { message } from '@tinig/domain/messages/messages';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleAct } from '#api/handler';
import { makeSecretsFor } from '#credentials/made-secrets';
import { minimumLength } from '#credentials/password-rules';
import { endSessionsOf, lockPeople } from '#records/person';
import { forgetAccounts } from '#records/sign-in-attempts';
import { tableOf } from '#sql/fragments';

/**
 * Gives teachers a new first password (SETUP-6). Refuses an unknown id (404) and a person who is not a
 * teacher (403). Ends their previous passwords and their sessions.
 */
export default handleAct(makeFirstPasswords, {
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
