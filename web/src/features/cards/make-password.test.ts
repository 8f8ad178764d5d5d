import { expect, test } from 'vitest';
import { generatePassword } from './make-password.ts';

test.each([
  [6, 11],
  [11, 11],
  [12, 15],
  [20, 23],
])('at least %i characters are %i, in groups of three', (least, length) => {
  const password = generatePassword(least);
  expect(password).toHaveLength(length);
  expect(password).toMatch(/^[b-df-hj-np-tv-xz2-9]{3}(-[b-df-hj-np-tv-xz2-9]{3})+$/);
});

test('no two are alike', () => {
  expect(new Set(Array.from({ length: 1000 }, () => generatePassword(6))).size).toBe(1000);
});
