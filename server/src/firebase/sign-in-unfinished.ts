import { Refusal } from '@tinig/domain/refusal';
import { emailKey } from '@tinig/domain/text';
import { findOldParameters } from '#credentials/old-passwords';
import { judgePassword } from '#credentials/passwords';
import { countedAs, countFailure, forgetFailures, mustBeCalm } from '#credentials/throttle';
import { withLock } from '#db/lock';
import type { Sql } from '#db/sql';
import { accountKey } from '#rows/sign-in-tries';
import { findUnfinished, openUnfinished, type Tokens } from './unfinished.ts';

type TriedPair = { email: string; password: string };

/**
 * Signs in to an account whose registration was interrupted; null where the email is of no such account. An email
 * is one or the other's or nobody's, so each try is counted once and costs one hash, whoever's it is (T26).
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
    const counted = countedAs(address, pair.email, undefined);
    await mustBeCalm(sql, counted, now);
    const old = await findOldParameters(sql);
    const { isRight } = await judgePassword(pair.password, account.password_hash, old);
    if (!isRight) {
      await countFailure(sql, counted, undefined, now);
      throw new Refusal('login-failed', 401);
    }
    await forgetFailures(sql, counted);
    const tokens = await openUnfinished(sql, account.uid, now);
    if (!tokens) throw new Refusal('login-failed', 401);
    return tokens;
  });
