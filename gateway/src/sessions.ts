import { newSecret } from '@tinig/server/credentials/random';
import { hashOf, type SignedIn } from '@tinig/server/credentials/tokens';
import type { Sql } from '@tinig/server/db/sql';
import { newIdToken } from './id-token.ts';

// Pages of one browser share a session, but each renews its own ID token.
const mostOfOne = 10;

/** Adds an ID token to a session. Above the limit, deletes the oldest. */
export async function addIdToken(sql: Sql, { session_id, actor, since }: SignedIn, now: Date) {
  const { token, hash, expires_at } = newIdToken(actor.uid, since, now);
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
