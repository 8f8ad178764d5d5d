import { classDaysUntil, type SchoolCalendar } from '@tinig/domain/calendar/calendar';
import { calls } from '@tinig/domain/calls/all';
import type {
  EscalationList,
  InterventionGroupList,
  InterventionMember,
  InterventionSession,
} from '@tinig/domain/calls/interventions';
import { interventionCounts, interventionDates } from '@tinig/domain/interventions/groups';
import { canView, scopeUid } from '@tinig/domain/people/access';
import type { Assignments } from '@tinig/domain/section-teachers/section-teachers';
import { type AnswerGroup, answerGroup, answersConsidered } from '@tinig/domain/skills/answered-skills';
import { Refusal } from '@tinig/domain/text/refusal';
import { addDays, type Day, dayOf, startOf } from '@tinig/domain/time/days';
import { handleRead } from '#api/handler';
import type { Queries } from '#db/sql';
import { readSchoolFacts } from '#records/school';
import { readCalendar } from '#records/school-days';
import { findVisibleSection } from '#records/section';
import { fragment, raw } from '#sql/fragments';
import { pageOf } from '#sql/page';
import { helpColumns, readMembers, type StoredHelp, skillOf } from './help-rows.ts';

/** Lists the groups of a section, for its teachers and superadmins (N23, HELP-6). */
export const readHelpGroups = handleRead(
  calls.readHelpGroups,
  async (input, { sql, scope, now, holdsUntil }) => {
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
  },
);

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
 * Support history of the section's pupils in other sections. Lists only sessions that the pupil attended, and names no
 * other pupil (HELP-9).
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

/**
 * Lists pupils escalated to the school head (HELP-5), of one section (404, then 403) or all the actor's sections.
 * Superadmins see the whole school.
 */
export const readHelpTold = handleRead(calls.readHelpTold, async ({ section, ...input }, { sql, scope }) => {
  if (section) await findVisibleSection(sql, section, scope);
  return await pageOf<EscalationList['items'][number]>(sql, input, {
    columns: sql`g.id as group, p.uid, p.first_name, p.last_name, s.section_name,
        coalesce(t.first_name || ' ' || t.last_name, '') as section_teacher, ${skillOf}, g.ended_on::text`,
    from: sql`from help_members m join help_groups g on g.id = m.group_id and g.ended_on is not null
        join people p on p.uid = m.uid and p.section_id = g.section_id and p.archived_at is null
        join sections s on s.id = g.section_id left join people t on t.uid = s.teacher_id join skills k on k.game = g.game
      where m.outcome = 'tell-head' and ${section ? sql`g.section_id = ${section}` : raw('true')}
        and ${scope === 'school' ? raw('true') : sql`s.holders ? ${scopeUid(scope)}`}`,
    order: sql`g.ended_on desc, p.sort_key, p.uid, g.id`,
  });
});

type WholeRow = StoredHelp & {
  section_name: string;
  section_teacher: string;
  grade_level: string;
  holders: Assignments;
};

/** Reads one group with its members and sessions (N23, HELP-3). */
export const readHelpGroup = handleRead(
  calls.readHelpGroup,
  async ({ id }, { sql, scope, now, holdsUntil }) => {
    const group = await findGroup(sql, id);
    if (!canView(scope, group.holders, 'help')) throw new Refusal('forbidden', 403);
    const [school, sessions, { school_name }] = await Promise.all([
      readCalendar(sql),
      readSessions(sql, id),
      readSchoolFacts(sql),
    ]);
    const today = dayOf(school.time_zone, now.getTime());
    holdsUntil(startOf(school.time_zone, addDays(today, 1)));
    const days = interventionDates(school, group);
    const { members, past } = (await readMembers(sql, [{ ...group, ...days }], school.time_zone, today))(id);
    const ends = new Date(startOf(school.time_zone, addDays(group.ended_on ?? today, 1)));
    const { section_id, section_name, section_teacher, holders, grade_level, skill, part, ended_on } = group;
    // Attendance omits former members: the page shows only that they have left.
    const here = new Set(members.map(({ uid }) => uid));
    return {
      ...{ id, section_id, skill, part, ended_on, ...days },
      section: { id: section_id, section_name, section_teacher },
      ...{ grade_level, school_name, today },
      mid_is_set: group.mid_on !== null,
      until_is_set: group.until_on !== null,
      members: await withAnswered(sql, members, { skill: group.skill.name, ends }),
      past,
      sessions: sessions.map((session) => ({
        ...session,
        came: session.came.filter((uid) => here.has(uid)),
      })),
      holders,
    };
  },
);

async function findGroup(sql: Queries, id: string): Promise<WholeRow> {
  const [row] = await sql<WholeRow[]>`
    select ${helpColumns}, s.section_name, s.holders, s.grade_level,
      coalesce(t.first_name || ' ' || t.last_name, '') as section_teacher
    from help_groups g join skills k on k.game = g.game join sections s on s.id = g.section_id
      left join people t on t.uid = s.teacher_id
    where g.id = ${id}`;
  if (!row) throw new Refusal('help-group-not-found', 404);
  return row;
}

const readSessions = (sql: Queries, group: string) => sql<InterventionSession[]>`
  select number::int, day::text, minutes::int, note, came, noted_by from help_sessions
  where group_id = ${group} order by day desc, number desc`;

/**
 * Adds to each member the group in which the last five answers to the named skill put the pupil. Ignores answers from
 * `ends` on (ANSWERS-6).
 */
async function withAnswered(
  sql: Queries,
  members: readonly InterventionMember[],
  { skill, ends }: { skill: string; ends: Date },
): Promise<InterventionMember[]> {
  const rows =
    skill === ''
      ? []
      : await sql<{ uid: string; marks: string }[]>`
    select p.uid, string_agg(n.mark, '' order by n.played_at, n.id, n.received_at, n.place) as marks
    from unnest(${members.map(({ uid }) => uid)}::text[]) as p (uid) cross join lateral (
      select a.played_at, a.id, a.received_at, e.place, e.mark
      from answer_keys k cross join lateral (
        select a.played_at, a.id, a.received_at, a.marks from answers a
        where a.uid = p.uid and a.key = k.key and a.played_at < ${ends}
        order by a.played_at desc, a.id desc, a.received_at desc limit ${answersConsidered}) a
        cross join lateral string_to_table(a.marks, null) with ordinality as e (mark, place)
      where k.skill = ${skill} and e.mark <> ' '
      order by a.played_at desc, a.id desc, a.received_at desc, e.place desc limit ${answersConsidered}) n
    group by p.uid`;
  const found = new Map<string, AnswerGroup>(
    rows.map(({ uid, marks }) => [uid, answerGroup([...marks].map((mark) => mark === '1'))]),
  );
  return members.map((member) => {
    const answered = found.get(member.uid);
    return answered ? { ...member, answered } : member;
  });
}
