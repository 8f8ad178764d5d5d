import { z } from 'zod/mini';
import { dayKinds, dayMarks, yearStandings } from '#calendar/day-kinds';
import { QuarterKey, quarterKeys, underEach } from '#quarter-access/games';
import { Day } from '#time/days';
import { read } from './call.ts';
import { Nothing } from './shapes.ts';

/** The school's time zone, its year with its grading periods, and its days without school and of class. */
export const readSchoolDays = read({
  path: '/db/SchoolDays',
  who: 'staff',
  scope: () => 'school',
  summary:
    'The school’s time zone, year, class weekdays and grading periods; days that are off, suspended or of class; what today is.',
  input: Nothing,
  response: z.object({
    time_zone: z.string(),
    /** The days that are planned without school: the calendar’s older shape, with the zone. */
    days_off: z.array(Day),
    year: z.string(),
    /** 1 for Monday to 7 for Sunday. */
    weekdays: z.array(z.int()),
    periods: z.array(z.object({ name: z.string(), first: Day, last: Day })),
    days: z.array(z.object({ date: Day, kind: z.enum(dayMarks), reason: z.string() })),
    /** The date that each quarter of the game is offered for, and those that somebody has set by hand. */
    offered: z.object(underEach(quarterKeys, z.nullable(Day))),
    by_hand: z.array(QuarterKey),
    today: z.object({
      date: Day,
      kind: z.enum(dayKinds),
      reason: z.string(),
      /** How far the year is. */
      year: z.enum(yearStandings),
    }),
  }),
  follows: () => [{ kind: 'school-days' }],
});
