import { signOut } from '@tinig/domain/calls/auth';
import { message } from '@tinig/domain/messages/messages';
import { handleAct } from '#api/handler';

/** Ends the current session, which also closes its live connections. */
export default handleAct(signOut, async (_input, { sql, signedIn, actor, changed }) => {
  await sql`delete from sessions where id = ${signedIn!.session_id}`;
  changed({ kind: 'sessions', uid: actor.uid });
  return { message: message('signed-out') };
});
