import { readLink } from '@tinig/domain/calls/link';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleRead } from '#api/handler';

/** Reads the app's download address. Returns 404 while none is set (FORM-25). */
export default handleRead(readLink, async (_input, { sql }) => {
  const [school] = await sql<{ link: string | null }[]>`select link from school`;
  if (!school?.link) throw new Refusal('link-not-found', 404);
  return school.link;
});
