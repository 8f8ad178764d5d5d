import { readSectionsToday } from '@tinig/domain/calls/today';
import type { QuarterNumber } from '@tinig/domain/quarter-access/games';
import { signOfLife } from '@tinig/domain/results/attempts';
import { addDays, startOf } from '@tinig/domain/time/days';
import { newestOpenQuarter, ruleCalendar, sectionReason } from '@tinig/domain/today/today';
import { handleRead } from '#api/handler';
import type { Queries } from '#db/sql';
import { readCalendar } from '#records/school-days';
import { isOneOf } from '#sql/fragments';
import { readPupils } from './read-pupils.ts';
import {
  countPlaying,
  doneIn,
  openIn,
  readSectionFigures,
  type SectionFigures,
} from './read-section-figures.ts';
import { standings, weekOf, weekPlayed } from './section-day.ts';

const countedAnew = 60_000;

/**
 * Returns a page of sections, those that need attention first (N4). Orders by figures of the whole school,
 * and reads pupils only for the page. Judges them by the same rule as the section's own day.
 */
export default handleRead(readSectionsToday, async ({ page, per_page }, { sql, now, holdsUntil }) => {
  const school = await readCalendar(sql);
  const { time_zone } = school;
  const calendar = ruleCalendar(school, now.getTime());
  holdsUntil(startOf(time_zone, addDays(calendar.today, 1)));
  const week = weekOf(calendar);
  const [figures, playing] = await Promise.all([
    readSectionFigures(sql, week),
    countPlaying(sql, new Date(now.getTime() - signOfLife)),
  ]);
  // Nothing announces that a pupil stops playing, so the count expires.
  if (playing > 0) holdsUntil(now.getTime() + countedAnew);
  const quarter = newestOpenQuarter(figures.filter(({ students }) => students > 0).map(openIn));
  const judged = judge(figures, quarter);
  const needing = judged.filter(({ reason }) => reason !== null);
  const inOrder = [...needing, ...judged.filter(({ reason }) => reason === null)];
  const shown = inOrder.slice((page - 1) * per_page, page * per_page);
  const ids = shown.map(({ id }) => id);
  const [names, pupils] = await Promise.all([readNames(sql, ids), readPupils(sql, ids, calendar, 'help')]);
  const nameOf = new Map(names.map(({ id, ...name }) => [id, name]));
  const bySection = Map.groupBy(pupils, ({ section_id }) => section_id);
  return {
    time_zone,
    today: calendar.today,
    quarter,
    sections: shown.flatMap(({ id, students, done, reason }) => {
      const name = nameOf.get(id);
      const own = bySection.get(id) ?? [];
      const played = own.filter(({ played_days }) => played_days.some((day) => week.includes(day)));
      const row = {
        ...{ id, students, done, reason, played: played.length },
        help: standings(own, calendar).filter(([, { group }]) => group === 'help').length,
        week: weekPlayed(own, calendar).map(({ pupils }) => pupils),
      };
      return name ? [{ ...row, ...name }] : [];
    }),
    needing: needing.length,
    playing,
    total: judged.length,
    page,
    per_page,
  };
});

/** Adds the reason to look at each section, or null. */
function judge(figures: readonly SectionFigures[], quarter: QuarterNumber | null) {
  const rows = figures.map((section) => ({ section, done: doneIn(section, quarter) }));
  const whole = {
    students: rows.reduce((sum, { section }) => sum + section.students, 0),
    done: rows.reduce((sum, { done }) => sum + done, 0),
  };
  return rows.map(({ section, done }) => {
    const { id, students, teacher_id, has_played } = section;
    const is_open = quarter === null || openIn(section).includes(quarter);
    const reason = sectionReason(
      { section_teacher: teacher_id, students, played: has_played ? 1 : 0, done, is_open },
      whole,
    );
    return { id, students, done, reason };
  });
}

const readNames = (sql: Queries, ids: readonly string[]) =>
  sql<{ id: string; section_name: string; section_teacher: string }[]>`
    select s.id, s.section_name, coalesce(t.first_name || ' ' || t.last_name, '') as section_teacher
    from sections s left join people t on t.uid = s.teacher_id where ${isOneOf('s.id', ids)}`;
