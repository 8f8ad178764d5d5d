import { readSettings } from '@tinig/domain/calls/school';
import { leastLength } from '#credentials/password-rules';
import { handleRead } from '#door/handler';
import { isRegistrationOpen } from '#rows/registration';

/** What clients must know before anybody is signed in (A5). */
export default handleRead(readSettings, async (_input, { sql, settings }) => {
  const [minimum_password, registration_open] = await Promise.all([
    leastLength(sql, settings),
    isRegistrationOpen(sql),
  ]);
  return { minimum_password, registration_open };
});
