import { resolvePeriod } from '@tinig/domain/calendar/periods';
import { readSectionSkills } from '@tinig/domain/calls/skills';
import { type PeriodCounts, sumCounts } from '@tinig/domain/report/period-report';
import { learnedShare } from '@tinig/domain/skills/skills';
import { addDays, dayOf, startOf } from '@tinig/domain/time/days';
import { handleRead } from '#api/handler';
import type { Queries } from '#db/sql';
import { readCalendar } from '#records/school-days';
import { fragment, raw } from '#sql/fragments';
import { countBySection, skillsByGame, spanOf } from './standings.ts';

/** Lists a grade's sections by skill, for superadmins, with a total of all sections (N16, SKILLS-10). */
export default handleRead(readSectionSkills, async (input, { sql, now, holdsUntil }) => {
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
});

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
