import { readSectionsToday } from '@tinig/domain/calls/today';
import { addDays, startOf } from '@tinig/domain/days';
import { calendarOf, newestOpen, sectionReason } from '@tinig/domain/today';
import { signOfLife } from '@tinig/domain/tries';
import { handleRead } from '#door/handler';
import { readCalendar } from '#rows/school-days';
import { readPupils } from './read-pupils.ts';
import { doneIn, openIn, readSectionFigures } from './read-section-figures.ts';
import { standings, weekOf, weekPlayed } from './section-day.ts';

const countedAnew = 60_000;

/**
 * A page of sections (N4), those that need attention first. What the order needs is counted for the whole school;
 * pupils are read only for the page's sections, and judged by the same rule as in the section's own day.
 */
export default handleRead(readSectionsToday, async ({ page, per_page }, { sql, now, holdsUntil }) => {
  const school = await readCalendar(sql);
  const { time_zone } = school;
  const calendar = calendarOf(school, now.getTime());
  holdsUntil(startOf(time_zone, addDays(calendar.today, 1)));
  const figures = await readSectionFigures(sql, weekOf(calendar), new Date(now.getTime() - signOfLife));
  const playing = figures.reduce((sum, section) => sum + section.playing, 0);
  // Whoever stops says nothing.
  if (playing > 0) holdsUntil(now.getTime() + countedAnew);
  const quarter = newestOpen(figures.filter(({ students }) => students > 0).map(openIn));
  const rows = figures.map((section) => {
    const { open: _, playing: _playing, ...row } = { ...section, done: doneIn(section, quarter) };
    return { ...row, is_open: quarter === null || openIn(section).includes(quarter) };
  });
  const whole = {
    students: rows.reduce((sum, { students }) => sum + students, 0),
    done: rows.reduce((sum, { done }) => sum + done, 0),
  };
  const judged = rows.map(({ is_open, ...row }) => ({
    ...row,
    reason: sectionReason({ ...row, is_open }, whole),
  }));
  const needing = judged.filter(({ reason }) => reason !== null);
  const inOrder = [...needing, ...judged.filter(({ reason }) => reason === null)];
  const shown = inOrder.slice((page - 1) * per_page, page * per_page);
  const pupils = await readPupils(
    sql,
    shown.map(({ id }) => id),
    calendar,
    'stuck',
  );
  const bySection = Map.groupBy(pupils, ({ section_id }) => section_id);
  return {
    time_zone,
    today: calendar.today,
    quarter,
    sections: shown.map((row) => {
      const own = bySection.get(row.id) ?? [];
      return {
        ...row,
        help: standings(own, calendar).filter(([, { group }]) => group === 'help').length,
        week: weekPlayed(own, calendar).map(({ pupils }) => pupils),
      };
    }),
    needing: needing.length,
    playing,
    total: judged.length,
    page,
    per_page,
  };
});
