import { changeSettings, readSettings, readTotals } from '@tinig/domain/calls/school';
import { expect } from 'vitest';
import { cases } from '#testing/cases';

cases(
  readTotals,
  {},
  {
    'signed out': { as: null, gives: 401 },
    'a student': { as: 'ana', gives: 403 },
    'a teacher: of own sections; teachers of the whole school': {
      as: 'mia',
      gives: 200,
      leaves: (_, { body }) =>
        expect(body).toEqual({
          students: 2,
          sections: 2,
          teachers: 2,
          archived: 1,
          sections_without_teacher: 0,
          students_without_section: 0,
        }),
    },
    'a superadmin: of the school': {
      as: 'root',
      before: ({ sql }) => sql`update sections set teacher_id = null where id = '-bonifacio'`,
      gives: 200,
      leaves: (_, { body }) =>
        expect(body).toEqual({
          students: 4,
          sections: 3,
          teachers: 2,
          archived: 2,
          sections_without_teacher: 1,
          students_without_section: 1,
        }),
    },
  },
);

cases(
  readSettings,
  {},
  {
    'signed out': {
      as: null,
      gives: 200,
      leaves: (_, { body }) => expect(body).toEqual({ minimum_password: 6, registration_open: true }),
    },
  },
);

cases(
  changeSettings,
  { registration_open: false },
  {
    'signed out': { as: null, gives: 401 },
    'a student': { as: 'ana', gives: 403 },
    'a teacher': { as: 'mia', gives: 403 },
    nothing: { as: 'root', given: { registration_open: undefined }, gives: 400, text: 'Walang pagbabago.' },
    'a minimum below six': { as: 'root', given: { minimum_password: 5 }, gives: 400 },
    'a minimum above what is allowed': { as: 'root', given: { minimum_password: 129 }, gives: 400 },
    'a superadmin': {
      as: 'root',
      given: { minimum_password: 9 },
      gives: 200,
      text: 'Na-save ang mga setting.',
      announces: ['settings'],
      async leaves({ ask }) {
        const { body } = await ask(readSettings, {}, null);
        expect(body).toEqual({ minimum_password: 9, registration_open: false });
      },
    },
  },
);
