import { readSession } from '@tinig/domain/calls/auth';
import { scopeSessionId } from '@tinig/domain/people/access';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleRead } from '#api/handler';
import { findUser } from '#records/person';

/** Reads the signed-in person, the session's end, and its id in the list of one's own sessions (L21). */
export default handleRead(readSession, async (_input, { sql, scope }) => {
  const [session] = await sql<{ id: string; uid: string; ends: Date; must_change: boolean }[]>`
    select s.id, s.uid, least(s.expires_at, s.idle_until) as ends, p.must_change
    from sessions s join people p using (uid) where s.id = ${scopeSessionId(scope)}`;
  const user = session && (await findUser(sql, session.uid));
  if (!user) throw new Refusal('not-signed-in', 401);
  const { id: session_id, ends, must_change } = session;
  return { user, expires_at: ends.toISOString(), session_id, ...(must_change && { must_change }) };
});
