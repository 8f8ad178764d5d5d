import { expect, test } from 'vitest';
import { greetingOf } from './greeting.ts';

test.each([
  [0, 'Magandang gabi'],
  [4, 'Magandang gabi'],
  [5, 'Magandang umaga'],
  [10, 'Magandang umaga'],
  [11, 'Magandang tanghali'],
  [12, 'Magandang tanghali'],
  [13, 'Magandang hapon'],
  [17, 'Magandang hapon'],
  [18, 'Magandang gabi'],
  [23, 'Magandang gabi'],
])('at %i o’clock one says %s', (hour, greeting) => {
  expect(greetingOf(hour, { first_name: 'Liwayway' })).toBe(`${greeting}, Liwayway!`);
});

test.each(['Super', 'super', 'Super Admin', 'SUPERADMIN', 'Admin', 'Guro'])(
  'nobody is greeted by a role’s word: %s',
  (first_name) => {
    expect(greetingOf(20, { first_name })).toBe('Magandang gabi!');
  },
);

test('a name that only holds such a word is a name', () => {
  expect(greetingOf(20, { first_name: 'Supremo' })).toBe('Magandang gabi, Supremo!');
  expect(greetingOf(20, { first_name: 'Teacher Joy' })).toBe('Magandang gabi, Teacher Joy!');
});
