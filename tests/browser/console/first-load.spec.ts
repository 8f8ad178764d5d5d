import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const dist = join(import.meta.dirname, '../../../web/dist');
const textOf = (file: string) => readFile(join(dist, file), 'utf8');

/** The scripts that each screen loads before it is shown, by the screen's file. */
async function firstLoads(): Promise<Map<string, string[]>> {
  const html = await textOf('console.html');
  const entry = [...html.matchAll(/"\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file!);
  const texts = await Promise.all(entry.map(textOf));
  const router = texts.find((text) => text.includes('m.f=['))!;
  const deps = JSON.parse(`[${/m\.f=\[(.*?)\]/.exec(router)![1]}]`) as string[];
  const screens = router.matchAll(
    /import\([`"']\.\/([\w-]+-screen)-[\w-]{8}\.js[`"']\)[^[]*?mapDeps\(\[([\d,]*)\]\)/g,
  );
  const scripts = (places: string) =>
    [...entry, ...places.split(',').map((at) => deps[Number(at)]!)].filter((file) => file.endsWith('.js'));
  return new Map([...screens].map(([, name, places]) => [name!, scripts(places!)]));
}

/** Words that stand in one place alone. */
const marks = {
  'the class list': 'Ilagay ang listahan',
  'what reads a sheet': 'SheetNames',
  'a card and its QR': 'Ikaw lang ang gagamit ng card na ito',
  'what asks for a card': 'Hindi na gagana ang lumang password at ang lumang QR',
};

test('the class list, what reads it, and cards with their QR and question are in no other screen’s first load', async () => {
  const loads = await firstLoads();
  expect(loads.size).toBeGreaterThan(20);
  const found: string[] = [];
  for (const [screen, files] of loads) {
    const code = (await Promise.all(files.map(textOf))).join('\n');
    for (const [what, mark] of Object.entries(marks))
      if (code.includes(mark)) found.push(`${screen}: ${what}`);
  }
  expect(found.sort()).toEqual([
    'cards-screen: a card and its QR',
    'cards-screen: what asks for a card',
    'class-list-screen: the class list',
  ]);
});
