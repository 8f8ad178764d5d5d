import { readSectionSkills } from '@tinig/domain/calls/skills';
import { addDays, dayOf, startOf } from '@tinig/domain/days';
import { groupBy } from '@tinig/domain/group-by';
import { periodOf } from '@tinig/domain/periods';
import { learnedShare, type SkillCounts, type SkillGroup, skillGroups } from '@tinig/domain/skills';
import type { Queries } from '#db/sql';
import { handleRead } from '#door/handler';
import { fragment, raw } from '#rows/fragments';
import { readCalendar } from '#rows/school-days';
import { type Span, skillsByGame, spanOf, standingsOf } from './standings.ts';

/** The sections of a grade by skill, by name, after all of them together, for superadmins (N16, SKILLS-10). */
export default handleRead(readSectionSkills, async (input, { sql, now, holdsUntil }) => {
  const { page, per_page, grade_level = '' } = input;
  const { time_zone } = await readCalendar(sql);
  const today = dayOf(time_zone, now.getTime());
  holdsUntil(startOf(time_zone, addDays(today, 1)));
  const period = periodOf(input.period, today);
  const [skills, sections, counted, grades] = await Promise.all([
    skillsByGame(sql),
    sectionsOf(sql, grade_level),
    countedBySection(sql, grade_level, spanOf(period, time_zone, today)),
    sql<{ grade_level: string }[]>`
      select distinct grade_level from sections where grade_level <> '' order by grade_level`,
  ]);
  const bySection = groupBy(counted, ({ section_id }) => section_id);
  const shown = sections.slice((page - 1) * per_page, page * per_page);
  return {
    time_zone,
    period,
    skills,
    grades: grades.map((one) => one.grade_level),
    all: cellsOf(counted, skills.length),
    items: shown.map((section) => ({
      ...section,
      ...cellsOf(bySection.get(section.id) ?? [], skills.length),
    })),
    total: sections.length,
    page,
    per_page,
  };
});

const ofGrade = (grade: string) => (grade === '' ? raw('true') : fragment`s.grade_level = ${grade}`);

const sectionsOf = (sql: Queries, grade: string) => sql<{ id: string; section_name: string }[]>`
  select s.id, s.section_name from sections s where ${ofGrade(grade)} order by s.sort_key, s.id`;

type CountedGroup = { section_id: string; game: number; in_group: SkillGroup; pupils: number };

/** How many pupils of each section stand in each group of each skill. */
const countedBySection = (sql: Queries, grade: string, span: Span) => sql<CountedGroup[]>`
  with ${standingsOf(fragment`p.section_id in (select s.id from sections s where ${ofGrade(grade)})`, span)}
  select section_id, game, in_group, count(*)::int as pupils from standings group by section_id, game, in_group`;

/** Counts as the ten skills in the order of the games, and how many pupils there are. */
function cellsOf(counted: readonly CountedGroup[], games: number) {
  const skills = Array.from({ length: games }, () => {
    const none = Object.fromEntries(skillGroups.map((group) => [group, 0]));
    return none as SkillCounts;
  });
  for (const { game, in_group, pupils } of counted) skills[game - 1]![in_group] += pupils;
  const students = Object.values(skills[0]!).reduce((sum, of) => sum + of, 0);
  return { students, skills: skills.map((of) => ({ ...of, share: learnedShare(of) })) };
}
