import { addStudent } from '@tinig/domain/calls/people';
import { message } from '@tinig/domain/messages/messages';
import { fullName } from '@tinig/domain/people/people';
import { handleAct } from '#api/handler';
import { mustBeLongEnough } from '#credentials/password-rules';
import { hashPassword } from '#credentials/passwords';
import { newUid } from '#credentials/random';
import { addPerson } from '#records/add-person';
import { personTopic } from '#records/person';
import { judgeSection } from '#records/section';

/** Adds a student (E7). Returns 403 for an admin outside their sections, and 409 for an email in use. */
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
