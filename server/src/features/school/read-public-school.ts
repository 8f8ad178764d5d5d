import { readPublicSchool } from '@tinig/domain/calls/school';
import { handleRead } from '#api/handler';
import { readSchoolFacts } from '#records/school';

/** Returns the facts that the privacy notice and the login show to anybody (N29). */
export default handleRead(readPublicSchool, async (_input, { sql }) => {
  const { school_name, privacy_officer, privacy_contact, password_help } = await readSchoolFacts(sql);
  return { school_name, privacy_officer, privacy_contact, password_help };
});
