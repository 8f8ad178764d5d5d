import { setLink } from '@tinig/domain/calls/link';
import { message } from '@tinig/domain/messages/messages';
import { handleAct } from '#api/handler';

/** Sets the address of the app's download (L2, T15); the audit log names the host it leads to. */
export default handleAct(setLink, async ({ link }, { sql, changed, about }) => {
  await sql`update school set link = ${link}`;
  about('GDriveLink', { kind: 'link-changed', host: new URL(link).host });
  changed({ kind: 'link' });
  return { message: message('link-saved') };
});
