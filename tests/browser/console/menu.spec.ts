import type { Page } from '@playwright/test';
import { signInTo } from '#browser/console';
import { mustFitBothWidths } from '#browser/looks';
import { button, link, menu, title } from '#browser/parts';
import { useSchool } from '#browser/school';
import { follow, press } from '#browser/steps';
import { expect, test } from '#browser/test';

const school = useSchool();

const group = (page: Page, name: RegExp) => button(menu(page), name);
const links = async (page: Page) => (await menu(page).getByRole('link').allTextContents()).slice(1);

test('a group stays as it was left, and a page of the school is three presses away', async ({ page }) => {
  await signInTo(page, school.superadmin, '/admin/students', 'Students');
  const school_ = group(page, /^Paaralan/);
  await expect(school_).toHaveAttribute('aria-expanded', 'false');
  await school_.press('Enter');
  await expect(link(menu(page), 'Privacy')).toBeVisible();
  await page.reload();
  await expect(school_).toHaveAttribute('aria-expanded', 'true');
  await school_.press('Enter');
  await page.keyboard.press('Tab');
  await expect(link(menu(page), 'Mga ginawa ko')).toBeFocused();
  await signInTo(page, school.superadmin, '/admin/students', 'Students');
  expect(await links(page)).not.toContain('Privacy');
  await group(page, /^Paaralan/).click();
  await follow(menu(page), 'Settings at audit log');
  await follow(page.getByRole('main'), 'Audit log');
  await expect(title(page, 'Settings at audit log')).toBeVisible();
  await expect(page).toHaveURL('/superadmin/audit');
  const ofClasses = [
    'Students',
    'Sections',
    'Teachers',
    'Progress',
    'Kasanayan',
    'Quarter Access',
    'Archive',
  ];
  const ofSchool = ['Kalendaryo at taon', 'Administrators', 'Laro at app', 'Privacy', 'Server at network'];
  const last = ['Settings at audit log', 'Mga ginawa ko'];
  expect(await links(page)).toEqual([...ofClasses, ...ofSchool, ...last]);
  await expect(link(menu(page), 'Dashboard')).toBeInViewport({ ratio: 1 });
  await expect(button(menu(page), 'Log out')).toBeInViewport({ ratio: 1 });
});

test('the group counts what is to mend, live; no teacher has it', async ({ page, context }) => {
  await signInTo(page, school.superadmin, '/admin/students', 'Students');
  // The school's own data and the privacy notice.
  await expect(group(page, /^Paaralan ?2 ang kailangang ayusin$/)).toBeVisible();
  const gian = await school.addPupil('Gian', 'Dela Peña', 'Luna');
  await school.post('/remove-section/removeSection', { sectionID: school.sections.Luna });
  await expect(group(page, /^Paaralan ?3 ang kailangang ayusin$/)).toBeVisible();
  await school.remove(gian);
  await expect(group(page, /^Paaralan ?2 ang kailangang ayusin$/)).toBeVisible();
  const other = await context.newPage();
  await signInTo(other, school.liwayway, '/admin/students', 'Students');
  await expect(link(menu(other), 'Progress')).toBeVisible();
  await expect(group(other, /Paaralan/)).toHaveCount(0);
});

test('on a phone the menu holds the same', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInTo(page, school.superadmin, '/superadmin/data', 'Server at network');
  await press(page, 'Buksan ang menu');
  await expect(menu(page).locator('[aria-current=page]')).toHaveText('Server at network');
  await mustFitBothWidths(page);
  await follow(menu(page), 'Archive');
  await expect(title(page, 'Archive')).toBeVisible();
});
