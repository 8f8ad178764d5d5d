import { z } from 'zod/mini';
import { AssignmentRole, SectionAssignment } from '#section-teachers/section-teachers';
import { Day } from '#time/days';
import { read } from './call.ts';
import { Nothing } from './shapes.ts';

/** Returns the caller's section assignments, with end dates and other teachers, for the Dashboard (TEACHERS-5). */
export const readHoldings = read({
  path: '/db/Holdings',
  who: 'staff',
  summary: 'The sections that one holds: how, until when, and who else holds them.',
  input: Nothing,
  response: z.array(
    z.object({
      id: z.string(),
      section_name: z.string(),
      holding: AssignmentRole,
      until: z.nullable(z.string()),
      last_day: z.nullable(Day),
      others: z.array(SectionAssignment),
    }),
  ),
  follows: () => [{ kind: 'sections' }],
});
