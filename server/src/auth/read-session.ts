import { scopeUid } from '@tinig/domain/access';
import { readSession } from '@tinig/domain/calls/auth';
import { Refusal } from '@tinig/domain/refusal';
import { answerRead } from '#door/answer';
import { findUser } from '#rows/person';

/** The signed-in person and when the session ends. */
export default answerRead(readSession, async (_input, { sql, scope }) => {
  const [session] = await sql<{ uid: string; ends: Date }[]>`
    select uid, least(expires_at, idle_until) as ends from sessions where id = ${scopeUid(scope)}`;
  const user = session && (await findUser(sql, session.uid));
  if (!user) throw new Refusal('not-signed-in', 401);
  return { user, expires_at: session.ends.toISOString() };
});
