import type { Page } from '@playwright/test';
import { signInTo } from './console.ts';
import { mustFitBothWidths } from './looks.ts';
import { type ConsoleSchool, makeSchool } from './school.ts';
import { expect, test } from './test.ts';

let school: ConsoleSchool;

test.beforeAll(async ({ server }) => {
  school = await makeSchool(server);
});

const menu = (page: Page) => page.getByRole('navigation', { name: 'Pangunahing menu' });
const group = (page: Page, name: RegExp) => menu(page).getByRole('button', { name });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const links = async (page: Page) => (await menu(page).getByRole('link').allTextContents()).slice(1);

test('a page of the school is two presses from a class page, one from within; a class page two', async ({
  page,
}) => {
  await signInTo(page, school.superadmin, '/admin/students', 'Students');
  expect(await links(page)).not.toContain('Overview');
  await group(page, /^Paaralan/).click();
  await menu(page).getByRole('link', { name: 'Audit log' }).click();
  await expect(title(page, 'Audit log')).toBeVisible();
  await menu(page).getByRole('link', { name: 'Data', exact: true }).click();
  await expect(title(page, 'Data')).toBeVisible();
  // Both ends of the menu fit.
  expect(await links(page)).not.toContain('Students');
  await expect(menu(page).getByRole('button', { name: 'Log out' })).toBeInViewport({ ratio: 1 });
  await mustFitBothWidths(page);
  await group(page, /^Mga klase/).click();
  await menu(page).getByRole('link', { name: 'Students' }).click();
  await expect(title(page, 'Students')).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'Dashboard' })).toBeVisible();
});

test('what one has opened by hand stays open, also after a reload; what is closed is no tab stop', async ({
  page,
}) => {
  await signInTo(page, school.superadmin, '/admin/students', 'Students');
  const school_ = group(page, /^Paaralan/);
  await expect(school_).toHaveAttribute('aria-expanded', 'false');
  await school_.press('Enter');
  await expect(menu(page).getByRole('link', { name: 'Overview' })).toBeVisible();
  await page.reload();
  await expect(school_).toHaveAttribute('aria-expanded', 'true');
  await mustFitBothWidths(page);
  await school_.press('Enter');
  await page.keyboard.press('Tab');
  await expect(menu(page).getByRole('link', { name: 'Mga ginawa ko' })).toBeFocused();
});

test('where a window is tall both are open', { tag: '@nightly' }, async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 1000 });
  await signInTo(page, school.superadmin, '/superadmin/audit', 'Audit log');
  expect(await links(page)).toEqual(expect.arrayContaining(['Students', 'Overview', 'Mga ginawa ko']));
});

test('the folded group counts what is to mend, live; no teacher has it', async ({
  page,
  browser,
  server,
}) => {
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
  await signInTo(page, school.superadmin, '/superadmin', 'Overview');
  const [around, inside] = await Promise.all([
    page.getByRole('main').boundingBox(),
    page.getByRole('region', { name: 'Mga bilang' }).boundingBox(),
  ]);
  const left = inside!.x - around!.x;
  const right = around!.x + around!.width - inside!.x - inside!.width;
  expect(Math.abs(left - right)).toBeLessThanOrEqual(1);
});

test('on a phone the menu holds the same', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInTo(page, school.superadmin, '/superadmin', 'Overview');
  await page.getByRole('button', { name: 'Buksan ang menu' }).click();
  await expect(menu(page).locator('[aria-current=page]')).toHaveText('Overview');
  await mustFitBothWidths(page);
  await group(page, /^Mga klase/).click();
  await menu(page).getByRole('link', { name: 'Archive' }).click();
  await expect(title(page, 'Archive')).toBeVisible();
});
