import { newSecret } from '@tinig/server/credentials/random';
import { hashOf } from '@tinig/server/credentials/tokens';

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
