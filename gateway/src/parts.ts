import type { AppContext } from '@tinig/server/api/context';
import type { Gate } from '@tinig/server/api/gate';
import type { SignedIn } from '@tinig/server/credentials/tokens';
import type { Settings } from '@tinig/server/settings';
import { holderOf, type Unfinished } from './unfinished.ts';
import type { UnkeptCounts } from './unkept.ts';

/** What the whole gateway uses. */
export type GatewayParts = {
  context: AppContext;
  gate: Gate;
  limits: NonNullable<Settings['firebase']>;
  unkept: UnkeptCounts;
};

/** Whose token it is: a person with a living session, an account that is not finished, or nobody. */
export type Holder = { signedIn: SignedIn | null; unfinished: Unfinished | null };

/** What the audit log says beside what is done by this door. */
export const through = 'firebase' as const;

export const nobody: Holder = { signedIn: null, unfinished: null };

/** Whose uid a holder has; undefined for nobody. */
export const holderUid = ({ signedIn, unfinished }: Holder) => signedIn?.actor.uid ?? unfinished?.uid;

const isToken = /^[\w.-]{1,2048}$/;

/** Finds whose a token is, and counts the question; its claims are not trusted. */
export async function whoHolds(
  token: string,
  address: string,
  { context, gate }: GatewayParts,
): Promise<Holder> {
  gate.rates.count(token, address);
  const holder = await knownHolder(token, { context, gate });
  if (holder.signedIn) gate.rates.learn(token, address);
  return holder;
}

/** The same without counting: for the server's own lookups. */
export async function knownHolder(token: string, { context, gate }: Pick<GatewayParts, 'context' | 'gate'>) {
  if (!isToken.test(token)) return nobody;
  const now = context.now();
  const signedIn = await gate.findSession({ token, now });
  return signedIn
    ? { ...nobody, signedIn }
    : { ...nobody, unfinished: await holderOf(context.sql, token, now) };
}
