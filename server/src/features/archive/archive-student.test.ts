import { archiveStudent } from '@tinig/domain/calls/archive';
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
