import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mountSmallDisk } from '@tinig/tests/school/small-disk';
import { emptyFolder } from '@tinig/tests/school/use-school';
import { expect, onTestFinished, test } from 'vitest';
import { writeAtomically } from './atomic-file.ts';

test('where there is too little room nothing is written, and what was there stays', async () => {
  const folder = await emptyFolder();
  const path = join(folder, 'school.gz');
  await writeFile(path, 'before');
  const written = writeAtomically(path, 2 ** 60, (append) => append('after'));
  await expect(written).rejects.toThrow(/^There is too little room on the disk of .*: \d+ MB are free/);
  expect(await readdir(folder)).toEqual(['school.gz']);
});

test('a file that grows larger than there is room for stops before the database has none', async (test) => {
  const folder = await emptyFolder();
  const disk = await mountSmallDisk(folder, 40);
  if (!disk) return test.skip('only root may mount a small disk');
  onTestFinished(() => void disk.unmount());
  const piece = Buffer.alloc(1024 * 1024);
  let least = Number.POSITIVE_INFINITY;
  const written = writeAtomically(join(folder, 'large'), 15 * piece.length, async (append) => {
    for (let n = 0; n < 100; n++) {
      await append(piece);
      least = Math.min(least, await disk.free());
    }
  });
  await expect(written).rejects.toThrow('too little room');
  expect(least).toBeGreaterThan(10);
  expect(least).toBeLessThan(16);
  expect(await readdir(folder)).toEqual([]);
});
