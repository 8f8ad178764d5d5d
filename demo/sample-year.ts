import { emptyCalendar, type SchoolCalendar } from '@tinig/domain/calendar/calendar';
import { applyCalendarChange } from '@tinig/domain/calendar/calendar-change';
import { schoolYearName, schoolYearStart, threeTerms } from '@tinig/domain/calendar/calendar-presets';
import { addDays, dayOf, daysBetween, defaultZone } from '@tinig/domain/time/days';
import type { Sql } from '@tinig/server/db/sql';
import { writeCalendar } from '@tinig/server/records/school-days';

const week = 7;
/** Minimum distance from both ends of the second term, so that enough lies behind and ahead. */
const margin = 3 * week;

/** School year of three terms, shifted so that `now` is always within the second one. */
export function sampleYear(now: Date): SchoolCalendar {
  const today = dayOf(defaultZone, now.getTime());
  const begins = schoolYearStart(today);
  const usual = threeTerms(begins);
  const [, second] = usual as [unknown, (typeof usual)[number]];
  const isInside = addDays(second.first, margin) <= today && today <= addDays(second.last, -margin);
  const middle = addDays(second.first, Math.floor(daysBetween(second.first, second.last) / 2));
  const weeks = isInside ? 0 : Math.round(daysBetween(middle, today) / week);
  const terms = usual.map(({ name, first, last }) => ({
    name,
    first: addDays(first, weeks * week),
    last: addDays(last, weeks * week),
  }));
  const [one, two, three] = terms as [(typeof terms)[number], (typeof terms)[number], (typeof terms)[number]];
  const storm = addDays(two.first, week);
  return applyCalendarChange(emptyCalendar(defaultZone), {
    year: schoolYearName(Number(one.first.slice(0, 4))),
    periods: terms,
    days: [
      { date: addDays(one.first, 4 * week + 2), kind: 'suspended', reason: 'baha' },
      { date: storm, until: addDays(storm, 1), kind: 'suspended', reason: 'bagyo' },
      { date: addDays(today, week), kind: 'off', reason: 'Araw ng paaralan' },
      { date: addDays(two.last, 1), until: addDays(three.first, -1), kind: 'off', reason: 'Bakasyon' },
    ],
  });
}

export const addSampleYear = (sql: Sql, now: Date) =>
  sql.begin((transaction) => writeCalendar(transaction, sampleYear(now)));
