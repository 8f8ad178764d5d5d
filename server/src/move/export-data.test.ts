import { exportData } from '@tinig/domain/calls/move';
import { cases } from '@tinig/tests/school/cases';
import { password, tracesOf } from '@tinig/tests/school/school';
import { expect } from 'vitest';

cases(
  exportData,
  {},
  {
    'signed out': { as: null, gives: 401, says: 'not-signed-in' },
    'a student': { as: 'ana', gives: 403, says: 'forbidden' },
    'a teacher': { as: 'mia', gives: 403, says: 'forbidden', never: tracesOf('ana') },
    'an unknown field': {
      as: 'root',
      given: { passwords: true } as never,
      gives: 400,
      says: 'unknown-field',
    },
    'a superadmin: the tree of the specification, without passwords and audit log': {
      as: 'root',
      gives: 200,
      text: 'Handa na ang kopya ng datos.',
      shows: [...tracesOf('ana'), ...tracesOf('leo'), ...tracesOf('carl')],
      never: ['argon2', password, 'password_hash', 'token'],
      announces: [],
      async leaves({ sql }, { body }) {
        const { Tinig, ...tree } = body.data as Record<string, Record<string, unknown>>;
        expect(Tinig).toMatchObject({ version: 1, passwords: false });
        expect(Object.keys(tree)).toEqual([
          'Users',
          'Sections',
          'QuarterLock',
          'ClassLocks',
          'PlayerProgress',
          'Settings',
          'SchoolDays',
        ]);
        expect(Object.values(tree).map((area) => Object.keys(area).length)).toEqual([10, 3, 6, 3, 6, 1, 2]);
        expect(tree.Sections!['-rizal']).toEqual({
          section_name: 'Rizal',
          grade_level: '',
          section_teacher: 'Leo Lopez',
          teacher_id: 'leo',
        });
        const log = await sql`select actor, action, detail from audit`;
        expect(log).toEqual([{ actor: 'root', action: 'exportData', detail: '10 people' }]);
      },
    },
  },
);
