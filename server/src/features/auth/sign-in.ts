import { signIn } from '@tinig/domain/calls/auth';
import { isStaff } from '@tinig/domain/people/roles';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleAct, type PrepareContext } from '#api/handler';
import { judgeAttempt } from '#credentials/judge-attempt';
import { renewHash } from '#credentials/old-passwords';
import { openSession } from '#credentials/session';
import { forgetFailures, type ThrottleKeys, throttleKeys } from '#credentials/throttle';
import { withLock } from '#db/lock';
import { personTopic } from '#records/person';
import { accountKey } from '#records/sign-in-attempts';
import { judgeCard } from './card.ts';
import { findSigningIn, type SigningIn } from './signing-in.ts';

/**
 * Signs in by email and password (A1), or by a card (N7). Returns 401 `login-failed` for every wrong pair or
 * card, whether or not the email exists. Returns 403 `account-archived` for an archived student's valid
 * login, and 429 after too many failures. Checks the password before the transaction, so that hashing holds
 * no connection.
 */
export default handleAct(signIn, {
  async prepare({ email, password, card, device }, context) {
    if (card === undefined) return judgePair({ email: email!, password: password!, device }, context);
    const holder = await judgeCard(context.sql, { card, device }, context.address, context.now);
    return { account: holder, knownDevice: holder.knows_device ? device : undefined, counted: undefined };
  },
  async run(_input, { sql, now, changed }, _, { account, counted, knownDevice }) {
    const [session, forgotten] = await Promise.all([
      openSession(sql, account, knownDevice, now),
      counted ? forgetFailures(sql, counted) : [],
    ]);
    changed(...forgotten, { kind: 'sessions', uid: account.uid });
    // Lists show when staff signed in last, but for students only whether they ever did.
    if (isStaff(account.role) || account.is_first) changed(personTopic(account));
    return account.must_change ? { ...session, must_change: true as const } : session;
  },
});

type Pair = { email: string; password: string; device: string | undefined };

/**
 * Checks email and password. Attempts on one account run one at a time, so that none escapes the failure
 * counter.
 */
const judgePair = (pair: Pair, context: PrepareContext) =>
  withLock(accountKey(pair.email), () => judgeInTurn(pair, context));

type JudgedPair = { account: SigningIn; counted: ThrottleKeys; knownDevice: string | undefined };

async function judgeInTurn({ email, password, device }: Pair, context: PrepareContext): Promise<JudgedPair> {
  const { sql, address, now, announce } = context;
  const { account, old } = await findSigningIn(sql, email, device);
  const knownDevice = account?.knows_device ? device : undefined;
  const counted = throttleKeys(address, email, knownDevice);
  const stored = account?.password_hash;
  const onMany = () => announce({ kind: 'tries' });
  const renewed = await judgeAttempt(sql, { counted, password, stored, old, uid: account?.uid, now, onMany });
  if (account!.archived_at) throw new Refusal('account-archived', 403);
  if (renewed === undefined) return { account: account!, counted, knownDevice };
  if (await renewHash(sql, account!, renewed))
    return { account: { ...account!, password_hash: renewed }, counted, knownDevice };
  // Another server has rehashed this password already, or somebody has changed it: check again.
  return judgeInTurn({ email, password, device }, context);
}
