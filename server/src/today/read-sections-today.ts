import { readSectionsToday } from '@tinig/domain/calls/today';
import { addDays, startOf } from '@tinig/domain/days';
import type { QuarterNumber } from '@tinig/domain/games';
import { calendarOf, newestOpen, sectionReason } from '@tinig/domain/today';
import { answerRead } from '#door/answer';
import { readDays } from '#rows/school-days';
import { type PupilHere, readSchool } from './read-pupils.ts';
import { doneIn, openFor, standings, weekPlayed } from './section-day.ts';

type Row = { id: string; section_name: string; section_teacher: string };

/** One row a section (N4), each made by the same rule as the section's own day. */
export default answerRead(readSectionsToday, async (_input, { sql, now, holdsUntil }) => {
  const [sections, { time_zone, days_off }, pupils] = await Promise.all([
    sql<Row[]>`
      select s.id, s.section_name, coalesce(t.first_name || ' ' || t.last_name, '') as section_teacher
      from sections s left join people t on t.uid = s.teacher_id order by s.sort_key, s.id`,
    readDays(sql),
    readSchool(sql, now),
  ]);
  const calendar = calendarOf(time_zone, days_off, now.getTime());
  holdsUntil(startOf(time_zone, addDays(calendar.today, 1)));
  const bySection = Map.groupBy(pupils, ({ section_id }) => section_id);
  const open = new Map<string, QuarterNumber[]>();
  for (const [id, own] of bySection) open.set(id, openFor(own, own.length / 2));
  const quarter = newestOpen([...open.values()]);
  const rows = sections.map((section) => {
    const own: PupilHere[] = bySection.get(section.id) ?? [];
    const week = weekPlayed(own, calendar).map((day) => day.pupils);
    const days = new Set(weekPlayed(own, calendar).map(({ day }) => day));
    return {
      ...section,
      students: own.length,
      played: own.filter(({ played_days }) => played_days.some((day) => days.has(day))).length,
      done: doneIn(own, quarter),
      help: standings(own, calendar).filter(([, { group }]) => group === 'help').length,
      week,
    };
  });
  const total = {
    students: rows.reduce((sum, { students }) => sum + students, 0),
    done: rows.reduce((sum, { done }) => sum + done, 0),
  };
  return {
    time_zone,
    today: calendar.today,
    quarter,
    sections: rows.map((row) => ({
      ...row,
      reason: sectionReason(
        { ...row, is_open: quarter === null || !!open.get(row.id)?.includes(quarter) },
        total,
      ),
    })),
  };
});
