import type { Page } from '@playwright/test';
import { signInTo } from '#browser/console';
import { mustFitBothWidths } from '#browser/looks';
import { type ConsoleSchool, makeSchool } from '#browser/school';
import { expect, test } from '#browser/test';

let school: ConsoleSchool;

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ server }) => {
  school = await makeSchool(server);
  await school.addPupil('Raffy', 'Silverio', 'Mabini');
  await school.addPupil('Faith', 'Umali', 'Mabini');
  await school.addPupil('Gian', 'Pineda', 'Luna');
});

const open = (page: Page) => signInTo(page, school.superadmin, '/superadmin/new-year', 'Kalendaryo at taon');
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

test('a new year is planned with one press for each exception, and kept as one goes', async ({ page }) => {
  await open(page);
  await expect(page.getByRole('table', { name: /^Mga section sa / })).toBeVisible();
  await mustFitBothWidths(page);
  await page.getByRole('checkbox', { name: 'Kopyahin ang Luna' }).click();
  await page.getByLabel('Bagong pangalan ng Mabini').fill('Mabini Bago');
  await page.getByLabel('Bagong pangalan ng Mabini').press('Enter');
  await page.getByRole('combobox', { name: 'Guro ng Rizal' }).selectOption({ label: 'Wala muna' });
  await press(page, 'Susunod');
  await page.getByRole('combobox', { name: 'Section' }).selectOption({ label: 'Mabini' });
  // Whoever stood there of the section before is gone by then.
  const first = page.getByRole('table').getByRole('row').filter({ hasText: 'Silverio' });
  await first.getByRole('button', { name: 'Uulit' }).click();
  await expect(first.getByText('Mabini Bago')).toBeVisible();
  await mustFitBothWidths(page);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Kopyahin ang Luna' })).not.toBeChecked();
  await expect(page.getByLabel('Bagong pangalan ng Mabini')).toHaveValue('Mabini Bago');
});

test('it begins with four presses, and offers no undo', async ({ page }) => {
  await open(page);
  await press(page, 'Susunod');
  await press(page, 'Tingnan');
  await expect(
    page
      .getByText('1 uulit')
      .or(page.getByText('uulit', { exact: true }))
      .first(),
  ).toBeVisible();
  await mustFitBothWidths(page);
  // Who lacks a teacher is named, and gets one where sections are planned.
  await expect(page.getByText('Walang guro: Rizal')).toBeVisible();
  await press(page, 'Lagyan ng guro');
  await page.getByRole('combobox', { name: 'Guro ng Rizal' }).selectOption({ label: 'Liwayway Magsino' });
  await press(page, 'Susunod');
  await press(page, 'Tingnan');
  await expect(page.getByText(/^Walang guro/)).toHaveCount(0);
  // A database that is not the server's own is backed up by others, who say so.
  const backup = page.getByRole('checkbox', { name: 'May backup na ang database' });
  if (await backup.isVisible()) await backup.check();
  await press(page, /^Simulan ang /);
  const question = page.getByRole('alertdialog');
  await mustFitBothWidths(page);
  await question.getByRole('button', { name: 'Simulan', exact: true }).click();
  await expect(page.getByText(/^Nagsimula na ang /)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'I-undo' })).toHaveCount(0);
});

test('what has ended is read by its year: its sections, their pupils, and each pupil’s years', async ({
  page,
}) => {
  await signInTo(page, school.superadmin, '/admin/progress', 'Progress');
  await page.getByRole('combobox', { name: 'Taon' }).selectOption({ index: 1 });
  await expect(page.getByRole('table', { name: 'Mga section ng nakaraang taon' })).toBeVisible();
  await mustFitBothWidths(page);
  await page.getByRole('link', { name: 'Mabini' }).click();
  await expect(page.getByRole('link', { name: 'Silverio, Raffy' })).toBeVisible();
  await mustFitBothWidths(page);
  await page.getByRole('link', { name: 'Silverio, Raffy' }).click();
  const year = page.getByRole('combobox', { name: 'Taon' });
  await expect(year).toHaveValue('1');
  await expect(page.getByText('Section: Mabini', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: '4th Quarter' })).toContainText('Game 10');
  await mustFitBothWidths(page);
  await year.selectOption({ label: 'Ngayong taon' });
  await expect(page.getByRole('heading', { name: 'Mga nakaraang taon' })).toBeVisible();
  await page.getByRole('link', { name: /, Mabini$/ }).click();
  await expect(year).toHaveValue('1');
  await expect(page.getByRole('button', { name: 'Login card' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Progress ng nakaraang taon', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Mga studyante ng nakaraang taon' })).toBeVisible();
  await page.goto('/admin/progress/past?year=1');
  await page.getByRole('combobox', { name: 'Taon' }).selectOption({ label: 'Ngayong taon' });
  await expect(page.getByRole('heading', { name: 'Progress', exact: true })).toBeVisible();
  await page.goto(`/admin/progress/all?section=${school.sections.Mabini}`);
  await page.getByRole('combobox', { name: 'Taon' }).selectOption({ index: 1 });
  await expect(page.getByRole('table', { name: 'Mga section ng nakaraang taon' })).toBeVisible();
});
