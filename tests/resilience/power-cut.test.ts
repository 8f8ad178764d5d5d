/** @module-tag faults */
import { expect, test } from 'vitest';
import { temporaryFolder } from '#school/start-server';
import { cutPower } from './power-cut.ts';

test('a power cut in the middle of writes loses nothing acknowledged, and the start after it works', async (test) => {
  const { folder, remove } = await temporaryFolder();
  const figures = await cutPower(folder, { rounds: 2, writes: () => 700 });
  await remove();
  if (!figures) return test.skip('the power can only be cut by root on Linux, with loop devices');
  expect(figures.rounds).toBe(2);
  expect(figures.acknowledged).toBeGreaterThan(20);
  expect({ lost: figures.lost, strange: figures.strange }).toEqual({ lost: [], strange: [] });
}, 240_000);
