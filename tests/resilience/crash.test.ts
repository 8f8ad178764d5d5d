import { expect, test } from 'vitest';
import { temporaryFolder } from '#school/start-server';
import { crash } from './crash.ts';

test('whoever is killed in the middle of writes, nothing acknowledged is lost and every start works', async () => {
  const { folder, remove } = await temporaryFolder();
  const figures = await crash(folder, { rounds: 4, longest: 800, least: 26 });
  expect(figures.rounds).toEqual({ server: 1, postmaster: 1, postgres: 1, both: 1 });
  expect(figures.acknowledged).toBeGreaterThan(100);
  expect(figures.lost).toEqual([]);
  expect(figures.failedStarts).toEqual([]);
  expect(figures.tally.strange).toEqual([]);
  await remove();
}, 120_000);
