import type { Topic } from '@tinig/domain/calls/call';
import { fullName } from '@tinig/domain/people/people';
import { isStaff, type Role } from '@tinig/domain/people/roles';
import { Refusal } from '@tinig/domain/text/refusal';
import { emailKey, isPlainText } from '@tinig/domain/text/text';
import type { Queries, Transaction } from '#db/sql';
import { changePeople, endSessionsOf, foldedColumns } from '#records/person';
import { tableOf } from '#sql/fragments';
import type { ExistingRows } from './existing-rows.ts';
import type { Original } from './read-original.ts';
import { type TreeTrouble, troubleAt } from './tree.ts';
import { makeNobodysPassword } from './write-import.ts';

type TheirState = {
  uid: string;
  email_key: string | null;
  password_hash: string | null;
  is_archived: boolean;
  is_disabled: boolean;
};

/** An existing person whose Firebase state differs from the state here or at the last move. */
export type Difference = TheirState & {
  role: Role;
  /** True if nobody has signed in to this account here, or set its password here. */
  waits: boolean;
  has_other_password: boolean;
  has_other_email: boolean;
  is_archived_since: boolean;
  is_disabled_since: boolean;
  /** True if the Firebase state differs from the one stored by the last move. */
  is_unkept: boolean;
};

const columns = {
  uid: 'text',
  email_key: 'text',
  password_hash: 'text',
  is_archived: 'boolean',
  is_disabled: 'boolean',
};
// Rows in a statement. Large batches are much faster, because each join scans all people.
const atOnce = 20_000;

/** Returns the Firebase state of these people. Skips anybody without a record in the file. */
export const statesOf = ({ records, accounts, parameters }: Original, uids: Iterable<string>): TheirState[] =>
  [...uids].flatMap((uid) => {
    const user = records.users.get(uid);
    if (!user) return [];
    const account = accounts?.get(uid);
    return {
      uid,
      email_key: account?.email && isPlainText(account.email) ? emailKey(account.email) : null,
      password_hash: (parameters && account?.hash) ?? null,
      is_archived: user.archive,
      is_disabled: account?.isDisabled ?? false,
    };
  });

/** Compares the Firebase state with the state here, and with the Firebase state at the last move. */
export async function readDifferences(sql: Queries, states: TheirState[]): Promise<Difference[]> {
  const found: Difference[] = [];
  for (let from = 0; from < states.length; from += atOnce)
    found.push(
      ...(await sql<Difference[]>`
        select * from (
          select r.*, p.role, x.waits,
            coalesce(r.password_hash <> p.password_hash and case
              when m.password_mark is not null and not x.waits
                then m.password_mark <> x.password_mark
              else p.last_sign_in is null or p.password_hash like 'firebase-scrypt$%' end, false) as has_other_password,
            coalesce(r.email_key <> p.email_key and r.email_key is distinct from m.email_key, false) as has_other_email,
            r.is_archived and p.archived_at is null and not coalesce(m.is_archived, false) as is_archived_since,
            r.is_disabled and p.archived_at is null and not coalesce(m.is_disabled, false) as is_disabled_since,
            m.uid is null or (r.email_key, coalesce(x.password_mark, m.password_mark), r.is_archived, r.is_disabled)
              is distinct from (m.email_key, m.password_mark, m.is_archived, m.is_disabled) as is_unkept
          from ${tableOf(columns, states.slice(from, from + atOnce))}
            join people p on p.uid = r.uid
            left join moved_people m on m.uid = r.uid
            cross join lateral (select sha256(convert_to(r.password_hash, 'UTF8')) as password_mark,
              p.last_sign_in is null and (p.password_hash like 'firebase-scrypt$%'
                or exists (select from nobodys_passwords n where n.password_hash = p.password_hash)) as waits) x
        ) d
        where has_other_password or has_other_email or is_archived_since or is_disabled_since or is_unkept
          or (role <> 'student' and (is_archived or is_disabled))`),
    );
  return found;
}

/**
 * Finds people who were moved in, still exist here, but no longer in Firebase: they have no record there or, if
 * accounts were given, no account. Skips ids that PostgreSQL can't store.
 */
export const readMissingInFirebase = (sql: Queries, { uids, accounts }: Original) => sql<
  { uid: string; first_name: string; last_name: string }[]
>`
  select p.uid, p.first_name, p.last_name from moved_people m join people p on p.uid = m.uid
  where not exists (select from unnest(${[...uids].filter(isPlainText)}::text[]) as u (uid) where u.uid = m.uid)
    or (${accounts !== undefined} and m.email_key is not null
      and not exists (select from unnest(${[...(accounts?.keys() ?? [])].filter(isPlainText)}::text[]) as a (uid) where a.uid = m.uid))
  order by p.uid`;

/**
 * Stores the Firebase state of people who exist here. Of the password hash, stores only a hash, enough to notice
 * another password.
 */
export async function keepStates(sql: Transaction, states: TheirState[]) {
  for (let from = 0; from < states.length; from += atOnce)
    await sql`
      insert into moved_people (uid, email_key, password_mark, is_archived, is_disabled)
      select uid, email_key, sha256(convert_to(password_hash, 'UTF8')), is_archived, is_disabled
      from ${tableOf(columns, states.slice(from, from + atOnce))}
      on conflict (uid) do update set email_key = excluded.email_key, is_archived = excluded.is_archived,
        password_mark = coalesce(excluded.password_mark, moved_people.password_mark), is_disabled = excluded.is_disabled`;
}

/** Finds chosen people among those both here and in the file, by id, email, username or full name. */
export function findChosen(names: string[], { records }: Original, { people }: ExistingRows): string[] {
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
 * Applies the Firebase state to chosen people: password, email, archived or not. Staff archived or disabled there get a
 * password that nobody knows. Ends all their sessions.
 */
export async function applyFirebaseStates(
  sql: Transaction,
  states: TheirState[],
  { original, here, now }: { original: Original; here: ExistingRows; now: Date },
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
