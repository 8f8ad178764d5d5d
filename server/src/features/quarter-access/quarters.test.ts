import { changeLock, readLock } from '@tinig/domain/calls/quarter-access';
import { cases, rowsFor } from '@tinig/tests/school/cases';
import { expect } from 'vitest';

const names = {
  quarter_one: '1st Quarter',
  quarter_two: '2nd Quarter',
  quarter_three: '3rd Quarter',
  quarter_four: '4th Quarter',
};
const locked = { quarter_one: false, quarter_two: false, quarter_three: false, quarter_four: false };

cases(changeLock, { studentID: 'ana', quarter: 'quarter_two', type: true }, 'mia', {
  'an id that is nobody': [404, 'student-not-found', { studentID: 'nobody' }],
  'a teacher has no locks': [403, 'forbidden', { studentID: 'mia' }, 'root'],
  'an archived student': [409, 'student-is-archived', { studentID: 'carl' }],
  'no quarter': [400, 'choose-quarter-first', { quarter: undefined }],
  'an empty quarter': [400, 'choose-quarter-first', { quarter: '' }],
  'a fifth quarter': [400, 'bad-field', { quarter: 'quarter_five' }],
  'a type that is a text': [400, 'bad-field', { type: 'true' }],
  'a type that is a number': [400, 'bad-field', { type: 1 }],
  ...rowsFor(Object.entries(names), ([quarter, name]) => [
    `unlocks the ${name}`,
    {
      given: { quarter },
      text: `Na-unlock ang ${name}.`,
      announces: ['people'],
      leaves: async ({ ask }) =>
        expect((await ask(readLock, { uid: 'ana' }, 'mia')).body).toEqual({ ...locked, [quarter]: true }),
    },
  ]),
  ...rowsFor(Object.entries(names), ([quarter, name]) => [
    `locks the ${name}`,
    { given: { quarter, type: false }, text: `Na-lock ang ${name}.` },
  ]),
});

cases(readLock, { uid: 'ana' }, 'mia', {
  'the student herself: the four booleans and nothing else': {
    as: 'ana',
    answers: locked,
  },
  'her teacher, an id that is nobody': [404, 'person-not-found', { uid: 'nobody' }],
  'a superadmin, a teacher’s id: who plays no game has no locks': [
    404,
    'student-not-found',
    { uid: 'leo' },
    'root',
  ],
  'a teacher, the own id': [404, 'student-not-found', { uid: 'mia' }],
});
