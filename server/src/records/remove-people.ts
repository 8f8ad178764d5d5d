import { createHash } from 'node:crypto';
import type { Topic } from '@tinig/domain/calls/call';
import type { Assignments } from '@tinig/domain/section-teachers/section-teachers';
import { emailKey } from '@tinig/domain/text/text';
import type { Transaction } from '#db/sql';
import { raw } from '#sql/fragments';
import { holdersColumn, personTopic } from './person.ts';

const hashed = (value: string) => createHash('sha256').update(value).digest('base64url');
const keyOf = (email: string) => hashed(emailKey(email));

/** Throttle key of an account's unknown devices. Hashed, because unknown emails are counted too. */
export const accountKey = (email: string) => `account:${keyOf(email)}`;

export const deviceKey = (email: string, device: string) => `device:${keyOf(email)}:${hashed(device)}`;

/**
 * Deletes all counted attempts on these accounts, from any device and also from before the account existed (ACCOUNT-3).
 * Returns the topics to announce.
 */
export async function forgetAccounts(
  sql: Transaction,
  accounts: readonly { uid: string; email: string }[],
): Promise<Topic[]> {
  const uids = accounts.map(({ uid }) => uid);
  const keys = accounts.map(({ email }) => accountKey(email));
  const forgotten = await sql`
    delete from tries where uid = any(${uids}::text[]) or key = any(${keys}::text[]) returning key`;
  return forgotten.length > 0 ? [{ kind: 'tries' }] : [];
}

// Above this number, one announcement to everybody is cheaper than one per person.
const mostNamed = 500;

type Removed = { uid: string; email: string; section: string; holders: Assignments };

/**
 * Deletes people whose rows are locked, with sessions, devices, progress and throttle counters (T37). Returns the
 * topics to announce.
 */
export async function removePeople(sql: Transaction, uids: string[]): Promise<Topic[]> {
  const removed = await sql<Removed[]>`
    with gone as (delete from people where uid = any(${uids}::text[]) returning uid, email, section_id)
    select gone.uid, gone.email, coalesce(s.section_name, '') as section, ${raw(holdersColumn)} as holders
    from gone left join sections s on s.id = gone.section_id`;
  await forgetAccounts(sql, removed);
  if (removed.length > mostNamed) return [{ kind: 'people' }, { kind: 'sessions' }];
  return removed.flatMap((person): Topic[] => [personTopic(person), { kind: 'sessions', uid: person.uid }]);
}
