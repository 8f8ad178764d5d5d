/** @module-tag fuzz */
import { expect, test } from 'vitest';
import { tryHostileFiles } from './hostile-files.ts';

test('hostile imports, moves and backups are no fault, fill no memory and hold nobody up', async () => {
  const { tried, wrong } = await tryHostileFiles();
  expect(wrong).toEqual([]);
  expect(tried).toBeGreaterThan(200);
}, 1_200_000);
