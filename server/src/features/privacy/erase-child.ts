import { eraseChild } from '@tinig/domain/calls/privacy';
import { message } from '@tinig/domain/messages/messages';
import { canSeeRecord } from '@tinig/domain/people/access';
import { matchesFullName } from '@tinig/domain/privacy/erasing';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleAct } from '#api/handler';
import { mustKnowOwnPassword } from '#credentials/own-password';
import { eraseMarked, forgetAnswerKeys } from '#records/erased';
import { judgePerson } from '#records/person';
import { removePeople } from '#records/remove-people';
import { copiesUntil } from './retention.ts';

/**
 * Erases a child (N20, PRIVACY-3). Refuses an unknown id (404), staff (403), and a wrong own password (403),
 * which counts as a failed sign-in. One transaction deletes the data, marks the id as erased and writes the
 * audit line.
 */
export default handleAct(eraseChild, {
  judge: ({ uid }, context) => judgePerson(uid, context, canSeeRecord),
  async prepare({ full_name, own_password }, context, child) {
    const { sql, actor, signedIn, address, now, announce } = context;
    const [own] = await sql<{ uid: string; email: string; password_hash: string }[]>`
      select uid, email, password_hash from people where uid = ${actor.uid}`;
    await mustKnowOwnPassword(
      own!,
      own_password,
      {
        ...{ sql, address, now },
        session_id: signedIn!.session_id,
        onMany: () => announce({ kind: 'tries' }),
      },
      () => new Refusal('current-password-wrong', 403),
    );
    // Checked after the password, so that a stolen token alone cannot be used to probe names.
    if (!matchesFullName(full_name, child)) throw new Refusal('name-differs', 400);
  },
  async run({ uid, reason }, { sql, now, about, changed }) {
    await forgetAnswerKeys(sql, [uid]);
    const topics = await removePeople(sql, [uid]);
    await eraseMarked(sql, [{ uid, at: now.toISOString() }]);
    about(uid, { kind: 'child-erased', reason });
    changed(...topics, { kind: 'erased' });
    return {
      message: message('child-erased'),
      uid,
      erased_at: now.toISOString(),
      copies_until: copiesUntil(now).toISOString(),
    };
  },
});
