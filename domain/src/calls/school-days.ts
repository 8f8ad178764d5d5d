import { z } from 'zod/mini';
import { maxPeriods } from '#calendar/calendar';
import { dayKinds, dayMarks, yearPhases } from '#calendar/day-kinds';
import { QuarterKey, quarterKeys, sameForEach } from '#quarter-access/games';
import { filledText, text } from '#text/text';
import { Day, daysBetween, maxDaysOff, Weekday } from '#time/days';
import { act, Done, Nothing, read } from './call.ts';

export const readSchoolDays = read({
  path: '/db/SchoolDays',
  who: 'staff',
  limited: true,
  scope: () => 'school',
  summary:
    'The school’s time zone, year, class weekdays and grading periods; days that are off, suspended or of class; what today is.',
  input: Nothing,
  response: z.object({
    time_zone: z.string(),
    /** Dates of the planned days off. `days` also contains them. */
    days_off: z.array(Day),
    year: z.string(),
    /** Class weekdays, 1 for Monday to 7 for Sunday. */
    weekdays: z.array(z.int()),
    periods: z.array(z.object({ name: z.string(), first: Day, last: Day })),
    days: z.array(z.object({ date: Day, kind: z.enum(dayMarks), reason: z.string() })),
    /** Suggested opening date of each quarter. */
    offered: z.object(sameForEach(quarterKeys, z.nullable(Day))),
    /** Quarters whose date was set by hand. */
    by_hand: z.array(QuarterKey),
    today: z.object({
      date: Day,
      kind: z.enum(dayKinds),
      reason: z.string(),
      year: z.enum(yearPhases),
    }),
  }),
  follows: ['school-days'],
});

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
