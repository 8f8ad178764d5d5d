import { archiveStudent, restoreStudent } from '@tinig/domain/calls/archive';
import { cases } from '@tinig/tests/school/cases';
import { daysAfter, noon } from '@tinig/tests/school/school';
import { expect } from 'vitest';

cases(archiveStudent, { user_id: 'ana' }, 'mia', {
  'an id that is nobody': [404, 'student-not-found', { user_id: 'nobody' }],
  'no id': [400, 'bad-field', { user_id: undefined }],
  'her own teacher': {
    text: 'Nailagay sa archive ang studyante.',
    announces: ['people', 'sessions'],
    async leaves({ sql }) {
      const [ana] = await sql`select archived_at from people where uid = 'ana'`;
      expect(ana!.archived_at).toEqual(noon);
      expect(await sql`select from sessions where uid = 'ana'`).toHaveLength(0);
    },
  },
  'twice: the first archiveDate stays': {
    after: 'her own teacher',
    before: async ({ setNow }) => setNow(daysAfter(2)),
    async leaves({ sql }) {
      const [ana] = await sql`select archived_at from people where uid = 'ana'`;
      expect(ana!.archived_at).toEqual(noon);
    },
  },
});

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
