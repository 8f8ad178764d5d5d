import { resolvePeriod } from '@tinig/domain/calendar/periods';
import { calls } from '@tinig/domain/calls/all';
import type { PupilSkills } from '@tinig/domain/calls/skills';
import type { Scope } from '@tinig/domain/people/access';
import { type PeriodCounts, sumCounts } from '@tinig/domain/report/period-report';
import { learnedShare, type Skill, type SkillCounts, skillGroups } from '@tinig/domain/skills/skills';
import { addDays, dayOf, startOf } from '@tinig/domain/time/days';
import { handleRead } from '#api/handler';
import type { Queries } from '#db/sql';
import { readSchoolFacts } from '#records/school';
import { readCalendar } from '#records/school-days';
import { findVisibleSection } from '#records/section';
import { fragment, raw } from '#sql/fragments';
import { bestsOf, countBySection, type Span, skillGroupsOf, skillsByGame, spanOf } from './standings.ts';

type ClassRead = { sql: Queries; scope: Scope; now: Date; holdsUntil: (moment: number) => void };

/** Finds a section and resolves a period in the school's zone. Refuses with 404 or 403 like any section (N15). */
export async function classInPeriod(
  asked: { section: string; period: string },
  { sql, scope, now, holdsUntil }: ClassRead,
) {
  const {
    section,
    school: { time_zone },
  } = await findVisibleSection(sql, asked.section, scope);
  const today = dayOf(time_zone, now.getTime());
  holdsUntil(startOf(time_zone, addDays(today, 1)));
  const period = resolvePeriod(asked.period, today);
  return { section, time_zone, period, span: spanOf(period, time_zone, today) };
}

/** Returns a section's pupils by skill, for its teachers and superadmins (N15, SKILLS-2). */
export const readSkillGroups = handleRead(calls.readSkillGroups, async (input, context) => {
  const { sql } = context;
  const { section, time_zone, period, span } = await classInPeriod(input, context);
  const [{ school_name }, skills] = await Promise.all([readSchoolFacts(sql), skillsByGame(sql)]);
  const all = await readPupilSkills(sql, section.id, span, skills);
  const pupils = all.map(({ has_played: _, ...pupil }) => pupil);
  return {
    section,
    time_zone,
    period,
    students: pupils.length,
    played: all.filter(({ has_played }) => has_played).length,
    skills: skills.map((skill, at) => {
      const counts = countsOf(pupils.map(({ groups }) => groups[at]!));
      return { ...skill, ...counts, share: learnedShare(counts) };
    }),
    ...(input.names && { pupils }),
    school_name,
  };
});

const countsOf = (groups: PupilSkills['groups']) =>
  Object.fromEntries(
    skillGroups.map((group) => [group, groups.filter((one) => one === group).length]),
  ) as SkillCounts;

const readPupilSkills = (sql: Queries, section_id: string, span: Span, skills: readonly Skill[]) =>
  sql<(PupilSkills & { has_played: boolean })[]>`
    with ${bestsOf(fragment`p.section_id = ${section_id}`, span)}
    select uid, first_name, last_name, has_played, ${skillGroupsOf(skills)} from bests order by sort_key, uid`;

/** Lists a grade's sections by skill, for superadmins, with a total of all sections (N16, SKILLS-10). */
export const readSectionSkills = handleRead(
  calls.readSectionSkills,
  async (input, { sql, now, holdsUntil }) => {
    const { page, per_page, grade_level = '' } = input;
    const { time_zone } = await readCalendar(sql);
    const today = dayOf(time_zone, now.getTime());
    holdsUntil(startOf(time_zone, addDays(today, 1)));
    const period = resolvePeriod(input.period, today);
    const skills = await skillsByGame(sql);
    const [sections, counted, grades] = await Promise.all([
      sectionsOf(sql, grade_level),
      countBySection(sql, inGrade(grade_level), spanOf(period, time_zone, today), skills),
      sql<{ grade_level: string }[]>`
      select distinct grade_level from sections where grade_level <> '' order by grade_level`,
    ]);
    const bySection = new Map(counted.map((one) => [one.section_id, one]));
    const shown = sections.slice((page - 1) * per_page, page * per_page);
    return {
      time_zone,
      period,
      skills,
      grades: grades.map((one) => one.grade_level),
      all: cellsOf(counted),
      items: shown.map((section) => {
        const own = bySection.get(section.id);
        return { ...section, ...cellsOf(own ? [own] : []) };
      }),
      total: sections.length,
      page,
      per_page,
    };
  },
);

const ofGrade = (grade: string) => (grade === '' ? raw('true') : fragment`s.grade_level = ${grade}`);

const inGrade = (grade: string) =>
  fragment`p.section_id in (select s.id from sections s where ${ofGrade(grade)})`;

const sectionsOf = (sql: Queries, grade: string) => sql<{ id: string; section_name: string }[]>`
  select s.id, s.section_name from sections s where ${ofGrade(grade)} order by s.sort_key, s.id`;

/** Sums sections: the ten skills in game order, and the number of pupils. */
function cellsOf(counted: readonly PeriodCounts[]) {
  const { students, games } = sumCounts(counted);
  return { students, skills: games.map(({ done: _, ...of }) => ({ ...of, share: learnedShare(of) })) };
}
