/** @module-tag faults */
import { expect, test } from 'vitest';
import { temporaryFolder } from '#school/start-server';
import { eraseKills } from './erase-kills.ts';

test('killed in the middle, an erasing is whole or has not begun, and its mark is never lost', async () => {
  const { folder, remove } = await temporaryFolder();
  const { erased, untouched, halves, lost } = await eraseKills(folder, 4);
  expect({ rounds: erased + untouched, halves, lost }).toEqual({ rounds: 4, halves: [], lost: [] });
  await remove();
}, 120_000);
