import type { Refusal } from '@tinig/domain/text/refusal';
import { withLock } from '#db/lock';
import type { Sql } from '#db/sql';
import { judgeAttempt } from './judge-attempt.ts';
import { findOldParameters } from './old-passwords.ts';
import { throttleKeys } from './throttle.ts';

type OwnAccount = { uid: string; email: string; password_hash: string };
type Asking = { sql: Sql; address: string; session_id: string; now: Date; onMany: () => Promise<unknown> };

/**
 * Requires the actor's own password, because a token alone may be stolen. Counts like sign-ins from a known
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
