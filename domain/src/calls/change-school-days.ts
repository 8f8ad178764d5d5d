import { z } from 'zod/mini';
import { maxPeriods } from '#calendar/calendar';
import { dayMarks } from '#calendar/day-kinds';
import { quarterKeys, sameForEach } from '#quarter-access/games';
import { filledText, text } from '#text/text';
import { Day, daysBetween, maxDaysOff, Weekday } from '#time/days';
import { act } from './call.ts';
import { Done } from './shapes.ts';

const longestYear = 20;
const longestPeriod = 30;

const offeredDay = z.optional(z.nullable(Day));

// Checked before the range is expanded: a short request may span centuries.
const MarkedDays = z
  .strictObject({
    date: Day,
    until: z.optional(Day),
    kind: z.nullable(z.enum(dayMarks, 'bad-request')),
    reason: z.optional(text('fill-all')),
  })
  .check(
    z.refine(({ date, until = date }) => until >= date, 'day-wrong'),
    z.refine(({ date, until = date }) => daysBetween(date, until) < maxDaysOff, 'too-long'),
  );

/** Changes the school's calendar. Fields left out stay. */
export const changeSchoolDays = act({
  method: 'PUT',
  path: '/db/SchoolDays',
  who: 'superadmin',
  summary: `Change the school’s days: its zone, year, weekdays, periods (at most ${maxPeriods}), ranges of days, the quarters’ offered dates. \`days_off\` alone replaces the planned days without school (at most ${maxDaysOff}).`,
  input: z.partial(
    z.strictObject({
      time_zone: filledText('bad-request'),
      days_off: z.array(Day, 'bad-request').check(z.maxLength(maxDaysOff, 'too-long')),
      year: text('fill-all', longestYear),
      weekdays: z.array(Weekday, 'bad-request').check(z.minLength(1, 'fill-all'), z.maxLength(7, 'too-long')),
      periods: z
        .array(
          z.strictObject({ name: filledText('fill-all', longestPeriod), first: Day, last: Day }),
          'bad-request',
        )
        .check(z.maxLength(maxPeriods, 'too-long')),
      days: z.array(MarkedDays, 'bad-request').check(z.maxLength(maxDaysOff, 'too-long')),
      offered: z.strictObject(sameForEach(quarterKeys, offeredDay), 'bad-request'),
    }),
  ),
  response: Done,
  undoable: true,
  event: 'school-days-changed',
});
