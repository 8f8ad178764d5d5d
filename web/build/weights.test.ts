import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { message } from '@tinig/domain/messages/messages';
import { describe, expect, test } from 'vitest';
import { filesOf } from './with-console.ts';

const dist = join(import.meta.dirname, '../dist');
const isBuilt = (await readdir(dist).catch(() => [] as string[])).includes('pages.json');

/** Size of the Dashboard's first load before it became Ngayon. */
const beforeToday = 157_813;

/** Total compressed size of these files in bytes. */
async function weightOf(files: Iterable<string>, compression: 'br' | 'gz'): Promise<number> {
  const sizes = [...files].map(async (file) => (await stat(join(dist, `${file}.${compression}`))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** The console's scripts and styles that load when this screen is opened first. */
async function filesOfScreen(screen: string): Promise<Set<string>> {
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
  return filesOf(manifest, 'console.html', `src/features/${screen}.tsx`);
}

describe.skipIf(!isBuilt)('what the built pages weigh', () => {
  test('until it is used, the login has brought at most 12 KB, and 75 KB when one can sign in', async () => {
    const page = await readFile(join(dist, 'login.html'), 'utf8');
    const [first] = page.split('<template');
    const named = [...first!.matchAll(/(?:src|href)="\/(assets\/[\w-]+\.(?:js|css))/g)].map(
      ([, file]) => file!,
    );
    expect(named).toHaveLength(2);
    const shown = await weightOf(['login.html', ...named], 'br');
    expect(shown).toBeLessThanOrEqual(12_000);
    const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
    const island = [...filesOf(manifest, 'src/public/pages/login-island.tsx')];
    const scripts = island.filter((file) => file.endsWith('.js'));
    expect(shown + (await weightOf(scripts, 'br'))).toBeLessThanOrEqual(75_000);
  });

  test('the console’s first load, with the students, is at most 167.5 KB', async () => {
    const files = await filesOfScreen('students/students-screen');
    expect(await weightOf(files, 'gz')).toBeLessThanOrEqual(167_500);
  });

  test('the console’s first load has no sentence that only the server says', async () => {
    const files = await filesOfScreen('students/students-screen');
    const scripts = await Promise.all([...files].map((file) => readFile(join(dist, file), 'utf8')));
    const holding = (words: string) => scripts.filter((script) => script.includes(words)).length;
    expect(holding(message('no-change'))).toBe(1);
    expect(holding(message('import-not-a-record'))).toBe(0);
  });

  test('the first load of the Dashboard is at most 30 KB above what it was, without the spreadsheet library', async () => {
    const files = await filesOfScreen('today/today-screen');
    expect(await weightOf(files, 'gz')).toBeLessThanOrEqual(beforeToday + 30 * 1024);
    const scripts = await Promise.all([...files].map((file) => readFile(join(dist, file), 'utf8')));
    expect(scripts.filter((script) => script.includes('spreadsheetml'))).toEqual([]);
  });
});
