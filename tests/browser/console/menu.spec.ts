import type { Page } from '@playwright/test';
import { signInTo } from '#browser/console';
import { mustFitBothWidths } from '#browser/looks';
import { type ConsoleSchool, makeSchool } from '#browser/school';
import { expect, test } from '#browser/test';

let school: ConsoleSchool;

test.beforeAll(async ({ server }) => {
  school = await makeSchool(server);
});

const menu = (page: Page) => page.getByRole('navigation', { name: 'Pangunahing menu' });
const group = (page: Page, name: RegExp) => menu(page).getByRole('button', { name });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const links = async (page: Page) => (await menu(page).getByRole('link').allTextContents()).slice(1);

test('a page of the school is at most three presses away; all of both parts fits a window of 768 px', async ({
  page,
}) => {
  await signInTo(page, school.superadmin, '/admin/students', 'Students');
  expect(await links(page)).not.toContain('Privacy');
  await group(page, /^Paaralan/).click();
  await menu(page).getByRole('link', { name: 'Settings at audit log' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Audit log' }).click();
  await expect(title(page, 'Settings at audit log')).toBeVisible();
  await expect(page).toHaveURL('/superadmin/audit');
  expect(await links(page)).toEqual([
    'Students',
    'Sections',
    'Teachers',
    'Progress',
    'Kasanayan',
    'Quarter Access',
    'Archive',
    'Kalendaryo at taon',
    'Administrators',
    'Laro at app',
    'Privacy',
    'Server at network',
    'Settings at audit log',
    'Mga ginawa ko',
  ]);
  await expect(menu(page).getByRole('link', { name: 'Dashboard' })).toBeInViewport({ ratio: 1 });
  await expect(menu(page).getByRole('button', { name: 'Log out' })).toBeInViewport({ ratio: 1 });
  await mustFitBothWidths(page);
});

test('what one has opened by hand stays open, also after a reload; what is closed is no tab stop', async ({
  page,
}) => {
  await signInTo(page, school.superadmin, '/admin/students', 'Students');
  const school_ = group(page, /^Paaralan/);
  await expect(school_).toHaveAttribute('aria-expanded', 'false');
  await school_.press('Enter');
  await expect(menu(page).getByRole('link', { name: 'Privacy' })).toBeVisible();
  await page.reload();
  await expect(school_).toHaveAttribute('aria-expanded', 'true');
  await mustFitBothWidths(page);
  await school_.press('Enter');
  await page.keyboard.press('Tab');
  await expect(menu(page).getByRole('link', { name: 'Mga ginawa ko' })).toBeFocused();
});

test('the group counts what is to mend, live; no teacher has it', async ({ page, browser, server }) => {
  await signInTo(page, school.superadmin, '/admin/students', 'Students');
  // The school's own data and the privacy notice.
  await expect(group(page, /^Paaralan ?2 ang kailangang ayusin$/)).toBeVisible();
  const uid = await school.addPupil('Gian', 'Dela Peña', 'Luna');
  const { token } = school;
  await server.call('POST', '/remove-section/removeSection', {
    token,
    body: { sectionID: school.sections.Luna },
  });
  await expect(group(page, /^Paaralan ?3 ang kailangang ayusin$/)).toBeVisible();
  await server.call('POST', '/remove-student-firebase/remove-student', { token, body: { user_id: uid } });
  await expect(group(page, /^Paaralan ?2 ang kailangang ayusin$/)).toBeVisible();
  const other = await browser.newPage();
  await signInTo(other, school.liwayway, '/admin/students', 'Students');
  await expect(menu(other).getByRole('link', { name: 'Progress' })).toBeVisible();
  await expect(group(other, /Paaralan/)).toHaveCount(0);
  await other.close();
});

test('in a window of 1920 pixels a page stands in the middle of what the menu leaves', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await signInTo(page, school.superadmin, '/admin/dashboard', /^Magandang/);
  const [around, inside] = await Promise.all([
    page.getByRole('main').boundingBox(),
    page.getByRole('region', { name: 'Kailangang ayusin' }).locator('xpath=..').boundingBox(),
  ]);
  const left = inside!.x - around!.x;
  const right = around!.x + around!.width - inside!.x - inside!.width;
  expect(Math.abs(left - right)).toBeLessThanOrEqual(1);
});

test('on a phone the menu holds the same', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInTo(page, school.superadmin, '/superadmin/data', 'Server at network');
  await page.getByRole('button', { name: 'Buksan ang menu' }).click();
  await expect(menu(page).locator('[aria-current=page]')).toHaveText('Server at network');
  await mustFitBothWidths(page);
  await menu(page).getByRole('link', { name: 'Archive' }).click();
  await expect(title(page, 'Archive')).toBeVisible();
});
