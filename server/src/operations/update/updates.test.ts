import { checkUpdate, dropUpdate, planUpdate, readUpdates, sendUpdate } from '@tinig/domain/calls/server';
import { isNewer } from '@tinig/domain/operations/updates';
import { cases } from '@tinig/tests/school/cases';
import { expect, test } from 'vitest';

cases(readUpdates, {}, 'root', {
  'a superadmin of a checkout': { shows: ['"way":"checkout"', '"ready":null', '"past":[]'] },
});
const by = 'Hindi sa pahinang ito ina-update ang Tinig na ito. Nasa card na Bersyon ang paraan.';
cases(sendUpdate, { at: 0, bytes: 'dHJ1' }, 'root', { 'a superadmin, where no file updates it': [404, by] });
cases(checkUpdate, {}, 'root', { 'a superadmin, where no file updates it': [404, by] });
cases(planUpdate, { when: 'now' }, 'root', { 'a superadmin, where no file updates it': [404, by] });
cases(dropUpdate, {}, 'root', { 'a superadmin, where no file updates it': [404, by] });

test.each([
  ['0.3.0', '0.2.9', true],
  ['0.10.0', '0.9.12', true],
  ['1.0.0', '0.99.99', true],
  ['0.3.0', '0.3.0', false],
  ['0.2.9', '0.3.0', false],
])('%s after %s: %s', (one, other, newer) => {
  expect(isNewer(one, other)).toBe(newer);
});
