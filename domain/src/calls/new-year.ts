import { z } from 'zod/mini';
import { pupilOutcomes, schoolOutcomes, sectionOutcomes } from '#new-year/new-year';
import { Id, personName } from '#people/people';
import { gameKeys, sameForEach } from '#quarter-access/games';
import { GameNumbers } from '#results/progress';
import { listInput, listOf, wholeNumber } from '#text/paging';
import { filledText } from '#text/text';
import { act, Done, Nothing, read } from './call.ts';

const count = z.int();
const longestYear = 20;
const mostAtOnce = 500;

const sectionOutcome = z.enum(sectionOutcomes, 'bad-request');
const pupilOutcome = z.enum(pupilOutcomes, 'bad-request');

export const SectionPlan = z.object({
  id: z.string(),
  section_name: z.string(),
  section_teacher: z.string(),
  students: count,
  is_kept: z.boolean(),
  new_name: z.string(),
  /** Uid of the main teacher; '' for none. */
  new_teacher: z.string(),
  outcome: z.enum(sectionOutcomes),
});
export type SectionPlan = z.output<typeof SectionPlan>;

/** Number of pupils per outcome. `placed` counts those who keep a section. */
const OutcomeCounted = z.object({ ...sameForEach(pupilOutcomes, count), placed: count });

export const readNewYear = read({
  path: '/new-year/draft',
  who: 'superadmin',
  summary: 'What is planned for the next school year: its name, each section, how many pupils become what.',
  input: Nothing,
  response: z.object({
    /** Name of the ending school year; `year` is the next one. */
    from: z.string(),
    year: z.string(),
    outcome: z.enum(schoolOutcomes),
    sections: z.array(SectionPlan),
    counts: OutcomeCounted,
    /** Pupils whose outcome differs from their section's. */
    exceptions: count,
    /** True if the server makes the backup; else the caller must confirm having one. */
    makes_backup: z.boolean(),
  }),
  follows: ['years', 'sections', 'people', 'school-days'],
});

export const readPlannedPupils = read({
  path: '/new-year/students',
  who: 'superadmin',
  summary: 'Active pupils of a section (`section_id`, without: those in none) and what is planned for each.',
  input: z.strictObject({ section_id: z.optional(Id), ...listInput(['name']) }),
  response: listOf(
    z.object({
      ...personName,
      outcome: z.enum(pupilOutcomes),
      /** Name of the section in the new year; '' for none. */
      goes_to: z.string(),
    }),
  ),
  follows: ['years', 'people', 'sections'],
});

export const planNewYear = act({
  method: 'PUT',
  path: '/new-year/draft',
  who: 'superadmin',
  summary:
    'Plan the next school year: its name, what becomes of sections and of pupils. Changes nothing yet.',
  input: z.partial(
    z.strictObject({
      year: filledText('fill-all', longestYear),
      outcome: z.enum(schoolOutcomes, 'bad-request'),
      sections: z
        .array(
          z.strictObject({
            id: Id,
            is_kept: z.optional(z.boolean('bad-request')),
            section_name: z.optional(filledText('section-name-missing')),
            teacher_id: z.optional(z.nullable(Id)),
            outcome: z.optional(z.nullable(sectionOutcome)),
          }),
          'bad-request',
        )
        .check(z.maxLength(mostAtOnce, 'too-long')),
      pupils: z
        .array(z.strictObject({ uid: Id, outcome: z.nullable(pupilOutcome) }), 'bad-request')
        .check(z.maxLength(mostAtOnce, 'too-long')),
    }),
  ),
  response: Done,
  audited: false,
});

export const startNewYear = act({
  path: '/new-year/start',
  who: 'superadmin',
  summary:
    'Begin the planned year: a backup first, then the switch, all or nothing. `year` is the planned name; `has_backup` where the database is not the server’s own.',
  input: z.strictObject({
    year: filledText('fill-all', longestYear),
    has_backup: z.optional(z.boolean('bad-request')),
  }),
  response: z.extend(Done, { counts: OutcomeCounted }),
  event: 'year-begun',
});

const Year = wholeNumber(1_000_000);

export const PastYear = z.object({ year: count, name: z.string(), ended_at: z.iso.datetime() });

export const readPastYears = read({
  path: '/db/PastYears',
  who: 'staff',
  summary:
    'School years that are over, newest first; an admin: those in which one held a section at the end.',
  input: Nothing,
  response: z.array(PastYear),
  follows: ['years'],
});

/** A section as it was at a past year's end. `section_id` is '' for the pupils who had no section. */
export const PastSection = z.object({
  id: count,
  section_id: z.string(),
  section_name: z.string(),
  section_teacher: z.string(),
  /** Number of pupils at the year's end. `left` counts those who still have an account. */
  students: count,
  left: count,
  /** Average per game. Null if a single pupil's result could be derived (YEAR-4). */
  averages: z.nullable(z.array(z.number())),
  done: z.nullable(z.array(count)),
});
export type PastSection = z.output<typeof PastSection>;

export const readPastSections = read({
  path: '/db/PastSections',
  who: 'staff',
  summary:
    'Sections of a past year with their teacher, pupils and averages; an admin: those held at its end.',
  input: z.strictObject({ year: Year }),
  response: z.array(PastSection),
  follows: ['years', 'people'],
});

const PastNumbers = z.extend(GameNumbers, { days_played: count });

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
      ...personName,
      section: z.string(),
    }),
  ),
  follows: ['years', 'people'],
});

export const readPastStudent = read({
  path: '/db/PastProgress/:uid',
  who: 'signed-in',
  summary:
    'A pupil’s past years: the own ones; a teacher: those in which one held the pupil’s section at the end.',
  input: z.strictObject({ uid: Id }),
  response: z.array(z.extend(PastNumbers, { year: count, name: z.string(), section: z.string() })),
  follows: ({ uid }) => [{ kind: 'years' }, { kind: 'people', uid }],
});
