import type { Page } from '@playwright/test';
import { mustShow } from '#browser/steps';
import { expect, expectErrors, mustBeAccessible, nightly, test } from '#browser/test';

const count = (page: Page) => page.getByText(/^\d \/ 3$/);
const slide = (page: Page) => page.getByRole('group');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Opens the page with a clock that stands still; each call lets seconds pass, the pointer away from the slides. */
async function openInKeptTime(page: Page) {
  await page.clock.install({ time: '2026-06-01T08:00:00' });
  await page.clock.pauseAt('2026-06-01T08:00:01');
  // The slideshow runs once its script has come.
  await page.goto('/credits', { waitUntil: 'networkidle' });
  await expect(count(page)).toHaveText('1 / 3');
  await page.mouse.move(2, 2);
  return async (seconds: number, at: string) => {
    await page.clock.runFor(seconds * 1000);
    await expect(count(page)).toHaveText(at);
  };
}

test('goes on every five seconds and around', async ({ page }) => {
  const pass = await openInKeptTime(page);
  for (const [before, next] of [
    ['1 / 3', '2 / 3'],
    ['2 / 3', '3 / 3'],
    ['3 / 3', '1 / 3'],
  ] as const) {
    await pass(4.5, before);
    await pass(0.6, next);
    await expect(slide(page)).toHaveAccessibleName(next);
    await expect(slide(page)).toHaveCount(1);
  }
});

test(
  'goes on and back and jumps to a dot, which then has its own five seconds',
  nightly,
  async ({ page }) => {
    const pass = await openInKeptTime(page);
    for (const [name, at] of [
      ['Nakaraang larawan', '3 / 3'],
      ['Susunod na larawan', '1 / 3'],
      ['Larawan 3', '3 / 3'],
    ] as const) {
      await button(page, name).click();
      await expect(count(page)).toHaveText(at);
    }
    await expect(button(page, 'Larawan 3')).toHaveAttribute('aria-current', 'true');
    await expect(button(page, 'Larawan 1')).toHaveAttribute('aria-current', 'false');
    await page.mouse.move(2, 2);
    await button(page, 'Larawan 3').blur();
    await pass(4, '3 / 3');
    await button(page, 'Larawan 2').dispatchEvent('click');
    await pass(4.5, '2 / 3');
    await pass(0.6, '3 / 3');
  },
);

test('rests at its pause button and under the pointer', nightly, async ({ page }) => {
  const pass = await openInKeptTime(page);
  await button(page, 'Ihinto ang slideshow').click();
  await page.mouse.move(2, 2);
  await pass(20, '1 / 3');
  await button(page, 'Ituloy ang slideshow').click();
  await page.mouse.move(2, 2);
  await pass(5.1, '2 / 3');
  await slide(page).hover();
  await pass(20, '2 / 3');
  await page.mouse.move(2, 2);
  await pass(5.1, '3 / 3');
});

test('rests while the keyboard is in it, and can be driven by it alone', nightly, async ({ page }) => {
  const pass = await openInKeptTime(page);
  // skip link, logo, back; then the slideshow's own
  for (let stop = 0; stop < 4; stop++) await page.keyboard.press('Tab');
  await expect(button(page, 'Nakaraang larawan')).toBeFocused();
  await pass(20, '1 / 3');
  await page.keyboard.press('Enter');
  await expect(count(page)).toHaveText('3 / 3');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(button(page, 'Ituloy ang slideshow')).toBeFocused();
  await page.keyboard.press('Enter');
  for (let stop = 0; stop < 5; stop++) await page.keyboard.press('Tab');
  await expect(button(page, 'Susunod na larawan')).not.toBeFocused();
  await pass(5.1, '1 / 3');
});

test.describe('where less motion is wished', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('stands still until someone lets it go', nightly, async ({ page }) => {
    const pass = await openInKeptTime(page);
    await expect(button(page, 'Ituloy ang slideshow')).toBeVisible();
    await pass(20, '1 / 3');
    await button(page, 'Ituloy ang slideshow').click();
    await page.mouse.move(2, 2);
    await pass(5.1, '2 / 3');
  });
});

test('tells who made it and whom they thank, and leads home', async ({ page }) => {
  // The landing logs that the school has set no link.
  expectErrors(/404 \(Not Found\)|Config link not found/);
  await page.goto('/credits');
  await expect(page.getByRole('heading', { name: 'Kilalanin Kami' })).toBeVisible();
  await mustShow(page, 'Frontend programmer at game developer', 'Backend programmer at cloud setup');
  await mustShow(page, 'Lead designer', 'QA tester at documenter');
  const special = page.getByRole('heading', { name: 'Special Thanks' });
  const thanks = page.locator('section').filter({ has: special }).getByRole('listitem');
  await expect(thanks).toContainText(['tagapayo', 'punong-guro', 'pamilya', 'Grade 3']);
  await mustBeAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Bumalik' }).click();
  await expect(page).toHaveURL('/');
});
