import { createHash } from 'node:crypto';
import type { Topic } from '@tinig/domain/call';
import { emailKey } from '@tinig/domain/text';
import type { Transaction } from '#db/sql';

const hashed = (value: string) => createHash('sha256').update(value).digest('base64url');

/** The key under which unknown devices' tries on an account are counted; a hash, since unknown emails are counted as well. */
export const accountKey = (email: string) => `account:${hashed(emailKey(email))}`;

const devicesOf = (email: string) => `device:${hashed(emailKey(email))}:`;

/** The key under which a known device's tries on an account are counted. */
export const deviceKey = (email: string, device: string) => `${devicesOf(email)}${hashed(device)}`;

/**
 * Forgets every counted try on these accounts, from whatever device (security §2: a reset clears them at once).
 * Answers what to announce.
 */
export async function forgetAccounts(sql: Transaction, emails: string[]): Promise<Topic[]> {
  let { count } = await sql`delete from tries where key = any(${emails.map(accountKey)}::text[])`;
  for (const email of emails)
    count += (await sql`delete from tries where starts_with(key, ${devicesOf(email)})`).count;
  return count > 0 ? [{ kind: 'tries' }] : [];
}
