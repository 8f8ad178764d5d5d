import { sessionUid } from '@tinig/domain/people/access';
import { mustParse } from '@tinig/domain/text/input';
import { Refusal } from '@tinig/domain/text/refusal';
import { email as emailText } from '@tinig/domain/text/text';
import { parseInput } from '@tinig/server/api/input';
import { runnerOf, runRead, scopeFor } from '@tinig/server/api/run';
import { countRegistration } from '@tinig/server/credentials/buckets';
import { minimumLength, mustBeLongEnough } from '@tinig/server/credentials/password-rules';
import { hashPassword } from '@tinig/server/credentials/passwords';
import { newSecret } from '@tinig/server/credentials/random';
import type { SignedIn } from '@tinig/server/credentials/tokens';
import { handlers as answers } from '@tinig/server/handlers';
import { isRegistrationOpen } from '@tinig/server/records/school';
import { refusalForConstraint } from '@tinig/server/sql/constraints';
import { findTokenHolder, type GatewayParts, type Holder, holderUid, through } from '#parts';
import { AuthRefusal } from './codes.ts';
import { addIdToken, idTokenSeconds, looksLikeOurs, renewTokens } from './id-token.ts';
import {
  addUnfinished,
  removeUnfinished,
  renewUnfinished,
  signInUnfinished,
  type Tokens,
} from './unfinished-accounts.ts';

/** Arguments of an authentication handler. */
export type AuthCall = { body: Record<string, unknown>; address: string; parts: GatewayParts };

const kind = (name: string) => ({ kind: `identitytoolkit#${name}` });
const expiresIn = String(idTokenSeconds);

function textOf({ body }: AuthCall, field: string, missing: string): string {
  const value = body[field];
  if (typeof value !== 'string' || value === '') throw new AuthRefusal(missing);
  return value;
}

/** First of two registration steps: creates an account without a user record. */
export async function signUp(call: AuthCall) {
  const { context, gate } = call.parts;
  // Refuse anonymous sign-up: every account needs an email.
  if (call.body.email === undefined && call.body.password === undefined)
    throw new AuthRefusal('ADMIN_ONLY_OPERATION');
  const email = mustParse(emailText('email-invalid'), textOf(call, 'email', 'MISSING_EMAIL'));
  const password = textOf(call, 'password', 'MISSING_PASSWORD');
  gate.rates.count(null, call.address);
  if (gate.isDiskLow()) throw new Refusal('disk-low', 507);
  if (!(await isRegistrationOpen(context.sql))) throw new Refusal('registration-closed', 403);
  await mustBeLongEnough(context.sql, context.settings, password);
  const now = context.now();
  await countRegistration(context.sql, call.address, now);
  const password_hash = await hashPassword(password);
  const tokens = await context.sql
    .begin((sql) => addUnfinished(sql, { email, password_hash }, now))
    .catch((error) => {
      throw refusalForConstraint(error, {});
    });
  return { ...kind('SignupNewUserResponse'), ...answered(tokens), email };
}

const answered = ({ uid, ...tokens }: Tokens) => ({ localId: uid, ...tokens, expiresIn });

export async function signInWithPassword(call: AuthCall) {
  const { context, gate } = call.parts;
  const email = textOf(call, 'email', 'MISSING_EMAIL');
  const password = textOf(call, 'password', 'MISSING_PASSWORD');
  gate.rates.count(null, call.address);
  mustParse(emailText('email-invalid'), email);
  parseInput(answers.signIn, { email, password });
  const now = context.now();
  const begun = await signInUnfinished(context.sql, { email, password }, call.address, now);
  if (begun) return signedInAs(begun, email);
  const caller = { signedIn: null, address: call.address };
  const session = (await runnerOf(answers.signIn, context)({ email, password }, caller)) as { token: string };
  const signedIn = await gate.findSession({ token: session.token, now });
  if (!signedIn) throw new Refusal('login-failed', 401);
  const idToken = await addIdToken(context.sql, signedIn, now);
  const tokens = { uid: signedIn.actor.uid, idToken, refreshToken: session.token };
  const { email: stored } = await ownRecord(signedIn, call.parts);
  return signedInAs(tokens, stored);
}

const signedInAs = (tokens: Tokens, email: string) => ({
  ...kind('VerifyPasswordResponse'),
  ...answered(tokens),
  email,
  displayName: '',
  registered: true,
});

function ownRecord(signedIn: SignedIn, { context }: GatewayParts) {
  const scope = scopeFor(answers.readUser, signedIn);
  return runRead(answers.readUser, { uid: signedIn.actor.uid }, scope, context) as Promise<{ email: string }>;
}

/** Returns the holder of the call's ID token. The code of a refusal tells the app whether to sign in again. */
async function mustHold(call: AuthCall): Promise<Holder> {
  const token = textOf(call, 'idToken', 'MISSING_ID_TOKEN');
  const holder = await findTokenHolder(token, call.address, call.parts);
  if (holderUid(holder) !== undefined) return holder;
  throw new AuthRefusal(looksLikeOurs(token) ? 'TOKEN_EXPIRED' : 'INVALID_ID_TOKEN');
}

/** Describes an account to its holder. The email is the only personal data in it. */
async function describe(holder: Holder, parts: GatewayParts) {
  const { signedIn, unfinished } = holder;
  const email = signedIn ? (await ownRecord(signedIn, parts)).email : unfinished!.email;
  const since = signedIn?.since ?? unfinished!.created_at;
  const providerUserInfo = [{ providerId: 'password', email, federatedId: email, rawId: email }];
  return {
    localId: holderUid(holder),
    email,
    emailVerified: false,
    passwordHash: 'UkVEQUNURUQ=',
    providerUserInfo,
    since,
  };
}

export async function lookup(call: AuthCall) {
  const { since, ...user } = await describe(await mustHold(call), call.parts);
  const at = String(since.getTime());
  const times = { validSince: at.slice(0, -3), lastLoginAt: at, createdAt: at, lastRefreshAt: since };
  return { ...kind('GetAccountInfoResponse'), users: [{ ...user, ...times }] };
}

/** Changes the password. Display names and photos are not stored, so they are only counted as unsupported. */
export async function update(call: AuthCall) {
  const { context, gate } = call.parts;
  const holder = await mustHold(call);
  for (const field of ['displayName', 'photoUrl'])
    if (call.body[field]) call.parts.unkept.add(`Authentication/${field}`, 'unknown');
  const { since: _, ...account } = await describe(holder, call.parts);
  const answer = { ...kind('SetAccountInfoResponse'), ...account };
  if (call.body.email !== undefined) throw new AuthRefusal('OPERATION_NOT_ALLOWED');
  if (call.body.password === undefined) return answer;
  const { signedIn } = holder;
  if (!signedIn) throw new AuthRefusal('OPERATION_NOT_ALLOWED');
  if (gate.isDiskLow()) throw new Refusal('disk-low', 507);
  const password = textOf(call, 'password', 'MISSING_PASSWORD');
  const caller = { signedIn, address: call.address, through };
  await runnerOf(answers.changePassword, context)({ uid: signedIn.actor.uid, password }, caller);
  return { ...answer, ...(await renewTokens(context.sql, signedIn, context.now())), expiresIn };
}

/** Deletes an unfinished account, which lets a game undo a failed registration. Refuses finished accounts. */
export async function remove(call: AuthCall) {
  const { unfinished } = await mustHold(call);
  if (!unfinished) throw new AuthRefusal('ADMIN_ONLY_OPERATION');
  await call.parts.context.sql.begin((sql) => removeUnfinished(sql, unfinished.uid));
  return kind('DeleteAccountResponse');
}

/** Gives the same response for every email, so it does not reveal whether an account exists (T26). */
export async function createAuthUri({ address, parts }: AuthCall) {
  parts.gate.rates.count(null, address);
  return { ...kind('CreateAuthUriResponse'), sessionId: newSecret() };
}

/** Exchanges a refresh token for a new ID token. Accepts both spellings of the fields that the SDKs use. */
export async function token(call: AuthCall) {
  const { gate } = call.parts;
  const grant = call.body.grant_type ?? call.body.grantType;
  const shown = call.body.refresh_token ?? call.body.refreshToken;
  if (grant !== 'refresh_token') throw new AuthRefusal('INVALID_GRANT_TYPE');
  if (typeof shown !== 'string' || shown === '') throw new AuthRefusal('MISSING_REFRESH_TOKEN');
  gate.rates.count(shown, call.address);
  const renewed = await renew(shown, call.parts);
  // Refuse ID tokens here. Otherwise one could be renewed for ever.
  if (!renewed) throw new AuthRefusal(/^[\w-]+$/.test(shown) ? 'TOKEN_EXPIRED' : 'INVALID_REFRESH_TOKEN');
  if (renewed.signedIn) gate.rates.learn(shown, call.address);
  const { uid, idToken, refreshToken } = renewed;
  return {
    access_token: idToken,
    id_token: idToken,
    refresh_token: refreshToken,
    expires_in: expiresIn,
    token_type: 'Bearer',
    user_id: uid,
    project_id: 'tinig',
  };
}

async function renew(refreshToken: string, { context, gate }: GatewayParts) {
  if (!/^[\w-]{1,256}$/.test(refreshToken)) return null;
  const now = context.now();
  const signedIn = await gate.findSession({ token: refreshToken, now });
  if (signedIn)
    return {
      uid: sessionUid(signedIn.actor),
      refreshToken,
      idToken: await addIdToken(context.sql, signedIn, now),
      signedIn,
    };
  const tokens = await context.sql.begin((sql) => renewUnfinished(sql, refreshToken, now));
  return tokens && { ...tokens, signedIn };
}

/** Password policy, which the SDKs request after a refused password. */
export async function passwordPolicy({ context }: GatewayParts) {
  const minPasswordLength = await minimumLength(context.sql, context.settings);
  return {
    customStrengthOptions: { minPasswordLength },
    enforcementState: 'OFF',
    forceUpgradeOnSignin: false,
    schemaVersion: 1,
  };
}
