import { classDaysUntil, type SchoolCalendar } from '@tinig/domain/calendar/calendar';
import { type InterventionGroupList, readHelpGroups } from '@tinig/domain/calls/interventions';
import { interventionCounts, interventionDates } from '@tinig/domain/interventions/groups';
import { addDays, type Day, dayOf, startOf } from '@tinig/domain/time/days';
import { handleRead } from '#api/handler';
import type { Queries } from '#db/sql';
import { findVisibleSection } from '#records/visible-section';
import { fragment, raw } from '#sql/fragments';
import { helpColumns, readMembers, type StoredHelp, skillOf } from './help-rows.ts';

/** Lists the groups of a section, for its teachers and superadmins (N23, HELP-6). Returns 404, then 403. */
export default handleRead(readHelpGroups, async (input, { sql, scope, now, holdsUntil }) => {
  const { section, school } = await findVisibleSection(sql, input.section, scope);
  const today = dayOf(school.time_zone, now.getTime());
  holdsUntil(startOf(school.time_zone, addDays(today, 1)));
  const [counts, rows, brought] = await Promise.all([
    countGroups(sql, section.id),
    readRows(sql, input),
    readBrought(sql, section.id),
  ]);
  const { page, per_page, state } = input;
  const items = await toldOf(sql, rows, { school, today });
  return { section, today, ...counts, items, total: counts[state], page, per_page, brought };
});

type ListedHelp = StoredHelp & { sessions: number; last_session: Day | null };

function readRows(
  sql: Queries,
  {
    section,
    state,
    page,
    per_page,
  }: { section: string; state: 'running' | 'ended'; page: number; per_page: number },
) {
  const [which, order] =
    state === 'running'
      ? [raw('g.ended_on is null'), raw('g.started_on, g.game, g.part, g.id')]
      : [raw('g.ended_on is not null'), raw('g.ended_at desc, g.id')];
  return sql<ListedHelp[]>`
    select ${helpColumns}, s.sessions, s.last_session
    from help_groups g join skills k on k.game = g.game cross join lateral (
      select count(*)::int as sessions, max(day)::text as last_session from help_sessions where group_id = g.id) s
    where g.section_id = ${section} and ${which}
    order by ${order} limit ${per_page} offset ${(page - 1) * per_page}`;
}

async function toldOf(
  sql: Queries,
  rows: readonly ListedHelp[],
  { school, today }: { school: SchoolCalendar; today: Day },
): Promise<InterventionGroupList['items']> {
  const groups = rows.map((row) => ({ ...row, ...interventionDates(school, row) }));
  const membersOf = await readMembers(sql, groups, school.time_zone, today);
  const quietSince = classDaysUntil(school, today);
  return groups.map((group) => {
    const { members } = membersOf(group.id);
    return {
      ...group,
      members: members.length,
      ...interventionCounts(members, group.skill.mark),
      quiet: group.ended_on ? 0 : quietSince(group.last_session ?? addDays(group.started_on, -1)),
    };
  });
}

async function countGroups(sql: Queries, section: string) {
  const [row] = await sql<{ running: number; ended: number; told: number }[]>`
    select count(*) filter (where ended_on is null)::int as running,
      count(*) filter (where ended_on is not null)::int as ended, (
        select count(*)::int from help_groups g join help_members m on m.group_id = g.id and m.outcome = 'tell-head'
          join people p on p.uid = m.uid
        where g.section_id = ${section} and p.section_id = g.section_id and p.archived_at is null) as told
    from help_groups where section_id = ${section}`;
  return row!;
}

// Limits the support history from other sections. In practice it is short: few pupils move in, each with the
// rows of about a year.
const mostBrought = 200;

/**
 * Support history from other sections of the pupils who are here now. Lists only their own sessions and names
 * no other pupil (HELP-9).
 */
const readBrought = (sql: Queries, section: string) => sql<InterventionGroupList['brought']>`
  select p.uid, p.first_name, p.last_name, ${skillOf}, g.started_on::text, g.ended_on::text, m.outcome,
    ${ownSessions} as sessions
  from people p join help_members m on m.uid = p.uid join help_groups g on g.id = m.group_id
    join skills k on k.game = g.game
  where p.section_id = ${section} and p.role = 'student' and p.archived_at is null and g.section_id <> p.section_id
  order by p.sort_key, p.uid, g.started_on, g.id limit ${mostBrought}`;

const ownSessions = fragment`(
  select coalesce(json_agg(json_build_object('day', s.day, 'minutes', s.minutes, 'note', s.note)
    order by s.day, s.number), '[]')
  from help_sessions s where s.group_id = g.id and s.came @> array[p.uid])`;
