import type { Page } from '@playwright/test';
import { message } from '@tinig/domain/messages/messages';
import { failOneOfBatch } from '#browser/batch';
import { signInTo } from '#browser/console';
import { mustFitBothWidths } from '#browser/looks';
import { type ConsoleSchool, makeSchool, type TestAccount } from '#browser/school';
import { expect, mustBeAccessible, test } from '#browser/test';

let school: ConsoleSchool;
let agbayani: string;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ server }) => {
  school = await makeSchool(server);
  agbayani = await school.addPupil('Niña', 'Agbayani', 'Mabini');
  await school.addPupil('Gian', 'Dela Peña', 'Mabini');
  await school.addPupil('Bea', 'Cruz', 'Rizal');
  await school.addPupil('Lander', 'Ocampo', 'Luna');
});

const open = (page: Page, account: TestAccount = school.liwayway, query = '') =>
  signInTo(page, account, `/admin/unlock-quarters?view=pupils${query}`, 'Quarter Access');
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const pick = (page: Page, name: string) => rowOf(page, name).getByRole('checkbox');
const bar = (page: Page) => page.getByRole('region', { name: 'Mga aksyon sa napili' });
const quarter = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('Unknown without a quarter; the toggle shows Locked, and pressed again Unknown', async ({
  page,
  browser,
}) => {
  await open(page);
  await expect(page.getByRole('columnheader')).toHaveText(['', 'ID', 'Pangalan', 'Section', 'Status']);
  await expect(page.getByRole('row')).toHaveCount(4);
  await expect(rowOf(page, 'Agbayani')).toContainText('Unknown');
  await expect(rowOf(page, 'Agbayani')).toContainText('Mabini');
  await quarter(page, '2nd Quarter').click();
  await expect(quarter(page, '2nd Quarter')).toHaveAttribute('aria-pressed', 'true');
  await expect(rowOf(page, 'Agbayani')).toContainText('Locked');
  await expect(page).toHaveURL(/quarter=2/);
  await mustFitBothWidths(page);
  await page.setViewportSize({ width: 360, height: 768 });
  expect((await rowOf(page, 'Agbayani').boundingBox())!.y).toBeLessThan(420);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.reload();
  await expect(rowOf(page, 'Agbayani')).toContainText('Locked');
  await quarter(page, '2nd Quarter').press('Space');
  await expect(quarter(page, '2nd Quarter')).toHaveAttribute('aria-pressed', 'false');
  await expect(rowOf(page, 'Agbayani')).toContainText('Unknown');

  const other = await browser.newPage();
  await open(other, school.superadmin);
  await expect(rowOf(other, 'Ocampo')).toBeVisible();
  await other.close();
});

test('filters by section and searches, all in the address', async ({ page }) => {
  await open(page);
  await page.getByLabel('Section', { exact: true }).selectOption('Rizal');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(new RegExp(`section=${school.sections.Rizal}`));
  await page.getByLabel('Section', { exact: true }).selectOption('');
  await page.getByRole('searchbox').fill('nina');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('searchbox').fill('Zobelita');
  await expect(page.getByText('Walang studyante na tugma sa “Zobelita”.')).toBeVisible();
});

test('needs a selection and a quarter, in the given words', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'I-unlock' }).click();
  await expect(page.getByRole('alert')).toHaveText(message('no-students-selected'));
  await pick(page, 'Agbayani').check();
  await bar(page).getByRole('button', { name: 'I-lock' }).click();
  await expect(page.getByRole('alert')).toHaveText(message('choose-quarter-first'));
  await mustBeAccessible(page);
});

test('asks first, shows the new status before the server answers, and another screen follows', async ({
  page,
  browser,
}) => {
  const other = await browser.newPage();
  await open(other, school.superadmin, '&quarter=2');
  await open(page, school.liwayway, '&quarter=2');
  await pick(page, 'Agbayani').check();
  await pick(page, 'Dela Peña').check();
  await bar(page).getByRole('button', { name: 'I-unlock' }).click();
  const question = page.getByRole('alertdialog', {
    name: 'I-unlock ang 2nd Quarter para sa 2 studyante?',
  });
  await expect(question.getByRole('listitem')).toHaveText(['Agbayani, Niña', 'Dela Peña, Gian']);
  await mustFitBothWidths(page);
  const answer = Promise.withResolvers<void>();
  await page.route('/batch', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await question.getByRole('button', { name: 'I-unlock ang 2' }).press('Enter');
  await expect(rowOf(page, 'Agbayani')).toContainText('Unlocked');
  await expect(rowOf(page, 'Agbayani')).toHaveAttribute('aria-busy', 'true');
  await expect(bar(page)).toContainText('Ina-unlock… 0 sa 2');
  await expect(rowOf(other, 'Agbayani')).toContainText('Locked');
  answer.resolve();
  await expect(page.getByText('Na-unlock ang 2nd Quarter para sa 2 studyante.')).toBeVisible();
  await expect(rowOf(other, 'Agbayani')).toContainText('Unlocked');
  await expect(rowOf(other, 'Cruz')).toContainText('Locked');
  await expect(bar(page)).toHaveCount(0);
  await quarter(page, '3rd Quarter').click();
  await expect(rowOf(page, 'Agbayani')).toContainText('Locked');
  await other.close();
});

test('a change made elsewhere leaves selection, open question and half-typed search alone', async ({
  page,
  server,
}) => {
  await open(page, school.liwayway, '&quarter=2');
  await pick(page, 'Agbayani').check();
  await bar(page).getByRole('button', { name: 'I-lock' }).click();
  const question = page.getByRole('alertdialog');
  await server.call('POST', '/access-quarter/change-lock', {
    token: school.token,
    body: { studentID: agbayani, quarter: 'quarter_two', type: false },
  });
  await expect(rowOf(page, 'Agbayani')).toContainText('Locked');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar(page)).toContainText('1 ang napili');
  await expect(bar(page).getByRole('button', { name: 'I-lock' })).toBeFocused();
});

test.describe('when the server answers without a text', () => {
  test('the status returns, the given words say so, and those that failed stay selected', async ({
    page,
  }) => {
    await open(page, school.liwayway, '&quarter=1');
    await failOneOfBatch(page, 0);
    await page.getByRole('columnheader').getByRole('checkbox').click();
    await bar(page).getByRole('button', { name: 'I-unlock' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'I-unlock ang 3' }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(message('failed-to-change-access'));
    await expect(alert).toContainText('Na-unlock ang 1st Quarter ng 2 sa 3');
    await expect(alert).toContainText('Agbayani, Niña');
    await expect(rowOf(page, 'Agbayani')).toContainText('Locked');
    await expect(rowOf(page, 'Cruz')).toContainText('Unlocked');
    await expect(bar(page)).toContainText('1 ang napili');
    await alert.getByRole('button', { name: 'Subukan muli' }).click();
    await expect(rowOf(page, 'Agbayani')).toContainText('Unlocked');
    await expect(alert).toHaveCount(0);
  });
});
