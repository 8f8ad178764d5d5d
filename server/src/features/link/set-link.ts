import { setLink } from '@tinig/domain/calls/link';
import { message } from '@tinig/domain/messages/messages';
import { handleAct } from '#api/handler';

/** Sets the app's download address (L2, T15). The audit log records its host. */
export default handleAct(setLink, async ({ link }, { sql, changed, about }) => {
  await sql`update school set link = ${link}`;
  about('GDriveLink', { kind: 'link-changed', host: new URL(link).host });
  changed({ kind: 'link' });
  return { message: message('link-saved') };
});
