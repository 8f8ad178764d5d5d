import { archiveStudent } from '@tinig/domain/calls/archive';
import { cases } from '@tinig/tests/school/cases';
import { daysAfter, noon, tracesOf } from '@tinig/tests/school/school';
import { expect } from 'vitest';

cases(
  archiveStudent,
  { user_id: 'ana' },
  {
    'signed out': { as: null, gives: 401, says: 'not-signed-in', text: 'Not logged in or role unknown' },
    'a student': { as: 'ana', gives: 403, says: 'forbidden' },
    'a teacher of another section': { as: 'leo', gives: 403, never: tracesOf('ana') },
    'an id that is nobody': {
      as: 'mia',
      given: { user_id: 'nobody' },
      gives: 404,
      says: 'student-not-found',
      text: 'Walang studyante na nahanap na ganun ang id.',
    },
    'a teacher is no student': { as: 'root', given: { user_id: 'mia' }, gives: 403 },
    'no id': { as: 'mia', given: { user_id: undefined }, gives: 400, says: 'bad-field' },
    'an unknown field': {
      as: 'mia',
      given: { archive: true },
      gives: 400,
      says: 'unknown-field',
      shows: ['archive'],
    },
    'her own teacher': {
      as: 'mia',
      gives: 200,
      text: 'Nailagay sa archive ang studyante.',
      announces: ['people', 'sessions'],
      async leaves({ sql }) {
        const [ana] = await sql`select archived_at from people where uid = 'ana'`;
        expect(ana!.archived_at).toEqual(noon);
        expect(await sql`select from sessions where uid = 'ana'`).toHaveLength(0);
      },
    },
    'a superadmin, a student without a section': { as: 'root', given: { user_id: 'ella' }, gives: 200 },
    'twice: the first archiveDate stays': {
      as: 'mia',
      after: 'her own teacher',
      before: async ({ setNow }) => setNow(daysAfter(2)),
      gives: 200,
      async leaves({ sql }) {
        const [ana] = await sql`select archived_at from people where uid = 'ana'`;
        expect(ana!.archived_at).toEqual(noon);
      },
    },
  },
);
