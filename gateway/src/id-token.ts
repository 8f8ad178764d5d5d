import { newSecret } from '@tinig/server/credentials/random';
import { hashOf } from '@tinig/server/credentials/tokens';

/** How long an ID token lives, in seconds. The SDKs ask for the next one five minutes before its end. */
export const idTokenSeconds = 3600;

const issuer = 'tinig';
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A new ID token: its form is only for the SDKs, which read its times; the random third part is the actual key. */
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

/** Whether a token that is no longer known may have been one of ours: then its holder signs in again. */
export function looksLikeOurs(token: string): boolean {
  const [, claims = '', secret = '', ...more] = token.split('.');
  if (more.length > 0 || !/^[\w-]{43}$/.test(secret)) return false;
  try {
    return JSON.parse(Buffer.from(claims, 'base64url').toString()).iss === issuer;
  } catch {
    return false;
  }
}
