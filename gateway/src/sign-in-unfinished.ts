import { Refusal } from '@tinig/domain/text/refusal';
import { emailKey } from '@tinig/domain/text/text';
import { judgeAttempt } from '@tinig/server/credentials/judge-attempt';
import { findOldParameters } from '@tinig/server/credentials/old-passwords';
import { forgetFailures, throttleKeys } from '@tinig/server/credentials/throttle';
import { withLock } from '@tinig/server/db/lock';
import type { Sql } from '@tinig/server/db/sql';
import { accountKey } from '@tinig/server/records/sign-in-attempts';
import { findUnfinished, openUnfinished, type Tokens } from './unfinished.ts';

type TriedPair = { email: string; password: string };

/**
 * Signs in to an account whose registration was interrupted. Returns null if the email has no such account.
 * An email belongs to at most one account of either kind, so each attempt counts once and costs one hash
 * (T26).
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
