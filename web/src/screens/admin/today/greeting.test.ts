import { expect, test } from 'vitest';
import { greetingAt } from './greeting.ts';

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
])('at %i o’clock one says %s', (hour, greeting) => expect(greetingAt(hour)).toBe(greeting));
