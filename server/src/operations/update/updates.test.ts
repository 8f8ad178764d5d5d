import { checkUpdate, dropUpdate, planUpdate, readUpdates, sendUpdate } from '@tinig/domain/calls/updates';
import { isNewer } from '@tinig/domain/operations/updates';
import { cases } from '@tinig/tests/school/cases';
import { expect, test } from 'vitest';

const notTheirs = {
  'signed out': { as: null, gives: 401 },
  'a student': { as: 'ana', gives: 403 },
  'a teacher': { as: 'mia', gives: 403 },
} as const;
const notHere = {
  ...notTheirs,
  'a superadmin, where no file updates it': {
    as: 'root',
    gives: 404,
    text: 'Hindi sa pahinang ito ina-update ang Tinig na ito. Nasa card na Bersyon ang paraan.',
  },
} as const;

cases(
  readUpdates,
  {},
  {
    ...notTheirs,
    'a superadmin of a checkout': {
      as: 'root',
      gives: 200,
      shows: ['"way":"checkout"', '"ready":null', '"past":[]'],
    },
  },
);
cases(sendUpdate, { at: 0, bytes: 'dHJ1' }, notHere);
cases(checkUpdate, {}, notHere);
cases(planUpdate, { when: 'now' }, notHere);
cases(dropUpdate, {}, notHere);

test.each([
  ['0.3.0', '0.2.9', true],
  ['0.10.0', '0.9.12', true],
  ['1.0.0', '0.99.99', true],
  ['0.3.0', '0.3.0', false],
  ['0.2.9', '0.3.0', false],
])('%s after %s: %s', (one, other, newer) => {
  expect(isNewer(one, other)).toBe(newer);
});
