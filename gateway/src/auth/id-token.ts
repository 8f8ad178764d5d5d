import { sessionUid } from '@tinig/domain/people/access';
import { newSecret } from '@tinig/server/credentials/random';
import { hashOf, type SignedIn } from '@tinig/server/credentials/tokens';
import type { Sql } from '@tinig/server/db/sql';

/** Lifetime of an ID token in seconds. The SDKs renew it five minutes before it expires. */
export const idTokenSeconds = 3600;

const issuer = 'tinig';
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Creates an ID token. It looks like a JWT because the SDKs read its times, but only its random third part
 * authenticates.
 */
export function newIdToken(uid: string, since: Date, now: Date) {
  const iat = seconds(now);
  const claims = {
    iss: issuer,
    aud: issuer,
    sub: uid,
    user_id: uid,
    auth_time: seconds(since),
    iat,
    exp: iat + idTokenSeconds,
    firebase: { identities: {}, sign_in_provider: 'password' },
  };
  const token = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}.${newSecret()}`;
  return { token, hash: hashOf(token), expires_at: new Date((iat + idTokenSeconds) * 1000) };
}

const seconds = (time: Date) => Math.floor(time.getTime() / 1000);

/** True if an unknown token has the form of one of ours, so it may have expired. */
export function looksLikeOurs(token: string): boolean {
  const [, claims = '', secret = '', ...more] = token.split('.');
  if (more.length > 0 || !/^[\w-]{43}$/.test(secret)) return false;
  try {
    return JSON.parse(Buffer.from(claims, 'base64url').toString()).iss === issuer;
  } catch {
    return false;
  }
}

// Pages of one browser share a session, but each renews its own ID token.
const mostOfOne = 10;

/** Adds an ID token to a session. Above the limit, deletes the oldest. */
export async function addIdToken(sql: Sql, { session_id, actor, since }: SignedIn, now: Date) {
  const { token, hash, expires_at } = newIdToken(sessionUid(actor), since, now);
  await sql.begin(
    (sql) => sql`
    with too_old as (
      delete from id_tokens where token_hash in (
        select token_hash from id_tokens where session_id = ${session_id}
        order by expires_at desc offset ${mostOfOne - 1}))
    insert into id_tokens (token_hash, session_id, expires_at) values (${hash}, ${session_id}, ${expires_at})`,
  );
  return token;
}

/** Replaces all tokens of a session, after a password change. */
export async function renewTokens(sql: Sql, signedIn: SignedIn, now: Date) {
  const refreshToken = newSecret();
  await sql.begin(async (sql) => {
    await sql`delete from id_tokens where session_id = ${signedIn.session_id}`;
    await sql`update sessions set token_hash = ${hashOf(refreshToken)} where id = ${signedIn.session_id}`;
  });
  return { refreshToken, idToken: await addIdToken(sql, signedIn, now) };
}
