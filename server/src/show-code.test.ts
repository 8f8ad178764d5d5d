import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatCode } from '@tinig/domain/setup/setup';
import { emptyFolder } from '@tinig/tests/school/use-school';
import { expect, test } from 'vitest';
import { setupCodePresenter } from './show-code.ts';

test('a code’s file is for its owner alone; root’s folders let others pass through, and nobody look in', async () => {
  const above = await emptyFolder();
  const dataFolder = join(above, 'lib/school');
  const show = setupCodePresenter({ dataFolder, address: () => 'http://localhost', say: () => {} });
  show({ code: 'ABCD2345EFGH', until: new Date() });
  const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
  const passable = process.getuid?.() === 0 ? 0o711 : 0o700;
  expect([await modeOf(join(above, 'lib')), await modeOf(dataFolder)]).toEqual([passable, passable]);
  expect(await modeOf(join(dataFolder, 'setup-code'))).toBe(0o600);
  expect((await readFile(join(dataFolder, 'setup-code'), 'utf8')).trim()).toBe(formatCode('ABCD2345EFGH'));
});

test('once nobody is to be set up no code lies there, nor what a killed server had begun to write of one', async () => {
  const dataFolder = await emptyFolder();
  const show = setupCodePresenter({ dataFolder, address: () => 'http://localhost', say: () => {} });
  show({ code: 'ABCD2345EFGH', until: new Date() });
  expect(await readdir(dataFolder)).toEqual(['setup-code']);
  await writeFile(join(dataFolder, 'setup-code.new'), 'ABCD');
  show(undefined);
  expect(await readdir(dataFolder)).toEqual([]);
});
