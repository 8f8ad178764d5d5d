import { scopeUid } from '@tinig/domain/access';
import { readSession } from '@tinig/domain/calls/auth';
import { Refusal } from '@tinig/domain/refusal';
import { handleRead } from '#door/handler';
import { findUser } from '#rows/person';

/** The signed-in person, when the session ends, and its id among the own sessions (L21). */
export default handleRead(readSession, async (_input, { sql, scope }) => {
  const [session] = await sql<{ id: string; uid: string; ends: Date }[]>`
    select id, uid, least(expires_at, idle_until) as ends from sessions where id = ${scopeUid(scope)}`;
  const user = session && (await findUser(sql, session.uid));
  if (!user) throw new Refusal('not-signed-in', 401);
  return { user, expires_at: session.ends.toISOString(), session_id: session.id };
});
