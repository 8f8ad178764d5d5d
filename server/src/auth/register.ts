import { register } from '@tinig/domain/calls/auth';
import { message } from '@tinig/domain/messages';
import { fullName } from '@tinig/domain/people';
import { Refusal } from '@tinig/domain/refusal';
import { pourIfRoom } from '#credentials/buckets';
import { networkOf } from '#credentials/network';
import { mustBeLongEnough } from '#credentials/password-rules';
import { hashPassword } from '#credentials/passwords';
import { newUid } from '#credentials/random';
import type { Queries } from '#db/sql';
import { answerAct } from '#door/answer';
import { addPerson } from '#rows/add-person';
import { personTopic } from '#rows/person';
import { isRegistrationOpen } from '#rows/registration';
import { sectionNamed } from '#rows/section';
import { openSession } from './session.ts';

/** Registers a student from the game (A3): 403 while closed, 409 for an email in use, 429 for too many. */
export default answerAct(register, {
  async prepare({ password }, { sql, settings, address, now }) {
    if (!(await isRegistrationOpen(sql))) throw new Refusal('registration-closed', 403);
    await mustBeLongEnough(sql, settings, password);
    await mustBeRoom(sql, address, now);
    return hashPassword(password);
  },
  async run(input, { sql, now, changed }, _, password_hash) {
    const { password: __, confirm_password: ___, section, ...names } = input;
    const { id: section_id, teacher_id } = await sectionNamed(sql, section);
    const uid = newUid();
    await addPerson(sql, { ...names, uid, role: 'student', password_hash, section_id }, now);
    changed(personTopic({ uid, section, teacher_id }));
    const session = await openSession(sql, { uid, password_hash }, undefined, now);
    return { message: message('registered', { name: fullName(names) }), ...session };
  },
});

// A school behind one address may register 300 at once and as many each hour; of all addresses together 1,000 (T17).
const fromOneAddress = { holds: 300, secondsEach: 12 };
const fromAll = { key: 'registrations', holds: 1000, secondsEach: 3.6 };

/** Counts each registration that is tried, since one with an email in use tells that it is. */
async function mustBeRoom(sql: Queries, address: string, now: Date) {
  const buckets = [{ key: `registrations:${networkOf(address)}`, ...fromOneAddress }, fromAll];
  for (const bucket of buckets)
    if (!(await pourIfRoom(sql, bucket, now)))
      throw new Refusal('too-many-requests', 429, {}, Math.ceil(bucket.secondsEach));
}
