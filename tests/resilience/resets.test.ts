/** @module-tag faults */
import { expect, test } from 'vitest';
import { temporaryFolder } from '#school/start-server';
import { setStage } from './outage.ts';
import { resetAgain } from './resets.ts';

test('lines to the database are reset while connecting, idle, busy and listening: nothing is lost, nothing ends', async () => {
  const { folder, remove } = await temporaryFolder();
  const stage = await setStage(folder, { isRelayed: true });
  const { rounds, tally, lost, acknowledged } = await resetAgain(stage, 12);
  expect(stage.server.output()).not.toMatch(/unhandled|a call failed/i);
  expect(stage.server.child.exitCode).toBeNull();
  expect(tally.strange).toEqual([]);
  expect(lost).toEqual([]);
  expect(acknowledged).toBeGreaterThan(200);
  // How soon is for `npm run bench -- resets` to measure: here it is that all comes back by itself.
  expect(rounds.filter(({ wellAfter }) => wellAfter > 20_000)).toEqual([]);
  expect(await stage.stop()).toBe(0);
  await remove();
}, 300_000);
