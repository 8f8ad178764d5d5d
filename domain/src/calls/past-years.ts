import { z } from 'zod/mini';
import { Id } from '#people/people';
import { gameKeys } from '#quarter-access/games';
import { GameNumbers } from '#results/progress';
import { listInput, listOf, wholeNumber } from '#text/paging';
import { read } from './call.ts';
import { Nothing } from './shapes.ts';

const count = z.int();
const Year = wholeNumber(1_000_000);

/** A past school year. */
export const PastYear = z.object({ year: count, name: z.string(), ended_at: z.iso.datetime() });

/** Returns past years, newest first; for admins, those with a section at the end (N19). */
export const readPastYears = read({
  path: '/db/PastYears',
  who: 'staff',
  summary:
    'School years that are over, newest first; an admin: those in which one held a section at the end.',
  input: Nothing,
  response: z.array(PastYear),
  follows: () => [{ kind: 'years' }],
});

/** A section at its year's end. `section_id` is '' for pupils without a section. */
export const PastSection = z.object({
  id: count,
  section_id: z.string(),
  section_name: z.string(),
  section_teacher: z.string(),
  /** Pupils then, and those who still have an account. */
  students: count,
  left: count,
  /** Averages by game. Null if a single pupil's result could be derived (YEAR-4). */
  averages: z.nullable(z.array(z.number())),
  done: z.nullable(z.array(count)),
});
export type PastSection = z.output<typeof PastSection>;

/** Returns a past year's sections; for admins, their own at its end. */
export const readPastSections = read({
  path: '/db/PastSections',
  who: 'staff',
  summary:
    'Sections of a past year with their teacher, pupils and averages; an admin: those held at its end.',
  input: z.strictObject({ year: Year }),
  response: z.array(PastSection),
  follows: () => [{ kind: 'years' }, { kind: 'people' }],
});

const PastNumbers = z.extend(GameNumbers, { days_played: count });

/** Returns a past year's pupils with their final ten numbers. */
export const readPastProgress = read({
  path: '/db/PastProgress',
  who: 'staff',
  summary:
    'Pupils of a past year with their ten numbers; `section` is its id of that year. An admin: sections held then.',
  input: z.strictObject({
    year: Year,
    section: z.optional(Year),
    ...listInput(['name', 'section', 'days_played', ...gameKeys]),
  }),
  response: listOf(
    z.extend(PastNumbers, {
      uid: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      section: z.string(),
    }),
  ),
  follows: () => [{ kind: 'years' }, { kind: 'people' }],
});

/** Returns a pupil's past years, newest first. */
export const readPastStudent = read({
  path: '/db/PastProgress/:uid',
  who: 'signed-in',
  summary:
    'A pupil’s past years: the own ones; a teacher: those in which one held the pupil’s section at the end.',
  input: z.strictObject({ uid: Id }),
  response: z.array(z.extend(PastNumbers, { year: count, name: z.string(), section: z.string() })),
  follows: ({ uid }) => [{ kind: 'years' }, { kind: 'people', uid }],
});
