import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { beSignedIn } from '#browser/console';
import settings from '#browser/playwright.config';
import { useSchool } from '#browser/school';
import { expect, mustFit, nightly, test } from '#browser/test';

const names = ['Batungbakal-Villanueva, Niña Maria Consolacion', 'Dela Peña, Gian'];
const school = useSchool({ Mabini: names }, () => school.archive(school.pupil('Batungbakal-Villanueva')));

/** The browser of somebody who has set its letters to double size. */
async function launchLarge(width: number): Promise<{ context: BrowserContext; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'tinig-letters-'));
  await mkdir(join(folder, 'Default'));
  const preferences = { webkit: { webprefs: { default_font_size: 32, default_fixed_font_size: 26 } } };
  await writeFile(join(folder, 'Default/Preferences'), JSON.stringify(preferences));
  const context = await chromium.launchPersistentContext(folder, {
    ...settings.use?.launchOptions,
    viewport: { width, height: 768 },
  });
  return {
    context,
    async close() {
      await context.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const pages = ['/', '/tutorial', '/tutorialvideo?id=use', '/credits', '/walang-ganito', '/login'];
const screens = [
  'dashboard',
  'students',
  'progress',
  'unlock-quarters',
  'archived-students',
  'admin-profile',
];

for (const width of [1366, 360])
  test(
    `with the browser's letters at double size all of it fits ${width} px, and no words stick out`,
    nightly,
    async ({ server }) => {
      test.setTimeout(120_000);
      const { context, close } = await launchLarge(width);
      try {
        const page = await context.newPage();
        const look = async (path: string) => {
          await page.goto(server.address + path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
          await test.step(path, () => mustFit(page));
          expect(await page.evaluate(wordsOutside), path).toEqual([]);
        };
        for (const path of pages) await look(path);
        await beSignedIn(page, server, school.liwayway);
        for (const screen of screens) await look(`/admin/${screen}`);
        await look('/admin/dashboard');
        const lines = await page
          .getByRole('heading', { level: 1 })
          .evaluate(
            (title) =>
              title.getClientRects()[0]!.height / Number.parseFloat(getComputedStyle(title).lineHeight),
          );
        expect(lines, 'the greeting is no column of syllables').toBeLessThanOrEqual(4);
      } finally {
        await close();
      }
    },
  );

/** Runs in the page: the words that are painted beyond the window's sides. */
function wordsOutside(): string[] {
  const outside: string[] = [];
  const isShown = (one: Element | null): boolean =>
    one === null || (getComputedStyle(one).clipPath === 'none' && isShown(one.parentElement));
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (!text.nodeValue?.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue;
    // Text for screen readers only is clipped to nothing.
    if (!isShown(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right } = range.getBoundingClientRect();
    if (left < -1 || right > window.innerWidth + 1) outside.push(text.nodeValue);
  }
  return outside;
}
