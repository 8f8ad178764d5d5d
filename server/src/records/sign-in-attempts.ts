import { createHash } from 'node:crypto';
import type { Topic } from '@tinig/domain/calls/call';
import { emailKey } from '@tinig/domain/text/text';
import type { Transaction } from '#db/sql';

const hashed = (value: string) => createHash('sha256').update(value).digest('base64url');
const keyOf = (email: string) => hashed(emailKey(email));

/** Throttle key of an account for unknown devices. Hashed, because unknown emails are counted too. */
export const accountKey = (email: string) => `account:${keyOf(email)}`;

/** Throttle key of a known device for an account. */
export const deviceKey = (email: string, device: string) => `device:${keyOf(email)}:${hashed(device)}`;

/**
 * Deletes all counted attempts on these accounts, from any device and from before they existed (ACCOUNT-3).
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
