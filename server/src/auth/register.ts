import { register } from '@tinig/domain/calls/auth';
import { message } from '@tinig/domain/messages';
import { fullName } from '@tinig/domain/people';
import { Refusal } from '@tinig/domain/refusal';
import { answerPreparedAct } from '#door/answer';
import { addPerson } from '#rows/add-person';
import { newUid } from '#rows/ids';
import { mustBeLongEnough } from '#rows/password-rules';
import { hashPassword } from '#rows/passwords';
import { personTopic } from '#rows/person';
import { sectionNamed } from '#rows/section';
import { openSession } from './session.ts';

/** Registers a student from the game (S§1; decisions, Accounts): 403 while closed, 409 for an email in use. */
export default answerPreparedAct(
  register,
  async ({ password }, { sql, settings }) => {
    const [school] = await sql<{ registration_open: boolean }[]>`select registration_open from school`;
    if (!school?.registration_open) throw new Refusal('registration-closed', 403);
    await mustBeLongEnough(sql, settings, password);
    return hashPassword(password);
  },
  async ({ password: _, confirm_password: __, section, ...names }, { sql, now, changed }, password_hash) => {
    const { id: section_id, teacher_id } = await sectionNamed(sql, section);
    const uid = newUid();
    await addPerson(sql, { ...names, uid, role: 'student', password_hash, section_id }, now);
    changed(personTopic({ uid, section, teacher_id }));
    const session = await openSession(sql, { uid, password_hash }, undefined, now);
    return { message: message('registered', { name: fullName(names) }), ...session };
  },
);
