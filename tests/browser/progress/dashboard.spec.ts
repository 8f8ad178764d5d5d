import type { Page } from '@playwright/test';
import { signInTo } from '#browser/console';
import { mustFitBothWidths } from '#browser/looks';
import { button, link, menu, region, title } from '#browser/parts';
import type { TestAccount } from '#browser/people';
import { useClass } from '#browser/school';
import { follow, press } from '#browser/steps';
import { expect, nightly, test } from '#browser/test';

const school = useClass({ 'Angel Mae Agbayani': [], 'Niña Batungbakal': [] });

const open = (page: Page, account: TestAccount = school.teacher) =>
  signInTo(page, account, '/admin/dashboard', /^Magandang /);
const total = (page: Page, name: string) =>
  region(page, 'Mga bilang').locator('> *').filter({ hasText: name });

test('greets by the time of day, and again when the hour has changed', async ({ page }) => {
  await page.clock.install({ time: '2026-11-23T10:30:00+08:00' });
  await open(page);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Magandang umaga, Liwayway!');
  await page.clock.setSystemTime('2026-11-24T18:00:00+08:00');
  await page.clock.runFor(31_000);
  await expect(title).toHaveText('Magandang gabi, Liwayway!');
});

test('a teacher sees the own totals, live; a superadmin the school’s, as links', async ({ page }) => {
  await signInTo(page, school.teacher, '/admin', /^Magandang /);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(total(page, 'Total Students')).toContainText('2');
  await expect(total(page, 'Total Sections')).toContainText('1');
  await expect(total(page, 'Total Teachers')).toContainText(/\d/);
  await expect(link(page, /Total (Sections|Teachers)/)).toHaveCount(0);
  const navigation = menu(page);
  await expect(link(navigation, /^(Sections|Teachers)$/)).toHaveCount(0);
  await school.join('Jericho', 'Catindig');
  await expect(total(page, 'Total Students')).toContainText('3');
  await open(page, school.superadmin);
  const totals = await school.get<Record<string, number>>('/db/Totals');
  for (const [name, of, path] of [
    ['Total Students', 'students', '/admin/students'],
    ['Total Sections', 'sections', '/admin/sections'],
    ['Total Teachers', 'teachers', '/admin/teachers'],
  ] as const) {
    const card = link(page, new RegExp(`^${name}`));
    await expect(card).toContainText(String(totals[of]));
    await expect(card).toHaveAttribute('href', path);
  }
});

test('a line that died in silence is noticed, and totals are right on return', async ({ page }) => {
  await school.openQuarters(school.section, 1);
  let isDead = false;
  await page.routeWebSocket('**/live', (line) => {
    if (isDead) return void line.close();
    // Nothing comes through and nothing is closed: a machine that slept, a router that forgot.
    const server = line.connectToServer();
    line.onMessage((message) => {
      if (!isDead) server.send(message);
    });
    server.onMessage((message) => {
      if (!isDead) line.send(message);
    });
  });
  await page.clock.install();
  await open(page);
  const students = total(page, 'Total Students');
  await expect(students).toContainText(/\d/);
  await expect(page.getByRole('heading', { name: /^Naglalaro ngayon/ })).toBeVisible();
  const before = Number(/\d+/.exec(await students.innerText())?.[0]);
  isDead = true;
  await school.join('Tomas', 'Ilagan');
  // Somebody looks at the page again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const status = page.getByRole('status').filter({ hasText: 'Walang koneksyon' });
  await expect(status).toHaveText(/^Walang koneksyon · huling balita \d+:\d\d( PM)?Subukan muli$/, {
    timeout: 60_000,
  });
  await expect(page.getByRole('heading', { name: /^Naglalaro noong \d/ })).toBeVisible();
  await expect(students).toContainText(String(before));
  await mustFitBothWidths(page);
  // Without this it could come back by itself before it is asked to. The clock runs until it is told, and can't go back.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
  isDead = false;
  await press(status, 'Subukan muli');
  await page.clock.resume();
  await expect(students).toContainText(String(before + 1));
  await expect(status).toHaveCount(0);
});

test('totals that are long in coming are put down to the line', nightly, async ({ page }) => {
  await page.clock.install();
  await page.routeWebSocket('**/live', () => {});
  await page.route('**/db/Totals', () => {});
  await open(page);
  const slow = page.getByRole('main').getByText('Mabagal ang koneksyon…');
  await expect(slow).toHaveCount(0);
  await page.clock.fastForward(8500);
  await expect(slow).toBeVisible();
});

test('on a phone the page stands still behind the menu, which goes by itself', nightly, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page);
  const openMenu = button(page, 'Buksan ang menu');
  await openMenu.click();
  await follow(menu(page), 'Archive');
  await expect(title(page, 'Archive')).toBeVisible();
  await expect(menu(page)).toBeHidden();
  await openMenu.click();
  await page.goBack();
  await expect(title(page, /^Magandang /)).toBeVisible();
  await expect(menu(page)).toBeHidden();
  await openMenu.click();
  await page.mouse.move(340, 400);
  await page.mouse.wheel(0, 500);
  // A wheel is answered a frame or two later.
  await page.evaluate(() => new Promise((painted) => setTimeout(painted, 200)));
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.setViewportSize({ width: 1366, height: 768 });
  await follow(menu(page), 'Progress');
  await expect(page).toHaveURL(/\/admin\/progress$/);
});
