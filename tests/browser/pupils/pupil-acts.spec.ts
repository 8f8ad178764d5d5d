import type { Page } from '@playwright/test';
import { signInTo } from '#browser/console';
import { mustFitBothWidths } from '#browser/looks';
import { button, dialog, link, menu, question } from '#browser/parts';
import type { TestAccount } from '#browser/people';
import { useSchool } from '#browser/school';
import { schoolYear } from '#browser/school-year';
import { follow, mustShow, press } from '#browser/steps';
import { expect, test } from '#browser/test';

const school = useSchool({ Mabini: ['Dela Peña, Gian'] });

const open = (page: Page, account: TestAccount = school.liwayway, name = 'Gian Dela Peña') =>
  signInTo(page, account, `/student-progress?student=${school.pupil('Dela Peña').uid}`, name);
const act = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const way = (page: Page) => page.getByRole('main').getByRole('link').first();
const acts = ['I-edit', 'Palitan ang section', 'I-archive', 'Login card'];

test('a pupil’s page has no menu; its way back names the place one came from', async ({ page }) => {
  const { Mabini } = school.sections;
  await open(page);
  await expect(menu(page)).toHaveCount(0);
  await expect(link(page.getByRole('banner'), 'Tinig, Dashboard')).toBeVisible();
  await expect(way(page)).toHaveText('Students');
  for (const [back, ...paths] of [
    ['Students: Mabini', `/admin/students?section=${Mabini}`],
    // The Dashboard shows one section without naming it in its address.
    ['Dashboard: Mabini', `/admin/dashboard?section=${Mabini}`, '/admin/dashboard'],
    ['Game 4: Mabini', `/admin/game/4?section=${Mabini}`],
  ] as const) {
    for (const path of paths) await page.goto(path);
    await link(page.getByRole('main'), 'Dela Peña, Gian').first().click();
    await expect(way(page)).toHaveText(back);
  }
  await way(page).click();
  await expect(page).toHaveURL(`/admin/game/4?section=${Mabini}`);
});

test('on a phone what else can be done is a sheet behind one button', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page);
  await expect(act(page, 'I-edit')).toBeHidden();
  const more = button(page, 'Iba pang gawain');
  await more.click();
  const archive = 'I-archiveMay 30 araw para ibalik';
  const join = 'PagsamahinKung may isa pa siyang record';
  const all = ['', /^I-edit/, 'Palitan ang sectionMabini ngayon', /^I-print/, join, archive, 'Isara'];
  await expect(dialog(page).getByRole('button')).toHaveText(all);
  await mustFitBothWidths(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await press(dialog(page), 'Palitan ang section');
  await expect(dialog(page).getByLabel('Bagong section')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
});

test('the login is copied by a press, and the section is a link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page);
  const copy = act(page, 'Kopyahin ang login');
  await copy.click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('@');
  await expect(page.getByRole('definition').filter({ has: copy })).toContainText(copied);
  const added = page.getByText('Naidagdag', { exact: true }).locator('xpath=..');
  await expect(added).toContainText(new RegExp(`, ${new Date().getFullYear()}$`));
  await follow(page, 'Section: Mabini');
  await expect(page).toHaveURL(`/admin/progress/all?section=${school.sections.Mabini}`);
});

test('a pupil is edited, moved, archived and restored on the own page, which stays', async ({ page }) => {
  await open(page);
  await act(page, 'I-edit').click();
  await dialog(page).getByLabel('Pangalan', { exact: true }).fill('Gino');
  await press(dialog(page), 'I-save');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gino Dela Peña');
  await act(page, 'Palitan ang section').click();
  await dialog(page).getByLabel('Bagong section').selectOption('Rizal');
  await press(dialog(page), 'Palitan ang section');
  await expect(link(page, 'Section: Rizal')).toBeVisible();
  await act(page, 'I-archive').click();
  await press(question(page), 'I-archive');
  await mustShow(page, /^30 days left\. Hindi siya makakapag-login/);
  for (const name of acts) await expect(act(page, name)).toHaveCount(0);
  await mustFitBothWidths(page);
  await act(page, 'Ibalik').click();
  await press(question(page), 'Ibalik');
  await expect(act(page, 'Login card')).toBeVisible();
  await expect(page.getByText('Hindi siya makakapag-login')).toHaveCount(0);
});

test('another teacher’s pupil has progress and no login, history, report or act', async ({ page }) => {
  await school.setQuarter(school.pupil('Dela Peña'), 1);
  await school.pupil('Dela Peña').try(1, [5, 95]);
  await open(page, school.danilo, 'Gino Dela Peña');
  await mustShow(page, 'Section: Rizal');
  await expect(page.getByRole('meter', { name: 'Game 1', exact: true })).toBeVisible();
  await expect(page.getByText('Login', { exact: true })).toHaveCount(0);
  for (const name of acts) await expect(act(page, name)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Kasaysayan' })).toHaveCount(0);
  await expect(link(page, 'Ulat sa magulang')).toHaveCount(0);
});

test('from a help group the way back names its skill', async ({ page }) => {
  await school.put('/db/SchoolDays', schoolYear);
  const body = { section: school.sections.Rizal, game: 4, uids: [school.pupil('Dela Peña').uid] };
  const { id } = await school.post<{ id: string }>('/help/start', body);
  await signInTo(page, school.liwayway, `/admin/skills/help/${id}`, 'Game 4');
  await follow(page, 'Dela Peña, Gino');
  await expect(way(page)).toHaveText('Pangkat: Game 4');
  await way(page).click();
  await expect(page).toHaveURL(`/admin/skills/help/${id}`);
});
