import { sessionUid } from '@tinig/domain/people/access';
import type { AppContext } from '@tinig/server/api/context';
import type { Gate } from '@tinig/server/api/gate';
import type { SignedIn } from '@tinig/server/credentials/tokens';
import type { Settings } from '@tinig/server/settings';
import { holderOf, type UnfinishedAccount } from '#auth/unfinished-accounts';
import type { UnkeptCounts } from '#tree/unkept';

/** Shared dependencies of the gateway. */
export type GatewayParts = {
  context: AppContext;
  gate: Gate;
  limits: NonNullable<Settings['firebase']>;
  unkept: UnkeptCounts;
};

/** Holder of a token: a user with a live session, an unfinished account, or nobody. */
export type Holder = { signedIn: SignedIn | null; unfinished: UnfinishedAccount | null };

/** Source that the audit log records for acts done through the gateway. */
export const through = 'firebase' as const;

export const nobody: Holder = { signedIn: null, unfinished: null };

/** Returns the uid under which a holder signed in, such as that of a joined record. Undefined for nobody. */
export const holderUid = ({ signedIn, unfinished }: Holder) =>
  signedIn ? sessionUid(signedIn.actor) : unfinished?.uid;

/** Returns the uid of the holder's record; after a join, of the remaining one. */
export const viewedUid = ({ signedIn, unfinished }: Holder) => signedIn?.actor.uid ?? unfinished?.uid;

/** Replaces the key of the holder's joined record by the remaining one's (JOIN-2). Returns others unchanged. */
export const keptKey = (key: string, { signedIn }: Holder) =>
  signedIn && signedIn.actor.origin === key ? signedIn.actor.uid : key;

const isToken = /^[\w.-]{1,2048}$/;

/** Finds a token's holder by its stored hash, never by the token's claims, and counts the request. */
export async function findTokenHolder(
  token: string,
  address: string,
  { context, gate }: GatewayParts,
): Promise<Holder> {
  gate.rates.count(token, address);
  const holder = await knownHolder(token, { context, gate });
  if (holder.signedIn) gate.rates.learn(token, address);
  return holder;
}

/** Finds a token's holder without counting a request, for the server's own lookups. */
export async function knownHolder(token: string, { context, gate }: Pick<GatewayParts, 'context' | 'gate'>) {
  if (!isToken.test(token)) return nobody;
  const now = context.now();
  const signedIn = await gate.findSession({ token, now });
  return signedIn
    ? { ...nobody, signedIn }
    : { ...nobody, unfinished: await holderOf(context.sql, token, now) };
}
