import type { Topic } from '@tinig/domain/calls/call';
import { codeLimits } from '@tinig/domain/network/network';
import { Refusal } from '@tinig/domain/text/refusal';
import type { Queries, Transaction } from '#db/sql';
import { type PersonRow, personColumns, userOf } from '#records/person';
import { isoTime } from '#sql/columns';
import { raw } from '#sql/fragments';
import { newSecret, newSessionId } from './random.ts';
import { hashOf } from './tokens.ts';

type LimitedSession = { id: string; name: string; since: string; until: string };

/** Open sessions by code, oldest first. */
export const livingLimitedSessions = (sql: Queries, now: Date) => sql<LimitedSession[]>`
  select e.id, p.first_name || ' ' || p.last_name as name,
    ${raw(isoTime('e.created_at'))} as since, ${raw(isoTime('e.expires_at'))} as until
  from sessions e join people p using (uid)
  where e.limited_to is not null and e.expires_at > ${now} order by e.created_at, e.id`;

/**
 * Opens a session by code for one teacher and one address, without a password (N33). Refuses a fourth open one. Such a
 * session is never extended.
 */
export async function openLimitedSession(
  sql: Transaction,
  { uid, address, minutes }: { uid: string; address: string; minutes: number },
  now: Date,
) {
  await sql`select pg_advisory_xact_lock(hashtext('limited sessions'))`;
  const living = await livingLimitedSessions(sql, now);
  if (living.length >= codeLimits.sessions)
    throw new Refusal('code-sessions-full', 409, { most: codeLimits.sessions });
  const token = newSecret();
  const expires_at = new Date(now.getTime() + minutes * 60_000);
  const [person] = await sql<PersonRow[]>`
    with opened as (
      insert into sessions (id, token_hash, uid, created_at, last_used, idle_until, expires_at, limited_to)
      select ${newSessionId()}, ${hashOf(token)}, uid, ${now}, ${now}, ${expires_at}, ${expires_at}, ${address}
      from people where uid = ${uid} and role = 'admin' and archived_at is null
      returning uid
    )
    select ${personColumns} from opened join people p using (uid) left join sections s on s.id = p.section_id`;
  if (!person) throw new Refusal('code-over', 401);
  return { token, expires_at: expires_at.toISOString(), user: userOf(person) };
}

/** Ends all sessions by code. Returns the topics to announce. */
export async function endLimitedSessions(sql: Transaction): Promise<Topic[]> {
  const ended = await sql<{ uid: string }[]>`
    delete from sessions where limited_to is not null returning uid`;
  return ended.map(({ uid }) => ({ kind: 'sessions', uid }));
}
