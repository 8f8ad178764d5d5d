import type { Page } from '@playwright/test';
import { message } from '@tinig/domain/messages/messages';
import { failOneOfBatch } from '#browser/batch';
import { signInTo } from '#browser/console';
import { alert, bar, box, button, question, row, search } from '#browser/parts';
import type { TestAccount } from '#browser/people';
import { useSchool } from '#browser/school';
import { hold, mustContain, mustHaveColumns, mustShow, press } from '#browser/steps';
import { expect, mustBeAccessible, test } from '#browser/test';

const school = useSchool({
  Mabini: ['Agbayani, Niña', 'Dela Peña, Gian'],
  Rizal: ['Cruz, Bea'],
  Luna: ['Ocampo, Lander'],
});

const open = (page: Page, account: TestAccount = school.liwayway, query = '') =>
  signInTo(page, account, `/admin/unlock-quarters?view=pupils${query}`, 'Quarter Access');
const quarter = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const rows = (page: Page) => page.getByRole('row');

test('shows Unknown without a quarter, else Locked or Unlocked', async ({ page, context }) => {
  await open(page);
  const niña = row(page, 'Agbayani');
  await mustHaveColumns(page, '', 'ID', 'Pangalan', 'Section', 'Status');
  await expect(rows(page)).toHaveCount(4);
  await mustContain(niña, 'Unknown', 'Mabini');
  await quarter(page, '2nd Quarter').click();
  await expect(quarter(page, '2nd Quarter')).toHaveAttribute('aria-pressed', 'true');
  await expect(niña).toContainText('Locked');
  await expect(page).toHaveURL(/quarter=2/);
  await page.setViewportSize({ width: 360, height: 768 });
  expect((await niña.boundingBox())!.y).toBeLessThan(420);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.reload();
  await expect(niña).toContainText('Locked');
  await quarter(page, '2nd Quarter').press('Space');
  await expect(quarter(page, '2nd Quarter')).toHaveAttribute('aria-pressed', 'false');
  await expect(niña).toContainText('Unknown');
  const other = await context.newPage();
  await open(other, school.superadmin);
  await expect(row(other, 'Ocampo')).toBeVisible();
});

test('searches in the address; a change made elsewhere leaves selection and question', async ({ page }) => {
  await open(page);
  await page.getByLabel('Section', { exact: true }).selectOption('Rizal');
  await expect(rows(page)).toHaveCount(2);
  await expect(page).toHaveURL(new RegExp(`section=${school.sections.Rizal}`));
  await page.getByLabel('Section', { exact: true }).selectOption('');
  await search(page).fill('nina');
  await expect(rows(page)).toHaveCount(2);
  await search(page).fill('Zobelita');
  await mustShow(page, 'Walang studyante na tugma sa “Zobelita”.');
  await search(page).fill('');
  await press(page, 'I-unlock');
  await expect(alert(page)).toHaveText(message('no-students-selected'));
  await box(page, 'Agbayani').check();
  await press(bar(page), 'I-lock');
  await expect(alert(page)).toHaveText(message('choose-quarter-first'));
  await mustBeAccessible(page);
  await open(page, school.liwayway, '&quarter=2');
  await box(page, 'Agbayani').check();
  await press(bar(page), 'I-lock');
  await school.setQuarter(school.pupil('Agbayani'), 2, false);
  await expect(row(page, 'Agbayani')).toContainText('Locked');
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar(page)).toContainText('1 ang napili');
  await expect(button(bar(page), 'I-lock')).toBeFocused();
});

test('asks first, shows the new status at once, and another follows', async ({ page, context }) => {
  const other = await context.newPage();
  await open(other, school.superadmin, '&quarter=2');
  await open(page, school.liwayway, '&quarter=2');
  for (const name of ['Agbayani', 'Dela Peña']) await box(page, name).check();
  await press(bar(page), 'I-unlock');
  const asked = page.getByRole('alertdialog', { name: 'I-unlock ang 2nd Quarter para sa 2 studyante?' });
  await expect(asked.getByRole('listitem')).toHaveText(['Agbayani, Niña', 'Dela Peña, Gian']);
  const release = await hold(page, '/batch');
  await button(asked, 'I-unlock ang 2').press('Enter');
  await expect(row(page, 'Agbayani')).toContainText('Unlocked');
  await expect(row(page, 'Agbayani')).toHaveAttribute('aria-busy', 'true');
  await expect(bar(page)).toContainText('Ina-unlock… 0 sa 2');
  await expect(row(other, 'Agbayani')).toContainText('Locked');
  release();
  await mustShow(page, 'Na-unlock ang 2nd Quarter para sa 2 studyante.');
  await expect(row(other, 'Agbayani')).toContainText('Unlocked');
  await expect(row(other, 'Cruz')).toContainText('Locked');
  await expect(bar(page)).toHaveCount(0);
  await quarter(page, '3rd Quarter').click();
  await expect(row(page, 'Agbayani')).toContainText('Locked');
});

test('when one fails the status returns, the given words say so, and it stays selected', async ({ page }) => {
  await open(page, school.liwayway, '&quarter=1');
  await failOneOfBatch(page, 0);
  await page.getByRole('columnheader').getByRole('checkbox').click();
  await press(bar(page), 'I-unlock');
  await press(question(page), 'I-unlock ang 3');
  const words = [message('failed-to-change-access'), 'Na-unlock ang 1st Quarter ng 2 sa 3', 'Agbayani, Niña'];
  await mustContain(alert(page), ...words);
  await expect(row(page, 'Agbayani')).toContainText('Locked');
  await expect(row(page, 'Cruz')).toContainText('Unlocked');
  await expect(bar(page)).toContainText('1 ang napili');
  await press(alert(page), 'Subukan muli');
  await expect(row(page, 'Agbayani')).toContainText('Unlocked');
  await expect(alert(page)).toHaveCount(0);
});
