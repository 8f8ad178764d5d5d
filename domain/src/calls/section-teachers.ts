import { act, read } from '@tinig/domain/call';
import { Day } from '@tinig/domain/days';
import { Id } from '@tinig/domain/people';
import { Holding, SectionHolder } from '@tinig/domain/section-teachers';
import { text } from '@tinig/domain/text';
import { z } from 'zod/mini';
import { Done, Nothing } from './shapes.ts';

/** Who holds a section and who held it, for those who hold it and for superadmins (TEACHERS-5). */
export const readSectionTeachers = read({
  path: '/db/SectionTeachers/:id',
  who: 'staff',
  summary: 'Who holds a section, and the newest twenty who held it; own sections, a superadmin any.',
  input: z.strictObject({ id: Id }),
  response: z.object({
    section_name: z.string(),
    students: z.int(),
    holders: z.array(SectionHolder),
    past: z.array(z.object({ name: z.string(), holding: Holding, since: z.string(), ended_at: z.string() })),
  }),
  follows: ({ id }) => [{ kind: 'sections' }, { kind: 'people', section_id: id }],
});

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

const ofSection = { section_id: Id, teacher_id: Id };

/** Adds a co-teacher, without an end (TEACHERS-1). */
export const addCoTeacher = act({
  path: '/section-teachers/add',
  who: 'superadmin',
  summary: 'Add a co-teacher to a section: up to four, without an end.',
  target: ['section_id'],
  input: z.strictObject(ofSection),
  event: 'co-teacher-added',
  response: Done,
  undoable: true,
});

/** Gives a section to a substitute until the end of a day; again with the same one, the end moves (TEACHERS-1). */
export const handOver = act({
  path: '/section-teachers/hand-over',
  who: 'superadmin',
  summary:
    'Give a section to a substitute until the last minute of a day, at most 120 days ahead; another one there ends. `instead_of` names who is believed to be it now.',
  target: ['section_id'],
  input: z.strictObject({
    ...ofSection,
    last_day: Day,
    instead_of: z.optional(z.union([Id, z.literal('')])),
  }),
  event: 'section-handed-over',
  response: Done,
  undoable: true,
});

/** Ends the holding of a co-teacher or substitute (TEACHERS-3). */
export const endHolding = act({
  path: '/section-teachers/end',
  who: 'superadmin',
  summary: 'End the right of a co-teacher or substitute in a section, at once.',
  target: ['section_id'],
  input: z.strictObject(ofSection),
  event: 'holding-ended',
  response: Done,
  undoable: true,
});

/** Begins a download: judged here, and noted in the audit log (TEACHERS-6, N24). */
export const beginDownload = act({
  path: '/db/Downloads',
  who: 'staff',
  summary:
    'Begin the download of a screen’s rows: refused for a section that one holds as a substitute only, and noted.',
  target: ['section'],
  input: z.strictObject({
    section: z.optional(text('bad-field', 200)),
    screen: z.string().check(z.regex(/^[a-z-]{1,40}$/, 'bad-field')),
    count: z.int().check(z.minimum(0)),
  }),
  event: 'download-begun',
  response: Done,
});
