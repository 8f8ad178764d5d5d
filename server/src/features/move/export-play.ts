import type { Queries } from '#db/sql';
import type { ExportedRow } from './tree.ts';

/**
 * Attempts by student and by the phone's id, with the answers as the phone sent them. `offset 0` forces a
 * sequential scan with a sort afterwards. In index order, each attempt would read another disk block.
 */
export const exportedTries = (sql: Queries) => sql<ExportedRow[]>`
  select r.uid as key, jsonb_object_agg(r.id, jsonb_strip_nulls(jsonb_build_object('game', r.game,
    'percent', r.percent, 'played_at', r.played_at, 'received_at', r.received_at, 'is_late', r.is_late,
    'answers', a.given))) as whole
  from (select * from results offset 0) r left join (${givenAnswers(sql)}) a on a.uid = r.uid and a.id = r.id
  group by r.uid order by r.uid`;

/** Answers of each attempt that has any. */
const givenAnswers = (sql: Queries) => sql`
  select uid, id, jsonb_agg(answer order by place) as given from (
    select a.uid, a.id, m.place, jsonb_strip_nulls(jsonb_build_object('s', a.key, 'ok', m.mark = '1',
      'q', m.item -> 0, 'a', m.item -> 1, 'c', m.item -> 2)) as answer
    from answers a, lateral (
      select mark, place, a.items -> (row_number() over (order by place) - 1)::int as item
      from string_to_table(a.marks, null) with ordinality as e (mark, place) where mark <> ' ') m) one
  group by uid, id`;

/** Intervention groups, with members by uid and sessions by number. */
export const exportedHelp = (sql: Queries) => sql<ExportedRow[]>`
  select g.id as key, jsonb_strip_nulls(to_jsonb(g) - 'id') || jsonb_build_object('members', (
      select coalesce(jsonb_object_agg(m.uid, jsonb_strip_nulls(to_jsonb(m) - array['uid', 'group_id'])), '{}')
      from help_members m where m.group_id = g.id), 'sessions', (
      select coalesce(jsonb_object_agg(s.number, to_jsonb(s) - array['number', 'group_id']), '{}')
      from help_sessions s where s.group_id = g.id)) as whole
  from help_groups g order by g.id`;
