import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepAssets } from './keep-assets.ts';

/** Runs one build after another and returns the contents of the last one's assets folder. */
async function buildInTurn(...builds: string[][]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tinig-assets-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [n, assets] of builds.entries()) {
    const build = join(folder, String(n));
    await mkdir(join(build, 'assets'), { recursive: true });
    await writeFile(join(build, 'pages.json'), JSON.stringify({ assets }));
    for (const name of assets) {
      await writeFile(join(build, 'assets', name), name);
      await writeFile(join(build, 'assets', `${name}.br`), name);
    }
    await keepAssets(join(folder, String(n - 1)), build);
  }
  return (await readdir(join(folder, String(builds.length - 1), 'assets'))).sort();
}

test('a build keeps the assets of the one before, packed ones too, and no older ones', async () => {
  const two = await buildInTurn(['all-1.js', 'same.css'], ['all-2.js', 'same.css']);
  expect(two).toEqual(['all-1.js', 'all-1.js.br', 'all-2.js', 'all-2.js.br', 'same.css', 'same.css.br']);
  const three = await buildInTurn(['all-1.js'], ['all-2.js'], ['all-3.js']);
  expect(three).toEqual(['all-2.js', 'all-2.js.br', 'all-3.js', 'all-3.js.br']);
});

test('the same build once more keeps what it had kept', async () => {
  const built = await buildInTurn(['all-1.js'], ['all-2.js'], ['all-2.js']);
  expect(built).toEqual(['all-1.js', 'all-1.js.br', 'all-2.js', 'all-2.js.br']);
});

test('the first build, and one after a build that named no assets, keep nothing', async () => {
  expect(await buildInTurn(['all-1.js'])).toEqual(['all-1.js', 'all-1.js.br']);
});
