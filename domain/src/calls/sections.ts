import { z } from 'zod/mini';
import { Id } from '#people/people';
import { editedSection, NewSection, Section } from '#sections/sections';
import { listInput, listOf, sectionPageSize } from '#text/paging';
import { text } from '#text/text';
import { act, read } from './call.ts';
import { Done, Nothing } from './shapes.ts';

/** Returns sections with teacher and active students. Admins may filter only by their own teacher_id. */
export const readSections = read({
  path: '/db/Sections',
  who: 'staff',
  summary:
    'Sections with their teacher and number of active students; `teacher_id` narrows (an admin: the own id only).',
  input: z.strictObject({
    teacher_id: z.optional(Id),
    ...listInput(['section_name', 'id', 'section_teacher', 'students'], sectionPageSize),
  }),
  response: listOf(Section),
  follows: () => [{ kind: 'sections' }, { kind: 'people' }],
});

/** Returns one section. */
export const readSection = read({
  path: '/db/Sections/:id',
  who: 'staff',
  summary: 'One section.',
  input: z.strictObject({ id: Id }),
  response: Section,
  follows: () => [{ kind: 'sections' }, { kind: 'people' }],
});

/** Returns all section names for the game's registration form. */
export const readSectionNames = read({
  path: '/db/SectionNames',
  who: 'anyone',
  summary: 'Names of sections for the game’s registration form; public while registration is open.',
  input: Nothing,
  response: z.array(z.string()),
  follows: () => [{ kind: 'sections' }, { kind: 'settings' }],
});

/** Adds a section (FORM-13). */
export const addSection = act({
  path: '/db/Sections',
  who: 'superadmin',
  summary: 'Add a section with a name that no other has and a teacher.',
  input: NewSection,
  response: z.object({ message: z.string(), id: z.string() }),
  status: 201,
  event: 'section-added',
});

/** Renames a section or gives it to another teacher (FORM-16). */
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

/** Deletes a section. Its students stay without a section (RIGHT-19). */
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
