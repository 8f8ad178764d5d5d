import { calls } from '@tinig/domain/calls/all';
import { message } from '@tinig/domain/messages/messages';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleAct, handleRead } from '#api/handler';

/** Reads the app's download address. Returns 404 while none is set (FORM-25). */
export const readLink = handleRead(calls.readLink, async (_input, { sql }) => {
  const [school] = await sql<{ link: string | null }[]>`select link from school`;
  if (!school?.link) throw new Refusal('link-not-found', 404);
  return school.link;
});

/** Sets the app's download address (L2, T15). The audit log records its host. */
export const setLink = handleAct(calls.setLink, async ({ link }, { sql, changed, about }) => {
  await sql`update school set link = ${link}`;
  about('GDriveLink', { kind: 'link-changed', host: new URL(link).host });
  changed({ kind: 'link' });
  return { message: message('link-saved') };
});
