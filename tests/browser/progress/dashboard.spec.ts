import type { Page } from '@playwright/test';
import { type FilledClass, makeClass } from '#browser/class';
import { signInByHand } from '#browser/console';
import { mustFitBothWidths } from '#browser/looks';
import type { TestAccount } from '#browser/school';
import { expect, test } from '#browser/test';

let school: FilledClass;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ server }) => {
  school = await makeClass(server, { 'Angel Mae Agbayani': [], 'Niña Batungbakal': [] });
});

const open = (page: Page, account: TestAccount = school.teacher) =>
  signInByHand(page, account, '/admin/dashboard', /^Magandang /);
const total = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Mga bilang' }).locator('> *').filter({ hasText: name });

test('greets by the time of day, and again when the hour has changed', async ({ page }) => {
  await page.clock.install({ time: '2026-11-23T10:30:00+08:00' });
  await open(page);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Magandang umaga, Liwayway!');
  for (const [time, greeting] of [
    ['11:00', 'tanghali'],
    ['13:00', 'hapon'],
    ['18:00', 'gabi'],
    ['05:00', 'umaga'],
  ]) {
    await page.clock.setSystemTime(`2026-11-24T${time}:00+08:00`);
    await page.clock.runFor(31_000);
    await expect(title).toHaveText(`Magandang ${greeting}, Liwayway!`);
  }
});

test('a teacher sees the totals of own students and sections, live, and no way to what is not theirs', async ({
  page,
}) => {
  await page.goto('/admin');
  await open(page);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(total(page, 'Total Students')).toContainText('2');
  await expect(total(page, 'Total Sections')).toContainText('1');
  await expect(total(page, 'Total Teachers')).toContainText(/\d/);
  await expect(page.getByRole('link', { name: /Total (Sections|Teachers)/ })).toHaveCount(0);
  const navigation = page.getByRole('navigation', { name: 'Pangunahing menu' });
  await expect(navigation.getByRole('link', { name: /^(Sections|Teachers)$/ })).toHaveCount(0);
  await school.join('Jericho', 'Catindig');
  await expect(total(page, 'Total Students')).toContainText('3');
  await mustFitBothWidths(page);
});

test('a superadmin sees the school’s totals, each leading to its screen', async ({ page, server }) => {
  await open(page, school.superadmin);
  const { token } = school;
  const totals = (await server.call('GET', '/db/Totals', { token })) as Record<string, number>;
  for (const [name, of, path] of [
    ['Total Students', 'students', '/admin/students'],
    ['Total Sections', 'sections', '/admin/sections'],
    ['Total Teachers', 'teachers', '/admin/teachers'],
  ] as const) {
    const card = page.getByRole('link', { name: new RegExp(`^${name}`) });
    await expect(card).toContainText(String(totals[of]));
    await expect(card).toHaveAttribute('href', path);
  }
  await mustFitBothWidths(page);
});

test('a line that has died in silence is noticed and said, and on return the totals are right', async ({
  page,
  server,
}) => {
  const { token, section } = school;
  await server.call('POST', '/access-quarter/change-class', {
    token,
    body: { sectionIDs: [section], quarter: 'quarter_one', type: true },
  });
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
  await status.getByRole('button', { name: 'Subukan muli' }).click();
  await page.clock.resume();
  await expect(students).toContainText(String(before + 1));
  await expect(status).toHaveCount(0);
});

test('totals that are long in coming are put down to the line', { tag: '@nightly' }, async ({ page }) => {
  await page.clock.install();
  await page.routeWebSocket('**/live', () => {});
  await page.route('**/db/Totals', () => {});
  await open(page);
  const slow = page.getByRole('main').getByText('Mabagal ang koneksyon…');
  await expect(slow).toHaveCount(0);
  await page.clock.fastForward(8500);
  await expect(slow).toBeVisible();
});

test('on a phone the page stands still behind the menu; going back closes it, and so does a wider window', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page);
  const openMenu = page.getByRole('button', { name: 'Buksan ang menu' });
  const menu = page.getByRole('navigation', { name: 'Pangunahing menu' });
  await openMenu.click();
  await menu.getByRole('link', { name: 'Archive' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Archive' })).toBeVisible();
  await expect(menu).toBeHidden();
  await openMenu.click();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /^Magandang / })).toBeVisible();
  await expect(menu).toBeHidden();
  await openMenu.click();
  await page.mouse.move(340, 400);
  await page.mouse.wheel(0, 500);
  // A wheel is answered a frame or two later.
  await page.evaluate(() => new Promise((painted) => setTimeout(painted, 200)));
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.setViewportSize({ width: 1366, height: 768 });
  await menu.getByRole('link', { name: 'Progress' }).click();
  await expect(page).toHaveURL(/\/admin\/progress$/);
});

test('/admin is the dashboard too', async ({ page }) => {
  await open(page);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1, name: /^Magandang / })).toBeVisible();
});
