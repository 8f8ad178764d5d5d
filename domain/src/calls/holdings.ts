import { z } from 'zod/mini';
import { Holding, SectionHolder } from '#section-teachers/section-teachers';
import { Day } from '#time/days';
import { read } from './call.ts';
import { Nothing } from './shapes.ts';

/** The sections that one holds, in whose place, beside whom and until when: what the Dashboard says of it (TEACHERS-5). */
export const readHoldings = read({
  path: '/db/Holdings',
  who: 'staff',
  summary: 'The sections that one holds: how, until when, and who else holds them.',
  input: Nothing,
  response: z.array(
    z.object({
      id: z.string(),
      section_name: z.string(),
      holding: Holding,
      until: z.nullable(z.string()),
      last_day: z.nullable(Day),
      others: z.array(SectionHolder),
    }),
  ),
  follows: () => [{ kind: 'sections' }],
});
