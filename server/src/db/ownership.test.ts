import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '#testing/server-process';
import { takeOwnership } from './ownership.ts';

let place: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  place = await temporaryFolder();
});
afterEach(() => place.remove());

const mark = (text: string) => writeFile(join(place.folder, 'server.lock'), text);

test('a folder has one owner at a time, in the same process too', async () => {
  const giveUp = await takeOwnership(place.folder);
  await expect(takeOwnership(place.folder)).rejects.toThrow(
    `(process ${process.pid}) already uses ${place.folder}`,
  );
  await giveUp();
  await (await takeOwnership(place.folder))();
});

test.each([
  ['of a dead process', JSON.stringify({ pid: 2 ** 22 + 1, started: 'once' })],
  [
    'whose process id somebody else has now',
    JSON.stringify({ pid: process.ppid, started: 'before the last boot' }),
  ],
  ['cut short by a power cut', '{"pid":1'],
  ['emptied by a power cut', ''],
])('a mark %s is taken over', async (_what, text) => {
  await mark(text);
  await takeOwnership(place.folder);
  expect(JSON.parse(await readFile(join(place.folder, 'server.lock'), 'utf8')).pid).toBe(process.pid);
});

test('of many that start at once exactly one becomes the owner, also over a dead one’s mark', async () => {
  await mark(JSON.stringify({ pid: 2 ** 22 + 1, started: 'once' }));
  const all = await Promise.allSettled(Array.from({ length: 10 }, () => takeOwnership(place.folder)));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
