import { type InterventionSession, readHelpGroup } from '@tinig/domain/calls/interventions';
import { interventionDates } from '@tinig/domain/interventions/groups';
import { canView } from '@tinig/domain/people/access';
import type { Assignments } from '@tinig/domain/section-teachers/section-teachers';
import { Refusal } from '@tinig/domain/text/refusal';
import { addDays, dayOf, startOf } from '@tinig/domain/time/days';
import { handleRead } from '#api/handler';
import type { Queries } from '#db/sql';
import { readSchoolFacts } from '#records/school';
import { readCalendar } from '#records/school-days';
import { withAnswered } from './answered.ts';
import { helpColumns, readMembers, type StoredHelp } from './help-rows.ts';

type WholeRow = StoredHelp & {
  section_name: string;
  section_teacher: string;
  grade_level: string;
  holders: Assignments;
};

/** Reads one group with everything about it (N23, HELP-3). Returns 404, then 403. */
export default handleRead(readHelpGroup, async ({ id }, { sql, scope, now, holdsUntil }) => {
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
    sessions: sessions.map((session) => ({ ...session, came: session.came.filter((uid) => here.has(uid)) })),
    holders,
  };
});

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
