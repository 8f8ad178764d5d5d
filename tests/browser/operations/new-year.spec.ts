import type { Page } from '@playwright/test';
import { signInTo } from '#browser/console';
import { mustFitBothWidths } from '#browser/looks';
import { button, link, question, region, row } from '#browser/parts';
import { useSchool } from '#browser/school';
import { follow, mustShow } from '#browser/steps';
import { expect, test } from '#browser/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const school = useSchool({ Mabini: ['Silverio, Raffy', 'Umali, Faith'], Luna: ['Pineda, Gian'] });

const open = (page: Page) => signInTo(page, school.superadmin, '/superadmin/new-year', 'Kalendaryo at taon');
const press = (page: Page, name: string | RegExp) => button(page, name).click();

test('a new year is planned with one press for each exception, and kept as one goes', async ({ page }) => {
  await open(page);
  await expect(page.getByRole('table', { name: /^Mga section sa / })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Kopyahin ang Luna' }).click();
  await page.getByLabel('Bagong pangalan ng Mabini').fill('Mabini Bago');
  await page.getByLabel('Bagong pangalan ng Mabini').press('Enter');
  await page.getByRole('combobox', { name: 'Guro ng Rizal' }).selectOption({ label: 'Wala muna' });
  await press(page, 'Susunod');
  await page.getByRole('combobox', { name: 'Section' }).selectOption({ label: 'Mabini' });
  // Whoever stood there of the section before is gone by then.
  const first = row(page.getByRole('table'), 'Silverio');
  await button(first, 'Uulit').click();
  await mustShow(first, 'Mabini Bago');
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
  // A section without a teacher is named, and gets one in the plan of sections.
  await mustShow(page, 'Walang guro: Rizal');
  await press(page, 'Lagyan ng guro');
  await page.getByRole('combobox', { name: 'Guro ng Rizal' }).selectOption({ label: 'Liwayway Magsino' });
  await press(page, 'Susunod');
  await press(page, 'Tingnan');
  await expect(page.getByText(/^Walang guro/)).toHaveCount(0);
  // A database that is not the server's own is backed up by others, who say so.
  const backup = page.getByRole('checkbox', { name: 'May backup na ang database' });
  if (await backup.isVisible()) await backup.check();
  await press(page, /^Simulan ang /);
  await mustFitBothWidths(page);
  await question(page).getByRole('button', { name: 'Simulan', exact: true }).click();
  await expect(page.getByText(/^Nagsimula na ang /)).toBeVisible({ timeout: 30_000 });
  await expect(button(page, 'I-undo')).toHaveCount(0);
});

test('an ended year is read by its sections, their pupils and each pupil’s years', async ({ page }) => {
  await signInTo(page, school.superadmin, '/admin/progress', 'Progress');
  await page.getByRole('combobox', { name: 'Taon' }).selectOption({ index: 1 });
  await expect(page.getByRole('table', { name: 'Mga section ng nakaraang taon' })).toBeVisible();
  await mustFitBothWidths(page);
  await follow(page, 'Mabini');
  await expect(link(page, 'Silverio, Raffy')).toBeVisible();
  await mustFitBothWidths(page);
  await follow(page, 'Silverio, Raffy');
  const year = page.getByRole('combobox', { name: 'Taon' });
  await expect(year).toHaveValue('1');
  await expect(page.getByText('Section: Mabini', { exact: true })).toBeVisible();
  await expect(region(page, '4th Quarter')).toContainText('Game 10');
  await mustFitBothWidths(page);
  await year.selectOption({ label: 'Ngayong taon' });
  await expect(page.getByRole('heading', { name: 'Mga nakaraang taon' })).toBeVisible();
  await follow(page, /, Mabini$/);
  await expect(year).toHaveValue('1');
  await expect(button(page, 'Login card')).toHaveCount(0);
  await page.getByRole('link', { name: 'Progress ng nakaraang taon', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Mga studyante ng nakaraang taon' })).toBeVisible();
  await page.goto('/admin/progress/past?year=1');
  await page.getByRole('combobox', { name: 'Taon' }).selectOption({ label: 'Ngayong taon' });
  await expect(page.getByRole('heading', { name: 'Progress', exact: true })).toBeVisible();
  await page.goto(`/admin/progress/all?section=${school.sections.Mabini}`);
  await page.getByRole('combobox', { name: 'Taon' }).selectOption({ index: 1 });
  await expect(page.getByRole('table', { name: 'Mga section ng nakaraang taon' })).toBeVisible();
});
