import { changeLock, readLock } from '@tinig/domain/calls/quarter-access';
import { cases } from '@tinig/tests/school/cases';
import { expect } from 'vitest';

const names = {
  quarter_one: '1st Quarter',
  quarter_two: '2nd Quarter',
  quarter_three: '3rd Quarter',
  quarter_four: '4th Quarter',
};
const locked = { quarter_one: false, quarter_two: false, quarter_three: false, quarter_four: false };

cases(
  changeLock,
  { studentID: 'ana', quarter: 'quarter_two', type: true },
  {
    'signed out': { as: null, gives: 401 },
    'a student, for herself': { as: 'ana', gives: 403 },
    'a teacher of another section': { as: 'leo', gives: 403 },
    'an id that is nobody': {
      as: 'mia',
      given: { studentID: 'nobody' },
      gives: 404,
      text: 'Walang studyante na nahanap na ganun ang id.',
    },
    'a teacher has no locks': { as: 'root', given: { studentID: 'mia' }, gives: 403 },
    'an archived student': {
      as: 'mia',
      given: { studentID: 'carl' },
      gives: 409,
      says: 'student-is-archived',
    },
    'no quarter': { as: 'mia', given: { quarter: undefined }, gives: 400, text: 'Pumili muna ng quarter!' },
    'an empty quarter': { as: 'mia', given: { quarter: '' }, gives: 400, text: 'Pumili muna ng quarter!' },
    'a fifth quarter': { as: 'mia', given: { quarter: 'quarter_five' }, gives: 400, says: 'bad-field' },
    'a type that is a text': { as: 'mia', given: { type: 'true' }, gives: 400, says: 'bad-field' },
    'a type that is a number': { as: 'mia', given: { type: 1 }, gives: 400, says: 'bad-field' },
    ...Object.fromEntries(
      Object.entries(names).flatMap(([quarter, name]) => [
        [
          `unlocks the ${name}`,
          {
            as: 'mia' as const,
            given: { quarter },
            gives: 200,
            text: `Na-unlock ang ${name}.`,
            announces: ['people'] as const,
            leaves: async ({ ask }: import('@tinig/tests/school/school').School) =>
              expect((await ask(readLock, { uid: 'ana' }, 'mia')).body).toEqual({
                ...locked,
                [quarter]: true,
              }),
          },
        ],
        [
          `locks the ${name}`,
          { as: 'mia' as const, given: { quarter, type: false }, gives: 200, text: `Na-lock ang ${name}.` },
        ],
      ]),
    ),
    'a superadmin, a student without a section': { as: 'root', given: { studentID: 'ella' }, gives: 200 },
  },
);

cases(
  readLock,
  { uid: 'ana' },
  {
    'signed out': { as: null, gives: 401 },
    'the student herself: the four booleans and nothing else': {
      as: 'ana',
      gives: 200,
      leaves: (_, { body }) => expect(body).toEqual(locked),
    },
    'another student': { as: 'bea', gives: 403 },
    'another student, an id that is nobody': { as: 'bea', given: { uid: 'nobody' }, gives: 403 },
    'her teacher': { as: 'mia', gives: 200 },
    'another teacher': { as: 'leo', gives: 403 },
    'her teacher, an id that is nobody': { as: 'mia', given: { uid: 'nobody' }, gives: 404 },
    'a superadmin': { as: 'root', gives: 200 },
    'a superadmin, a teacher’s id: who plays no game has no locks': {
      as: 'root',
      given: { uid: 'leo' },
      gives: 404,
      text: 'Walang studyante na nahanap na ganun ang id.',
    },
    'a teacher, the own id': { as: 'mia', given: { uid: 'mia' }, gives: 404 },
  },
);
