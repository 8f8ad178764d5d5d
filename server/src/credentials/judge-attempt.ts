import { Refusal } from '@tinig/domain/text/refusal';
import { withLock } from '#db/lock';
import type { Sql } from '#db/sql';
import { findOldParameters, type OldParameters } from './old-passwords.ts';
import { judgePassword } from './passwords.ts';
import { countFailure, mustNotBeThrottled, type ThrottleKeys, throttleKeys } from './throttle.ts';

type CountedAttempt = {
  counted: ThrottleKeys;
  password: string;
  /** Stored hash; undefined without an account. */
  stored: string | undefined;
  old: OldParameters | undefined;
  uid?: string | undefined;
  now: Date;
  /** Called when the number of failures reaches the limit for notifying. */
  onMany?: () => Promise<unknown>;
};

/**
 * Checks a password and counts a wrong one. Refuses a wrong one, or any with 429 after too many failures. For an old
 * hash, returns one of ours to replace it.
 */
export async function judgeAttempt(
  sql: Sql,
  { counted, password, stored, old, uid, now, onMany }: CountedAttempt,
  wrong = () => new Refusal('login-failed', 401),
): Promise<string | undefined> {
  await mustNotBeThrottled(sql, counted, now);
  const { isRight, renewed } = await judgePassword(password, stored, old);
  if (isRight) return renewed;
  if (await sql.begin((sql) => countFailure(sql, counted, uid, now))) await onMany?.();
  throw wrong();
}

type OwnAccount = { uid: string; email: string; password_hash: string };
type Asking = { sql: Sql; address: string; session_id: string; now: Date; onMany: () => Promise<unknown> };

/**
 * Requires the actor's own password, because a token alone may be stolen. Counts failures like sign-ins from a known
 * device, so that a stolen token can't be used for guessing (FORM-31, N20).
 */
export async function mustKnowOwnPassword(
  { uid, email, password_hash: stored }: OwnAccount,
  password: string,
  { sql, address, session_id, now, onMany }: Asking,
  wrong: () => Refusal,
) {
  const counted = throttleKeys(address, email, session_id);
  await withLock(counted.tried, async () => {
    const old = await findOldParameters(sql);
    await judgeAttempt(sql, { counted, password, stored, old, uid, now, onMany }, wrong);
  });
}
