import { z } from 'zod/mini';
import { Id } from '#people/people';
import { AssignmentRole, SectionAssignment } from '#section-teachers/section-teachers';
import { Day } from '#time/days';
import { act, read } from './call.ts';
import { Done } from './shapes.ts';

const names = { first_name: z.string(), last_name: z.string() };

/** Returns a section's current and past teachers, for its teachers and superadmins (TEACHERS-5). */
export const readSectionTeachers = read({
  path: '/db/SectionTeachers/:id',
  who: 'staff',
  summary: 'Who holds a section, and the newest twenty who held it; own sections, a superadmin any.',
  input: z.strictObject({ id: Id }),
  response: z.object({
    section_name: z.string(),
    students: z.int(),
    holders: z.array(z.extend(SectionAssignment, names)),
    past: z.array(z.object({ ...names, holding: AssignmentRole, since: z.string(), ended_at: z.string() })),
  }),
  follows: ({ id }) => [{ kind: 'sections' }, { kind: 'people', section_id: id }],
});

const ofSection = { section_id: Id, teacher_id: Id };

/** Adds a permanent co-teacher (TEACHERS-1). */
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

/** Assigns a substitute until the end of a day. Repeating it moves the end (TEACHERS-1). */
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

/** Ends a co-teacher's or substitute's assignment (TEACHERS-3). */
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
