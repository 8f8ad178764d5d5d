import { z } from 'zod/mini';
import { dayKinds, dayMarks, yearPhases } from '#calendar/day-kinds';
import { QuarterKey, quarterKeys, sameForEach } from '#quarter-access/games';
import { Day } from '#time/days';
import { read } from './call.ts';
import { Nothing } from './shapes.ts';

/** Returns the school's calendar: time zone, year, periods and marked days. */
export const readSchoolDays = read({
  path: '/db/SchoolDays',
  who: 'staff',
  scope: () => 'school',
  summary:
    'The school’s time zone, year, class weekdays and grading periods; days that are off, suspended or of class; what today is.',
  input: Nothing,
  response: z.object({
    time_zone: z.string(),
    /** Planned days off, in the calendar's older format. */
    days_off: z.array(Day),
    year: z.string(),
    /** 1 for Monday to 7 for Sunday. */
    weekdays: z.array(z.int()),
    periods: z.array(z.object({ name: z.string(), first: Day, last: Day })),
    days: z.array(z.object({ date: Day, kind: z.enum(dayMarks), reason: z.string() })),
    /** Suggested date of each quarter, and the quarters set by hand. */
    offered: z.object(sameForEach(quarterKeys, z.nullable(Day))),
    by_hand: z.array(QuarterKey),
    today: z.object({
      date: Day,
      kind: z.enum(dayKinds),
      reason: z.string(),
      /** Phase of the school year. */
      year: z.enum(yearPhases),
    }),
  }),
  follows: () => [{ kind: 'school-days' }],
});
