import { readDownload } from '@tinig/domain/calls/link';
import { handleRead } from '#door/handler';

/** The address of the app's download for the landing page, null while none is set (FORM-25). */
export default handleRead(readDownload, async (_input, { sql }) => {
  const [school] = await sql<{ link: string | null }[]>`select link from school`;
  return { link: school?.link || null };
});
