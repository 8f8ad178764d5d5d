import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mountSmallDisk } from '@tinig/tests/school/small-disk';
import { useFolder } from '@tinig/tests/school/use-school';
import { expect, test } from 'vitest';
import { takeOwnership } from './ownership.ts';

const place = useFolder({ isForEach: true });

const inUse = (pid: number | undefined) => `(process ${pid}) already uses ${place.folder}`;

/** Starts another process that tries to own the folder, stays alive, and reports the result. */
async function another() {
  const code = `
    import { takeOwnership } from ${JSON.stringify(new URL('./ownership.ts', import.meta.url).href)};
    await takeOwnership(${JSON.stringify(place.folder)}).then(
      () => process.stdout.write('owner'),
      (error) => process.stdout.write(error.message),
    );
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [answer] = await once(child.stdout, 'data');
  return { child, answer: String(answer) };
}

test('a folder has one owner at a time, in the same process too', async () => {
  const giveUp = await takeOwnership(place.folder);
  await expect(takeOwnership(place.folder)).rejects.toThrow(inUse(process.pid));
  await giveUp();
  await (await takeOwnership(place.folder))();
});

test('of many that start at once exactly one becomes the owner, and its death frees the folder', async () => {
  const all = await Promise.all(Array.from({ length: 6 }, another));
  const owners = all.filter(({ answer }) => answer === 'owner');
  expect(owners).toHaveLength(1);
  await expect(takeOwnership(place.folder)).rejects.toThrow(inUse(owners[0]?.child.pid));
  for (const { child } of all) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await (await takeOwnership(place.folder))();
});

test.each(['4194305', 'emptied by a power cut', ''])(
  'a process id left behind, %j, keeps nobody out',
  async (left) => {
    await writeFile(join(place.folder, 'owner.pid'), left);
    await takeOwnership(place.folder);
    expect(Number(await readFile(join(place.folder, 'owner.pid'), 'utf8'))).toBe(process.pid);
  },
);

test('a full disk keeps nobody from owning what lies on it', async (test) => {
  const disk = await mountSmallDisk(place.folder, 1);
  if (!disk) return test.skip('only root may mount a small disk');
  try {
    await disk.fillTo(0);
    const giveUp = await takeOwnership(place.folder);
    await expect(takeOwnership(place.folder)).rejects.toThrow('already uses');
    await giveUp();
  } finally {
    disk.unmount();
  }
});
