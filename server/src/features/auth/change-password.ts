import { changePassword } from '@tinig/domain/calls/auth';
import { message } from '@tinig/domain/messages/messages';
import { canChangePassword } from '@tinig/domain/people/access';
import { isStaff } from '@tinig/domain/people/roles';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleAct, type PrepareContext } from '#api/handler';
import { mustKnowOwnPassword } from '#credentials/own-password';
import { mustBeHardToGuess, mustBeLongEnough } from '#credentials/password-rules';
import { hashPassword, judgePassword } from '#credentials/passwords';
import { endSessions, judgePerson, type LockedPerson, mustBeActive } from '#records/person';
import { forgetAccounts } from '#records/sign-in-attempts';

// Minutes after a sign-in during which changing one's own password does not require the current one.
const freshFor = 15;

/**
 * Sets a password (E3a to E3e, T1). Returns 403 by the target's role and scope, and 409 for an archived
 * student. Ends the target's sessions, but keeps the current one when users change their own password. Clears
 * the failed attempts counted against the account.
 */
export default handleAct(changePassword, {
  async judge({ uid }, context) {
    const person = await judgePerson(uid, context, canChangePassword);
    mustBeActive(person);
    return person;
  },
  async prepare({ uid, password, current_password }, context, person) {
    const { sql, settings, actor, signedIn } = context;
    if (signedIn!.must_change) await mustBeOwnAndNew(uid, password, context, person);
    await mustBeLongEnough(sql, settings, password);
    if (isStaff(person.role)) await mustBeHardToGuess(sql, settings, password, person.email);
    if (uid === actor.uid) await mustBeOneself(person, current_password, context);
    return hashPassword(password);
  },
  async run({ uid }, { sql, actor, signedIn, now, changed }, person, password_hash) {
    await sql`
      update people set password_hash = ${password_hash}, touched_at = ${now},
        must_change = must_change and uid <> ${actor.uid}
      where uid = ${uid}`;
    changed(...(await forgetAccounts(sql, [person])));
    changed(await endSessions(sql, uid, uid === actor.uid ? signedIn!.session_id : ''));
    return { message: message('password-changed') };
  },
});

/** A user with an initial password must first set their own, and a different one (SETUP-6). */
async function mustBeOwnAndNew(
  uid: string,
  password: string,
  { actor }: PrepareContext,
  { password_hash }: LockedPerson,
) {
  if (uid !== actor.uid) throw new Refusal('must-change-password', 403);
  if ((await judgePassword(password, password_hash, undefined)).isRight)
    throw new Refusal('password-same', 400);
}

/**
 * Requires the current password unless the sign-in is recent. A stolen token alone can't change the password
 * (FORM-31).
 */
async function mustBeOneself(
  person: LockedPerson,
  current: string | undefined,
  { sql, signedIn, address, now, announce }: PrepareContext,
) {
  const { session_id, since } = signedIn!;
  const isFresh = now.getTime() - since.getTime() < freshFor * 60_000;
  if (isFresh && current === undefined) return;
  if (!current) throw new Refusal('current-password-needed', 400);
  const onMany = () => announce({ kind: 'tries' });
  const wrong = () => new Refusal('current-password-wrong', 400);
  await mustKnowOwnPassword(person, current, { sql, address, session_id, now, onMany }, wrong);
}
