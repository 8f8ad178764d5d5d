import { setImmediate } from 'node:timers/promises';
import type { SchoolCalendar } from '@tinig/domain/calendar';
import { calendarOf } from '@tinig/domain/today';
import type { Queries } from '#db/sql';
import { readPupils } from '#today/read-pupils';
import { standings } from '#today/section-day';

/** So many sections are judged at once: others are answered in between. */
const atOnce = 20;

/** How many need help now, and how many of them have not played for long, by the Dashboard's rule (REPORT-3). */
export async function readHelp(
  sql: Queries,
  sections: readonly string[],
  school: SchoolCalendar,
  now: number,
): Promise<{ help: number; away: number }> {
  const calendar = calendarOf(school, now);
  const total = { help: 0, away: 0 };
  for (let from = 0; from < sections.length; from += atOnce) {
    const pupils = await readPupils(sql, sections.slice(from, from + atOnce), calendar, 'stuck');
    for (const own of Map.groupBy(pupils, ({ section_id }) => section_id).values())
      for (const [, { group, reason }] of standings(own, calendar)) {
        if (group !== 'help') continue;
        total.help++;
        if (reason?.kind === 'away') total.away++;
      }
    await setImmediate();
  }
  return total;
}
