import { expect, test } from 'vitest';
import { countWithNoun, shortId } from './number-text.ts';

test.each([
  [0, '0 studyante'],
  [3, '3 studyante'],
  [4, '4 na studyante'],
  [10, '10 studyante'],
  [19, '19 na studyante'],
  [32, '32 studyante'],
  [66, '66 na studyante'],
  [1284, '1,284 na studyante'],
])('%i is said with or without the linker', (n, text) => expect(countWithNoun(n, 'studyante')).toBe(text));

test('a long id is shortened, a short one stays', () => {
  expect(shortId('FwNTabcdefgheHpY')).toBe('FwNT…eHpY');
  expect(shortId('a12345678')).toBe('a12345678');
});
