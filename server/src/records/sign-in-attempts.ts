import { createHash } from 'node:crypto';
import type { Topic } from '@tinig/domain/calls/call';
import { emailKey } from '@tinig/domain/text/text';
import type { Transaction } from '#db/sql';

const hashed = (value: string) => createHash('sha256').update(value).digest('base64url');
const keyOf = (email: string) => hashed(emailKey(email));

/** The key under which unknown devices' attempts on an account are counted; a hash, since unknown emails are counted as well. */
export const accountKey = (email: string) => `account:${keyOf(email)}`;

/** The key under which a known device's attempts on an account are counted. */
export const deviceKey = (email: string, device: string) => `device:${keyOf(email)}:${hashed(device)}`;

/**
 * Forgets every counted attempt on these accounts, from whatever device (ACCOUNT-3: a reset clears them at once), and
 * what was counted by the email before the account was there. Answers what to announce.
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
