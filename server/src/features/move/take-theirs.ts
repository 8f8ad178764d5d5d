import type { Topic } from '@tinig/domain/calls/call';
import { fullName } from '@tinig/domain/people/people';
import { isStaff } from '@tinig/domain/people/roles';
import { Refusal } from '@tinig/domain/text/refusal';
import { emailKey } from '@tinig/domain/text/text';
import type { Transaction } from '#db/sql';
import { changePeople, endSessionsOf, foldedColumns } from '#records/person';
import { tableOf } from '#sql/fragments';
import type { Existing } from './existing.ts';
import { makeNobodysPassword } from './nobodys-password.ts';
import type { Original } from './read-original.ts';
import type { TheirState } from './their-state.ts';
import { type TreeTrouble, troubleAt } from './tree.ts';

/** Finds chosen people among those both here and in the file, by id, email, username or full name. */
export function findChosen(names: string[], { records }: Original, { people }: Existing): string[] {
  const known = [...people.values()].filter(({ uid }) => records.users.has(uid));
  return names.map((name) => {
    const key = emailKey(name);
    const meant = known.filter((person) =>
      [person, records.users.get(person.uid)!].some((one) =>
        [one.email, one.username ?? '', fullName(one)].some((text) => emailKey(text) === key),
      ),
    );
    const found = people.has(name) && records.users.has(name) ? [people.get(name)!] : meant;
    if (found.length !== 1) throw new Refusal('move-name-unknown', 404, { name, n: found.length });
    return found[0]!.uid;
  });
}

/**
 * Applies the Firebase state to chosen people: password, email, archived or not. Staff who are archived or
 * disabled there get a password that nobody knows. Ends the sessions of all of them.
 */
export async function takeTheirs(
  sql: Transaction,
  states: TheirState[],
  { original, here, now }: { original: Original; here: Existing; now: Date },
): Promise<{ notes: TreeTrouble[]; topics: Topic[] }> {
  const notes: TreeTrouble[] = [];
  if (states.length === 0) return { notes, topics: [] };
  const nobodys = await makeNobodysPassword(sql);
  const owners = new Map([...here.people.values()].map(({ uid, email }) => [emailKey(email), uid]));
  const rows = states.map(({ uid, email_key, is_archived, is_disabled }) => {
    const before = here.people.get(uid)!;
    const user = original.records.users.get(uid)!;
    const other = email_key && owners.get(email_key);
    if (other && other !== uid)
      notes.push(troubleAt(['Users', uid, 'email'], 'import-email-taken', { other }));
    else notes.push(troubleAt(['Users', uid], 'import-theirs-taken'));
    const email = email_key && (other ?? uid) === uid ? user.email : before.email;
    const isShutOut = is_archived || is_disabled;
    const since = before.archived_at?.toISOString() ?? user.archiveDate ?? now.toISOString();
    const archived_at = isShutOut && !isStaff(before.role) ? since : null;
    return {
      ...before,
      email,
      email_key: emailKey(email),
      archived_at,
      left_at: archived_at && before.left_at,
      ...foldedColumns({ ...before, email }),
    };
  });
  await changePeople(sql, rows, now);
  const passwords = states.flatMap(({ uid, password_hash, is_archived, is_disabled }) => {
    const isShutOut = isStaff(here.people.get(uid)!.role) && (is_archived || is_disabled);
    const taken = isShutOut ? nobodys : password_hash;
    return taken ? { uid, password_hash: taken } : [];
  });
  await setPasswords(sql, passwords);
  return {
    notes,
    topics: [
      { kind: 'people' },
      ...(await endSessionsOf(
        sql,
        states.map(({ uid }) => uid),
      )),
    ],
  };
}

export const setPasswords = (
  sql: Transaction,
  passwords: { uid: string; password_hash: string | null }[],
) => sql`
  update people p set password_hash = r.password_hash
  from ${tableOf({ uid: 'text', password_hash: 'text' }, passwords)} where p.uid = r.uid`;
