import { addStudent } from '@tinig/domain/calls/people';
import { message } from '@tinig/domain/messages';
import { fullName } from '@tinig/domain/people';
import { mustBeLongEnough } from '#credentials/password-rules';
import { hashPassword } from '#credentials/passwords';
import { newUid } from '#credentials/random';
import { handleAct } from '#door/handler';
import { addPerson } from '#rows/add-person';
import { personTopic } from '#rows/person';
import { judgeSection } from '#rows/section';

/** Adds a student (E7): 403 for an admin outside the own sections, 409 for an email in use. */
export default handleAct(addStudent, {
  judge: judgeSection,
  async prepare({ password }, { sql, settings }) {
    await mustBeLongEnough(sql, settings, password);
    return hashPassword(password);
  },
  async run(input, { sql, now, about, changed }, { id: section_id, holders }, password_hash) {
    const { password: _, confirm_password: __, section, ...names } = input;
    const uid = newUid();
    about(uid);
    await addPerson(sql, { ...names, uid, role: 'student', password_hash, section_id }, now);
    changed(personTopic({ uid, section, holders }));
    return { message: message('student-added', { name: fullName(names) }), uid };
  },
});
