import { restoreStudent } from '@tinig/domain/calls/archive';
import { cases } from '@tinig/tests/school/cases';
import { noon } from '@tinig/tests/school/school';
import { expect } from 'vitest';

cases(restoreStudent, { user_id: 'carl' }, 'mia', {
  'an id that is nobody': [404, 'student-not-found', { user_id: 'nobody' }],
  'a teacher': [403, 'forbidden', { user_id: 'mia' }, 'root'],
  'one who is not archived': [409, 'student-is-not-archived', { user_id: 'ana' }],
  'his own teacher': {
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
  },
  'whose section is gone, by the teacher of before': {
    before: ({ sql }) => sql`delete from sections where id = '-mabini'`,
    gives: 403,
  },
});
