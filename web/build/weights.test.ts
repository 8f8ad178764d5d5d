import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { message } from '@tinig/domain/messages/messages';
import { describe, expect, test } from 'vitest';
import { filesOf } from './with-console.ts';

const dist = join(import.meta.dirname, '../dist');
const isBuilt = (await readdir(dist).catch(() => [] as string[])).includes('pages.json');

/** Size in bytes of the Dashboard's first load before it became Ngayon. */
const beforeToday = 157_813;

/** Total compressed size of these files in bytes. */
async function weightOf(files: Iterable<string>, compression: 'br' | 'gz'): Promise<number> {
  const sizes = [...files].map(async (file) => (await stat(join(dist, `${file}.${compression}`))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

const manifest = isBuilt ? JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) : {};

/** The console's scripts and styles that load when this screen is opened first. */
const filesOfScreen = (screen: string) => filesOf(manifest, 'console.html', `src/features/${screen}.tsx`);
const textsOf = (files: Iterable<string>) =>
  Promise.all([...files].map((file) => readFile(join(dist, file), 'utf8')));

/** Texts that occur in one part of the code only, to find the chunk that contains it. */
const marks = {
  'the class list': 'Ilagay ang listahan',
  'what reads a sheet': 'SheetNames',
  'a card and its QR': 'Ikaw lang ang gagamit ng card na ito',
  'what asks for a card': 'Hindi na gagana ang lumang password at ang lumang QR',
};

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
    const island = [...filesOf(manifest, 'src/public/pages/login-island.tsx')];
    const scripts = island.filter((file) => file.endsWith('.js'));
    expect(shown + (await weightOf(scripts, 'br'))).toBeLessThanOrEqual(75_000);
  });

  test('the console’s first load, with the students, is at most 172 KB', async () => {
    const files = filesOfScreen('students/students-screen');
    expect(await weightOf(files, 'gz')).toBeLessThanOrEqual(172_000);
  });

  test('the console’s first load has no sentence that only the server says', async () => {
    const files = filesOfScreen('students/students-screen');
    const scripts = await textsOf(files);
    const holding = (words: string) => scripts.filter((script) => script.includes(words)).length;
    expect(holding(message('no-change'))).toBe(1);
    expect(holding(message('import-not-a-record'))).toBe(0);
  });

  test('the first load of the Dashboard is at most 30 KB above what it was, without the spreadsheet library', async () => {
    const files = filesOfScreen('today/today-screen');
    expect(await weightOf(files, 'gz')).toBeLessThanOrEqual(beforeToday + 30 * 1024);
    const scripts = await textsOf(files);
    expect(scripts.filter((script) => script.includes('spreadsheetml'))).toEqual([]);
  });

  test('the class list, what reads it, and cards with their QR and question are in no other screen’s first load', async () => {
    const screens = Object.keys(manifest).flatMap(
      (name) => /^src\/features\/(.*-screen)\.tsx$/.exec(name)?.[1] ?? [],
    );
    expect(screens.length).toBeGreaterThan(20);
    const found: string[] = [];
    for (const screen of screens) {
      const code = (await textsOf(filesOfScreen(screen))).join('\n');
      for (const [what, mark] of Object.entries(marks))
        if (code.includes(mark)) found.push(`${screen}: ${what}`);
    }
    expect(found.sort()).toEqual([
      'cards/cards-screen: a card and its QR',
      'cards/cards-screen: what asks for a card',
      'class-list/class-list-screen: the class list',
    ]);
  });
});
