import { readPhones } from '@tinig/domain/calls/server';
import { handleRead } from '#api/handler';
import { heardWithin, lookEvery } from './read-server.ts';

/** Signed-in phones by section, without names, and when each section was last heard of (N22, SERVER-2). */
export default handleRead(readPhones, async (_input, { sql, now, holdsUntil }) => {
  holdsUntil(now.getTime() + lookEvery);
  const since = new Date(now.getTime() - heardWithin);
  const items = await sql<{ section: string; phones: number; silent: number; heard_at: Date }[]>`
    select coalesce(c.section_name, '') as section, max(s.last_used) as heard_at,
      count(*) filter (where s.last_used >= ${since})::int as phones,
      count(*) filter (where s.last_used < ${since})::int as silent
    from sessions s join people p using (uid) left join sections c on c.id = p.section_id
    where p.role = 'student' and p.archived_at is null and s.expires_at > ${now} and s.idle_until > ${now}
    group by c.id order by c.sort_key nulls last, c.id`;
  return { items: items.map(({ heard_at, ...item }) => ({ ...item, heard_at: heard_at.toISOString() })) };
});
