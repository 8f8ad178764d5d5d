import { Refusal } from '@tinig/domain/text/refusal';
import type { Sql } from '#db/sql';
import type { OldParameters } from './old-passwords.ts';
import { judgePassword } from './passwords.ts';
import { countFailure, mustNotBeThrottled, type ThrottleKeys } from './throttle.ts';

type CountedAttempt = {
  counted: ThrottleKeys;
  password: string;
  /** None where there is no account. */
  stored: string | undefined;
  old: OldParameters | undefined;
  /** The account's owner, where there is one. */
  uid?: string | undefined;
  now: Date;
  /** There have just become many. */
  onMany?: () => Promise<unknown>;
};

/**
 * Judges a password as one try: 429 where it comes too soon after too many, and a wrong one is counted and refused.
 * Answers a hash of ours that is to replace an old one. One account's tries are judged one after another.
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
