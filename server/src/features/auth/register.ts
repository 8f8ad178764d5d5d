import { register } from '@tinig/domain/calls/auth';
import { message } from '@tinig/domain/messages/messages';
import { fullName } from '@tinig/domain/people/people';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleAct } from '#api/handler';
import { mustBeLongEnough } from '#credentials/password-rules';
import { hashPassword } from '#credentials/passwords';
import { newUid } from '#credentials/random';
import { countRegistration } from '#credentials/registrations';
import { openSession } from '#credentials/session';
import { addPerson } from '#records/add-person';
import { personTopic } from '#records/person';
import { isRegistrationOpen } from '#records/registration';
import { sectionNamed } from '#records/section';

/**
 * Registers a student from the game (A3). Returns 403 while registration is closed, 409 for an email in use,
 * 429 for too many.
 */
export default handleAct(register, {
  async prepare({ password }, { sql, settings, address, now }) {
    if (!(await isRegistrationOpen(sql))) throw new Refusal('registration-closed', 403);
    await mustBeLongEnough(sql, settings, password);
    await countRegistration(sql, address, now);
    return hashPassword(password);
  },
  async run(input, { sql, now, changed }, _, password_hash) {
    const { password: __, confirm_password: ___, section, ...names } = input;
    const { id: section_id, holders } = await sectionNamed(sql, section);
    const account = { uid: newUid(), role: 'student', password_hash } as const;
    await addPerson(sql, { ...names, ...account, section_id }, now);
    changed(personTopic({ uid: account.uid, section, holders }), { kind: 'sessions', uid: account.uid });
    const session = await openSession(sql, account, undefined, now);
    return { message: message('registered', { name: fullName(names) }), ...session };
  },
});
