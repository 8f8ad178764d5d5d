import { lifetime } from '@tinig/server/credentials/tokens';
import type { Queries } from '@tinig/server/db/sql';

/**
 * Adds an audit log of past weeks to a new school: additions, unlocks, moves, archivings, restores and
 * refusals. All during the day, as in a real school.
 */
export const addPastLog = (sql: Queries, now: Date) => sql`
  with head as (select uid from people where role = 'superadmin' limit 1),
  pupils as (
    select p.*, row_number() over (order by p.uid) as n, s.teacher_id,
      case when t.created_at < p.created_at then t.uid else (select uid from head) end as by
    from people p left join sections s on s.id = p.section_id left join people t on t.uid = s.teacher_id
    where p.role = 'student'),
  lines (at, actor, action, target, event) as (
    select created_at, (select uid from head), 'addAdmin', uid, '{"kind": "teacher-added"}'::jsonb from people where role = 'admin'
    union all
    select min(p.created_at) - interval '1 hour', (select uid from head), 'addSection', p.section_id, '{"kind": "section-added"}'
      from pupils p where p.section_id is not null group by p.section_id
    -- One in twelve has registered in the game.
    union all select created_at, by, 'addStudent', uid, '{"kind": "student-added"}' from pupils where n % 12 > 0
    union all select created_at + interval '2 days 10 minutes', by, 'editUser', uid, '{"kind": "person-edited", "fields": ["section"]}' from pupils where n % 40 = 1
    union all select last_sign_in - interval '9 minutes', by, 'changePassword', uid, '{"kind": "password-changed"}' from pupils where n % 45 = 2
    union all select archived_at, coalesce(teacher_id, by), 'archiveStudent', uid, '{"kind": "student-archived"}' from pupils
    union all select created_at + interval '20 days', by, 'archiveStudent', uid, '{"kind": "student-archived"}' from pupils where n % 90 = 3
    union all
    select created_at + interval '21 days 1 hour', by, 'restoreStudent', uid, '{"kind": "student-restored"}' from pupils
      where n % 90 = 3 and archived_at is null
    union all
    select date_trunc('day', ${now}::timestamptz at time zone 'Asia/Manila' - days) at time zone 'Asia/Manila'
        + interval '8 hours' + abs(hashtext(c.section_id)) % 360 * interval '1 minute',
      coalesce(s.teacher_id, (select uid from head)), 'changeClass', c.section_id, jsonb_build_object('kind', 'class-set', 'quarter', c.quarter, 'is_open', true,
        'includes_exceptions', false, 'by_date', false)
      from class_locks c join sections s on s.id = c.section_id join (values
        (interval '52 days', 'quarter_one'), (interval '37 days', 'quarter_two'),
        (interval '20 days', 'quarter_three'), (interval '4 days', 'quarter_four')) as opened (days, quarter) using (quarter)
      where c.is_open
    union all
    select last_sign_in - interval '20 minutes', coalesce(p.teacher_id, by), 'setException', uid,
        jsonb_build_object('kind', 'exception-set', 'quarter', e.quarter, 'is_open', to_jsonb(p) -> e.quarter)
      from pupils p join lock_exceptions e using (uid) where last_sign_in is not null
    union all
    select last_sign_in + interval '30 minutes', p.uid, 'readUser',
        (select uid from pupils o where o.teacher_id is distinct from p.uid order by o.uid limit 1), '{"kind": "refused", "code": "forbidden"}'
      from people p where role = 'admin' and abs(hashtext(uid)) % 3 = 0)
  insert into audit (at, actor, action, target, result, event, address)
  select at, actor, action, target, case event->>'kind' when 'refused' then 'refused' else 'done' end, event,
    '192.168.1.' || 10 + abs(hashtext(actor)) % 90
  from lines where at < ${now} order by at`;

/**
 * Adds sessions that look used: those of the game last weeks, and half of the teachers have worked since this
 * morning. Their tokens are unknown.
 */
export const addPastSessions = (sql: Queries, now: Date) => sql`
  insert into sessions (id, token_hash, uid, created_at, last_used, idle_until, expires_at)
  select gen_random_uuid(), gen_random_uuid(), uid, since, used, used + idle * interval '1 hour', since + total * interval '1 hour'
  from (
    select uid, last_sign_in as since, last_sign_in + interval '25 minutes' as used,
      ${lifetime('student').idle}::int as idle, ${lifetime('student').total}::int as total
    from people where role = 'student' and archived_at is null and last_sign_in is not null
    union all
    select uid, ${now}::timestamptz - interval '3 hours', ${now}::timestamptz - interval '6 minutes' * (1 + abs(hashtext(uid)) % 9),
      ${lifetime('admin').idle}::int, ${lifetime('admin').total}::int
    from people where role = 'admin' and abs(hashtext(uid)) % 2 = 0) as open
  where used + idle * interval '1 hour' > ${now} and since + total * interval '1 hour' > ${now}`;
