/** @module-tag counts */
import { expect, test, vi } from 'vitest';
import { countCalls } from './count.ts';
import { grown, readTable } from './table.ts';

// It takes part in no race: the machine may be busy with other tests.
vi.setConfig({ testTimeout: 600_000 });

test('no call sends more statements, plans more or reads more blocks than docs/counts.json says', async () => {
  expect(grown(await readTable(), await countCalls()), 'npm run bench -- counts writes it anew').toEqual([]);
});
