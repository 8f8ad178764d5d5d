import { Refusal } from '@tinig/domain/text/refusal';
import { emailKey } from '@tinig/domain/text/text';
import { judgeAttempt } from '@tinig/server/credentials/judge-attempt';
import { findOldParameters } from '@tinig/server/credentials/old-passwords';
import { newSecret, newUid } from '@tinig/server/credentials/random';
import { forgetFailures, throttleKeys } from '@tinig/server/credentials/throttle';
import { hashOf } from '@tinig/server/credentials/tokens';
import { withLock } from '@tinig/server/db/lock';
import type { Queries, Sql, Transaction } from '@tinig/server/db/sql';
import { accountKey } from '@tinig/server/records/remove-people';
import { newIdToken } from './id-token.ts';

const keptFor = 24 * 60 * 60 * 1000;

/** Account between the two registration steps. It may read public data and write its own record once. */
export type UnfinishedAccount = { uid: string; email: string; created_at: Date; expires_at: Date };

/** Uid and tokens that a client receives. */
export type Tokens = { uid: string; idToken: string; refreshToken: string };

/** Adds an account without a user record. Refuses an email in use (people_email_unique). */
export async function addUnfinished(
  sql: Transaction,
  { email, password_hash }: { email: string; password_hash: string },
  now: Date,
): Promise<Tokens> {
  await forgetUnfinished(sql, now);
  const uid = newUid();
  const refreshToken = newSecret();
  const idToken = newIdToken(uid, now, now);
  const added = await sql`
    insert into unfinished values (${uid}, ${email}, ${emailKey(email)}, ${password_hash}, ${now},
      ${hashOf(refreshToken)}, ${idToken.hash}, ${idToken.expires_at})
    on conflict (email_key) do nothing returning uid`;
  if (added.length === 0) throw new Refusal('email-taken', 409);
  return { uid, idToken: idToken.token, refreshToken };
}

/** Removes accounts whose registration was not completed within a day. */
export const forgetUnfinished = (sql: Transaction, now: Date) =>
  sql`delete from unfinished where created_at <= ${oldest(now)}`;

const oldest = (now: Date) => new Date(now.getTime() - keptFor);

/** Finds the unfinished account of an ID token. */
export async function holderOf(sql: Queries, token: string, now: Date): Promise<UnfinishedAccount | null> {
  const [found] = await sql<UnfinishedAccount[]>`
    select uid, email, created_at, id_token_expires_at as expires_at from unfinished
    where id_token_hash = ${hashOf(token)} and id_token_expires_at > ${now}
      and created_at > ${oldest(now)}`;
  return found ?? null;
}

/** Finds the unfinished account of an email, for a sign-in. */
async function findUnfinished(sql: Queries, email_key: string, now: Date) {
  const [found] = await sql<{ uid: string; password_hash: string }[]>`
    select uid, password_hash from unfinished
    where email_key = ${email_key} and created_at > ${oldest(now)}`;
  return found;
}

/** Replaces an account's tokens at a sign-in. Returns null if the registration was completed meanwhile. */
async function openUnfinished(sql: Transaction, uid: string, now: Date): Promise<Tokens | null> {
  const refreshToken = newSecret();
  const idToken = newIdToken(uid, now, now);
  const [opened] = await sql`
    update unfinished set token_hash = ${hashOf(refreshToken)}, id_token_hash = ${idToken.hash},
      id_token_expires_at = ${idToken.expires_at}
    where uid = ${uid} returning uid`;
  return opened ? { uid, idToken: idToken.token, refreshToken } : null;
}

/** Replaces the ID token of the account with this refresh token. Returns null if there is none. */
export async function renewUnfinished(
  sql: Transaction,
  refreshToken: string,
  now: Date,
): Promise<Tokens | null> {
  const [found] = await sql<{ uid: string; created_at: Date }[]>`
    select uid, created_at from unfinished where token_hash = ${hashOf(refreshToken)}`;
  if (!found) return null;
  const idToken = newIdToken(found.uid, found.created_at, now);
  await sql`
    update unfinished set id_token_hash = ${idToken.hash}, id_token_expires_at = ${idToken.expires_at}
    where uid = ${found.uid}`;
  return { uid: found.uid, idToken: idToken.token, refreshToken };
}

/** Removes an account when the game undoes the first registration step, because the second one failed. */
export const removeUnfinished = (sql: Transaction, uid: string) =>
  sql`delete from unfinished where uid = ${uid}`;

type TriedPair = { email: string; password: string };

/**
 * Signs in to an account whose registration was interrupted. Returns null if the email has no such account. An
 * email belongs to at most one account, finished or not, so each attempt is counted once and costs one password
 * hash (T26).
 */
export const signInUnfinished = (
  sql: Sql,
  pair: TriedPair,
  address: string,
  now: Date,
): Promise<Tokens | null> =>
  withLock(accountKey(pair.email), async () => {
    const account = await findUnfinished(sql, emailKey(pair.email), now);
    if (!account) return null;
    const counted = throttleKeys(address, pair.email, undefined);
    const old = await findOldParameters(sql);
    await judgeAttempt(sql, { counted, password: pair.password, stored: account.password_hash, old, now });
    const tokens = await sql.begin(async (sql) => {
      await forgetFailures(sql, counted);
      return await openUnfinished(sql, account.uid, now);
    });
    if (!tokens) throw new Refusal('login-failed', 401);
    return tokens;
  });
