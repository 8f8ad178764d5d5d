import { readSettings } from '@tinig/domain/calls/school';
import { answerRead } from '#door/answer';

/** What clients must know before anybody is signed in (matrix A5). */
export default answerRead(readSettings, async (_input, { sql, settings }) => {
  const [school] = await sql<{ minimum_password: number | null; registration_open: boolean }[]>`
    select minimum_password, registration_open from school`;
  return {
    minimum_password: school?.minimum_password ?? settings.minimumPassword,
    registration_open: school?.registration_open ?? false,
  };
});
