import { expect, test } from 'vitest';
import { reportState } from './report.ts';

test.each([
  [90, 3, false, 'done'],
  [90, 3, true, 'done'],
  [89.9, 3, false, 'on-its-way'],
  [50, 1, false, 'on-its-way'],
  [49.9, 1, false, 'needs-guidance'],
  [71, 5, true, 'needs-guidance'],
  [0, 1, false, 'needs-guidance'],
  [0, 0, false, 'not-begun'],
  [40, 0, false, 'needs-guidance'],
] as const)('best %d of %d tries, repeating %s: %s', (best, tries, isRepeating, state) =>
  expect(reportState(best, tries, isRepeating)).toBe(state),
);
