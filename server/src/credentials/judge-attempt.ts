import { Refusal } from '@tinig/domain/text/refusal';
import type { Sql } from '#db/sql';
import type { OldParameters } from './old-passwords.ts';
import { judgePassword } from './passwords.ts';
import { countFailure, mustNotBeThrottled, type ThrottleKeys } from './throttle.ts';

type CountedAttempt = {
  counted: ThrottleKeys;
  password: string;
  /** Stored hash; undefined without an account. */
  stored: string | undefined;
  old: OldParameters | undefined;
  /** Owner of the account, if any. */
  uid?: string | undefined;
  now: Date;
  /** Called when the failures have just become many. */
  onMany?: () => Promise<unknown>;
};

/**
 * Judges a password as one attempt. Refuses with 429 after too many failures; counts and refuses a wrong one.
 * Returns our own hash to replace an old one.
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
