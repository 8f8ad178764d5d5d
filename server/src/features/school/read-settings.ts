import { readSettings } from '@tinig/domain/calls/school';
import { handleRead } from '#api/handler';
import { minimumLength } from '#credentials/password-rules';
import { isRegistrationOpen } from '#records/registration';

/** What clients must know before anybody is signed in (A5). */
export default handleRead(readSettings, async (_input, { sql, settings }) => {
  const [minimum_password, registration_open] = await Promise.all([
    minimumLength(sql, settings),
    isRegistrationOpen(sql),
  ]);
  return { minimum_password, registration_open };
});
