import { addAdmin } from '@tinig/domain/calls/people';
import { message } from '@tinig/domain/messages/messages';
import { fullName } from '@tinig/domain/people/people';
import { handleAct } from '#api/handler';
import { mustBeHardToGuess, mustBeLongEnough } from '#credentials/password-rules';
import { hashPassword } from '#credentials/passwords';
import { newUid } from '#credentials/random';
import { addPerson } from '#records/add-person';
import { makeMainTeacher } from '#records/main-teacher';

/**
 * Adds a teacher, always with the role admin, and optional sections (E8, TEACHERS-8). Returns 409 for an
 * email in use, and 404 for an unknown section.
 */
export default handleAct(addAdmin, {
  async prepare({ email, password }, { sql, settings }) {
    await mustBeLongEnough(sql, settings, password);
    await mustBeHardToGuess(sql, settings, password, email);
    return hashPassword(password);
  },
  async run({ firstName, lastName, email, sections = [] }, { sql, now, about, changed }, _, password_hash) {
    const uid = newUid();
    const names = { first_name: firstName, last_name: lastName, email };
    about(uid);
    await addPerson(sql, { ...names, uid, role: 'admin', password_hash, section_id: null }, now);
    if (sections.length > 0) {
      await makeMainTeacher(sql, uid, sections);
      changed({ kind: 'sections' });
    }
    // Announces all people, since every dashboard counts the teachers.
    changed({ kind: 'people', uid });
    return { message: message('teacher-added', { name: fullName(names) }), uid };
  },
});
