import { removeStudent } from '@tinig/domain/calls/people';
import { cases } from '@tinig/tests/school/cases';
import type { School } from '@tinig/tests/school/school';
import { expect } from 'vitest';
import { quoted } from '#sql/fragments';

/** Asserts that only the audit log's ids of a person remain (T37). */
async function leavesNothingOf(uid: string, { sql }: School) {
  for (const table of ['people', 'progress', 'sessions', 'devices'])
    expect(await sql`select from ${quoted(table)} where uid = ${uid}`, table).toHaveLength(0);
  expect(await sql`select from tries`, 'tries').toHaveLength(0);
}

cases(removeStudent, { user_id: 'carl' }, 'mia', {
  'an id that is nobody': [404, 'student-not-found', { user_id: 'nobody' }],
  'his own teacher': {
    text: 'Natanggal ang account.',
    announces: ['people', 'sessions'],
    leaves: (school) => leavesNothingOf('carl', school),
  },
  'an active one, with device, tries and results': {
    given: { user_id: 'ana' },
    async before({ sql, app }) {
      await sql`insert into devices values ('hash', 'ana', now())`;
      await app.inject({
        method: 'POST',
        url: '/auth/sign-in',
        payload: { email: 'ana@paaralan.example', password: 'mali' },
      });
      await sql`delete from tries where key like 'address:%'`;
      expect(await sql`select from tries`).toHaveLength(1);
    },
    leaves: (school) => leavesNothingOf('ana', school),
  },
  'a teacher: her sections stay, with no teacher': {
    as: 'root',
    given: { user_id: 'mia' },
    announces: ['people', 'sections', 'sessions'],
    async leaves(school) {
      await leavesNothingOf('mia', school);
      const rows = await school.sql`select id, teacher_id from sections order by id`;
      expect(rows).toEqual([
        { id: '-bonifacio', teacher_id: null },
        { id: '-mabini', teacher_id: null },
        { id: '-rizal', teacher_id: 'leo' },
      ]);
    },
  },
  twice: { after: 'his own teacher', gives: 404 },
});
