import { mayEndSession } from '@tinig/domain/access';
import { endSession } from '@tinig/domain/calls/auth';
import { message } from '@tinig/domain/messages';
import { Refusal } from '@tinig/domain/refusal';
import { handleAct } from '#door/handler';
import { allow } from '#rows/person';

/** Ends a session: one's own, or any as a superadmin (L20, L21); a student gets 403 for an unknown id (P3). */
export default handleAct(endSession, {
  async judge({ id }, { sql, actor, about }) {
    const [session] = await sql<{ uid: string }[]>`select uid from sessions where id = ${id} for update`;
    if (!session)
      throw actor.role === 'student' ? new Refusal('forbidden', 403) : new Refusal('session-not-found', 404);
    about(session.uid);
    allow(mayEndSession(actor, session.uid));
    return session;
  },
  async run({ id }, { sql, changed }, { uid }) {
    await sql`delete from sessions where id = ${id}`;
    changed({ kind: 'sessions', uid });
    return { message: message('session-ended') };
  },
});
