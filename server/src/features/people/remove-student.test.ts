import { removeStudent } from '@tinig/domain/calls/people';
import { cases } from '@tinig/tests/school/cases';
import { type School, tracesOf } from '@tinig/tests/school/school';
import { expect } from 'vitest';
import { quoted } from '#sql/fragments';

/** Asserts that only the audit log's ids of a person remain (T37). */
async function leavesNothingOf(uid: string, { sql }: School) {
  for (const table of ['people', 'progress', 'sessions', 'devices'])
    expect(await sql`select from ${quoted(table)} where uid = ${uid}`, table).toHaveLength(0);
  expect(await sql`select from tries`, 'tries').toHaveLength(0);
}

cases(
  removeStudent,
  { user_id: 'carl' },
  {
    'signed out': { as: null, gives: 401 },
    'a student': { as: 'ana', gives: 403 },
    'a student, herself': { as: 'ana', given: { user_id: 'ana' }, gives: 403 },
    'a teacher of another section': { as: 'leo', gives: 403, never: tracesOf('carl') },
    'an id that is nobody': {
      as: 'mia',
      given: { user_id: 'nobody' },
      gives: 404,
      text: 'Walang studyante na nahanap na ganun ang id.',
    },
    'a teacher, another one': { as: 'mia', given: { user_id: 'leo' }, gives: 403 },
    'a teacher, a superadmin': { as: 'mia', given: { user_id: 'root' }, gives: 403 },
    'a teacher, herself': { as: 'mia', given: { user_id: 'mia' }, gives: 403 },
    'a superadmin, himself': { as: 'root', given: { user_id: 'root' }, gives: 403 },
    'a superadmin, another one': { as: 'root', given: { user_id: 'rudy' }, gives: 403 },
    'his own teacher': {
      as: 'mia',
      gives: 200,
      text: 'Natanggal ang account.',
      announces: ['people', 'sessions'],
      leaves: (school) => leavesNothingOf('carl', school),
    },
    'an active one, with device, tries and results': {
      as: 'mia',
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
      gives: 200,
      leaves: (school) => leavesNothingOf('ana', school),
    },
    'a teacher: her sections stay, with no teacher': {
      as: 'root',
      given: { user_id: 'mia' },
      gives: 200,
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
    twice: { as: 'mia', after: 'his own teacher', gives: 404 },
  },
);
