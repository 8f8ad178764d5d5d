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
  expect(greetingOf(hour, { first_name: 'Liwayway', last_name: 'Santos' })).toBe(`${greeting}, Liwayway!`);
});

test('nobody is greeted by the name that the server gave', () => {
  expect(greetingOf(20, { first_name: 'Super', last_name: 'Administrator' })).toBe('Magandang gabi!');
  expect(greetingOf(20, { first_name: 'Super', last_name: 'Reyes' })).toBe('Magandang gabi, Super!');
});
