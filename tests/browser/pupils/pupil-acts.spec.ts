import type { Page } from '@playwright/test';
import { signInByHand } from '#browser/console';
import { mustFitBothWidths } from '#browser/looks';
import { type ConsoleSchool, makeSchool, type TestAccount } from '#browser/school';
import { schoolYear } from '#browser/school-year';
import { expect, test } from '#browser/test';

let school: ConsoleSchool;
let pupil: string;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ server }) => {
  school = await makeSchool(server);
  pupil = await school.addPupil('Gian', 'Dela Peña', 'Mabini');
});

const open = (page: Page, account: TestAccount = school.liwayway, name = 'Gian Dela Peña') =>
  signInByHand(page, account, `/student-progress?student=${pupil}`, name);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = (page: Page) => page.getByRole('dialog');
const question = (page: Page) => page.getByRole('alertdialog');

test('a pupil’s page has the header and no menu; its way back names the place one came from', async ({
  page,
}) => {
  await open(page);
  await expect(page.getByRole('navigation', { name: 'Pangunahing menu' })).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Tinig, Dashboard' })).toBeVisible();
  const back = page.getByRole('main').getByRole('link').first();
  await expect(back).toHaveText('Students');
  await mustFitBothWidths(page);
  await page.goto(`/admin/students?section=${school.sections.Mabini}`);
  await page.getByRole('link', { name: 'Dela Peña, Gian' }).click();
  await expect(back).toHaveText('Students: Mabini');
  await back.click();
  await expect(page).toHaveURL(`/admin/students?section=${school.sections.Mabini}`);
  // The Dashboard shows one section without naming it in its address.
  await page.goto(`/admin/dashboard?section=${school.sections.Mabini}`);
  await page.goto('/admin/dashboard');
  await page.getByRole('main').getByRole('link', { name: 'Dela Peña, Gian' }).first().click();
  await expect(back).toHaveText('Dashboard: Mabini');
  await page.goto(`/admin/game/4?section=${school.sections.Mabini}`);
  await page.getByRole('main').getByRole('link', { name: 'Dela Peña, Gian' }).first().click();
  await expect(back).toHaveText('Game 4: Mabini');
});

test('on a phone what else can be done is a sheet behind one button', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page);
  await expect(page.getByRole('button', { name: 'I-edit', exact: true })).toBeHidden();
  const more = page.getByRole('button', { name: 'Iba pang gawain' });
  await more.click();
  await expect(dialog(page).getByRole('button')).toHaveText([
    '',
    /^I-edit/,
    'Palitan ang sectionMabini ngayon',
    /^I-print/,
    'I-archiveMay 30 araw para ibalik',
    'Isara',
  ]);
  await mustFitBothWidths(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'Palitan ang section' }).click();
  await expect(dialog(page).getByLabel('Bagong section')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
});

test('the login is copied by a press, and the section is a link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page);
  const copy = page.getByRole('button', { name: 'Kopyahin ang login', exact: true });
  const login = page.getByRole('definition').filter({ has: copy });
  await copy.click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('@');
  await expect(login).toContainText(copied);
  const added = page.getByText('Naidagdag', { exact: true }).locator('xpath=..');
  await expect(added).toContainText(new RegExp(`, ${new Date().getFullYear()}$`));
  await page.getByRole('link', { name: 'Section: Mabini' }).click();
  await expect(page).toHaveURL(`/admin/progress/all?section=${school.sections.Mabini}`);
});

test('a pupil is edited and moved from the own page, which stays', async ({ page }) => {
  await open(page);
  await press(page, 'I-edit');
  await dialog(page).getByLabel('Pangalan', { exact: true }).fill('Gino');
  await mustFitBothWidths(page);
  await dialog(page).getByRole('button', { name: 'I-save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gino Dela Peña');
  await press(page, 'Palitan ang section');
  await dialog(page).getByLabel('Bagong section').selectOption('Rizal');
  await dialog(page).getByRole('button', { name: 'Palitan ang section' }).click();
  await expect(page.getByRole('link', { name: 'Section: Rizal' })).toBeVisible();
});

test('archived from the own page, the page stays, says what it means, and restores', async ({ page }) => {
  await open(page, school.liwayway, 'Gino Dela Peña');
  await press(page, 'I-archive');
  await question(page).getByRole('button', { name: 'I-archive' }).click();
  await expect(page.getByText(/^30 days left\. Hindi siya makakapag-login/)).toBeVisible();
  for (const name of ['I-edit', 'Palitan ang section', 'I-archive', 'Login card'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  await mustFitBothWidths(page);
  await press(page, 'Ibalik');
  await question(page).getByRole('button', { name: 'Ibalik' }).click();
  await expect(page.getByRole('button', { name: 'Login card', exact: true })).toBeVisible();
  await expect(page.getByText('Hindi siya makakapag-login')).toHaveCount(0);
});

test('another teacher’s pupil has progress and no login and no act', async ({ page }) => {
  await open(page, school.danilo, 'Gino Dela Peña');
  await expect(page.getByText('Section: Rizal')).toBeVisible();
  await expect(page.getByText('Login', { exact: true })).toHaveCount(0);
  for (const name of ['I-edit', 'Palitan ang section', 'I-archive', 'Login card'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
});

test('from a kept group the way back names its skill', async ({ page, server }) => {
  const { token, sections } = school;
  await server.call('PUT', '/db/SchoolDays', { token, body: schoolYear });
  const body = { section: sections.Rizal, game: 4, uids: [pupil] };
  const { id } = (await server.call('POST', '/help/start', { token, body })) as { id: string };
  await signInByHand(page, school.liwayway, `/admin/skills/help/${id}`, 'Game 4');
  await page.getByRole('link', { name: 'Dela Peña, Gino' }).click();
  const back = page.getByRole('main').getByRole('link').first();
  await expect(back).toHaveText('Pangkat: Game 4');
  await back.click();
  await expect(page).toHaveURL(`/admin/skills/help/${id}`);
});
