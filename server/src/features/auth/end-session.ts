import { endSession } from '@tinig/domain/calls/auth';
import { message } from '@tinig/domain/messages/messages';
import { canEndSession } from '@tinig/domain/people/access';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleAct } from '#api/handler';
import { allow } from '#records/person';

/**
 * Ends one of one's own sessions, or any as a superadmin (L20, L21). A student gets 403 for an unknown id
 * (P3).
 */
export default handleAct(endSession, {
  async judge({ id }, { sql, actor, about }) {
    const [session] = await sql<{ uid: string }[]>`select uid from sessions where id = ${id} for update`;
    if (!session)
      throw actor.role === 'student' ? new Refusal('forbidden', 403) : new Refusal('session-not-found', 404);
    about(session.uid);
    allow(canEndSession(actor, session.uid));
    return session;
  },
  async run({ id }, { sql, changed }, { uid }) {
    await sql`delete from sessions where id = ${id}`;
    changed({ kind: 'sessions', uid });
    return { message: message('session-ended') };
  },
});
