import { readSettings } from '@tinig/domain/calls/school';
import { handleRead } from '#api/handler';
import { minimumLength } from '#credentials/password-rules';
import { isRegistrationOpen } from '#records/registration';

/** Returns the settings that clients need before sign-in (A5). */
export default handleRead(readSettings, async (_input, { sql, settings }) => {
  const [minimum_password, registration_open] = await Promise.all([
    minimumLength(sql, settings),
    isRegistrationOpen(sql),
  ]);
  return { minimum_password, registration_open };
});
