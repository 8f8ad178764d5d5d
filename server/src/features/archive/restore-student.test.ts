import { restoreStudent } from '@tinig/domain/calls/archive';
import { cases } from '@tinig/tests/school/cases';
import { noon, tracesOf } from '@tinig/tests/school/school';
import { expect } from 'vitest';

cases(
  restoreStudent,
  { user_id: 'carl' },
  {
    'signed out': { as: null, gives: 401, says: 'not-signed-in' },
    'a student': { as: 'bea', gives: 403 },
    'a teacher of another section': { as: 'leo', gives: 403, never: tracesOf('carl') },
    'an id that is nobody': {
      as: 'mia',
      given: { user_id: 'nobody' },
      gives: 404,
      text: 'Walang studyante na nahanap na ganun ang id.',
    },
    'a teacher': { as: 'root', given: { user_id: 'mia' }, gives: 403 },
    'one who is not archived': {
      as: 'mia',
      given: { user_id: 'ana' },
      gives: 409,
      says: 'student-is-not-archived',
      text: 'Wala sa archive ang studyante.',
    },
    'not archived, and of another section': { as: 'leo', given: { user_id: 'ana' }, gives: 403 },
    'his own teacher': {
      as: 'mia',
      gives: 200,
      text: 'Naibalik ang studyante.',
      announces: ['people'],
      async leaves({ sql }) {
        const [carl] = await sql`select archived_at, touched_at, section_id from people where uid = 'carl'`;
        expect(carl).toEqual({ archived_at: null, touched_at: noon, section_id: '-mabini' });
      },
    },
    'whose section is gone, by a superadmin': {
      as: 'root',
      before: ({ sql }) => sql`delete from sections where id = '-mabini'`,
      gives: 200,
    },
    'whose section is gone, by the teacher of before': {
      as: 'mia',
      before: ({ sql }) => sql`delete from sections where id = '-mabini'`,
      gives: 403,
    },
  },
);
