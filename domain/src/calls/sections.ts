import { z } from 'zod/mini';
import { Id } from '#people/people';
import { AssignmentRole, SectionAssignment } from '#section-teachers/section-teachers';
import { editedSection, NewSection, Section } from '#sections/sections';
import { listInput, listOf, sectionPageSize } from '#text/paging';
import { text } from '#text/text';
import { Day } from '#time/days';
import { act, Done, Nothing, read } from './call.ts';

export const readSections = read({
  path: '/db/Sections',
  who: 'staff',
  limited: true,
  summary:
    'Sections with their teacher and number of active students; `teacher_id` narrows (an admin: the own id only).',
  input: z.strictObject({
    teacher_id: z.optional(Id),
    ...listInput(['section_name', 'id', 'section_teacher', 'students'], sectionPageSize),
  }),
  response: listOf(Section),
  follows: ['sections', 'people'],
});

export const readSection = read({
  path: '/db/Sections/:id',
  who: 'staff',
  limited: true,
  summary: 'One section.',
  input: z.strictObject({ id: Id }),
  response: Section,
  follows: ['sections', 'people'],
});

export const readSectionNames = read({
  path: '/db/SectionNames',
  who: 'anyone',
  summary: 'Names of sections for the game’s registration form; public while registration is open.',
  input: Nothing,
  response: z.array(z.string()),
  follows: ['sections', 'settings'],
});

export const addSection = act({
  path: '/db/Sections',
  who: 'superadmin',
  summary: 'Add a section with a name that no other has and a teacher.',
  input: NewSection,
  response: z.object({ message: z.string(), id: z.string() }),
  status: 201,
  event: 'section-added',
});

export const editSection = act({
  path: '/edit-section/editSection',
  who: 'superadmin',
  summary: 'Rename a section or hand it to another teacher; `section_teacher` is derived from `teacher_id`.',
  target: ['sectionID'],
  input: z.strictObject({
    sectionID: Id,
    ...editedSection,
    section_teacher: z.optional(text('bad-request', 200)),
  }),
  response: Done,
  undoable: true,
  event: 'section-edited',
});

export const removeSection = act({
  path: '/remove-section/removeSection',
  who: 'superadmin',
  summary: 'Delete a section; its students stay, with no section.',
  target: ['sectionID'],
  input: z.strictObject({ sectionID: Id }),
  response: Done,
  undoable: true,
  event: 'section-removed',
});

const names = { first_name: z.string(), last_name: z.string() };

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

export const readHoldings = read({
  path: '/db/Holdings',
  who: 'staff',
  limited: true,
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
  follows: ['sections'],
});

export const beginDownload = act({
  path: '/db/Downloads',
  who: 'staff',
  summary:
    'Begin the download of a screen’s rows: refused for a section that one holds as a substitute only, and noted.',
  target: ['section'],
  input: z.strictObject({
    section: z.optional(text('bad-field', 200)),
    screen: z.string().check(z.regex(/^[a-z-]{1,40}$/, 'bad-field')),
    count: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  }),
  event: 'download-begun',
  response: Done,
});
