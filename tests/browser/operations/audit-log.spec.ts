import type { Page } from '@playwright/test';
import { signInTo } from '#browser/console';
import { mustFitBothWidths } from '#browser/looks';
import { type ConsoleSchool, makeSchool } from '#browser/school';
import { expect, test } from '#browser/test';

let school: ConsoleSchool;

// Each line that the log has is one of this file's.
test.beforeAll(async ({ server }) => {
  school = await makeSchool(server);
  const uids = [
    await school.addPupil('Niña', 'Agbayani', 'Mabini'),
    await school.addPupil('Gian', 'Dela Peña', 'Mabini'),
  ];
  const { token } = school;
  await server.call('PUT', '/db/Links/GDriveLink', {
    token,
    body: { link: 'https://apk.example.com/a.apk' },
  });
  await server.call('POST', '/batch', { token, body: { act: 'archive', uids } });
});

const open = (page: Page, query = '') =>
  signInTo(page, school.superadmin, `/superadmin/audit${query}`, 'Audit log');
const rows = (page: Page) => page.getByRole('table').getByRole('row');
const schoolDay = (ahead: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' }).format(
    new Date(Date.now() + ahead * 86_400_000),
  );

test('an act on many is one line, which opens in its place: what was done to whom', async ({ page }) => {
  await open(page);
  const batch = rows(page).nth(1);
  await expect(batch).toContainText('Ginawa sa marami');
  await expect(rows(page).nth(2)).toContainText('Nagpalit ng download link');
  const opener = batch.getByRole('button', { name: '2 tala' });
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await expect(batch).not.toContainText('Agbayani');
  const lines = await rows(page).count();
  await opener.press('Enter');
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await expect(batch).toContainText('Naglagay sa archive');
  await expect(batch.getByRole('listitem')).toHaveText(['Gian Dela Peña', 'Niña Agbayani']);
  expect(await rows(page).count(), 'no line more').toBe(lines);
  await mustFitBothWidths(page);
  await opener.click();
  await expect(batch.getByRole('listitem')).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('it is narrowed to one kind of act, in which each line stands by itself', async ({ page }) => {
  await open(page);
  await page.getByLabel('Ginawa', { exact: true }).selectOption('Naglagay sa archive');
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).nth(1)).toContainText('Gian Dela Peña');
  await expect(page).toHaveURL(/action=archiveStudent/);
  await page.reload();
  await expect(rows(page)).toHaveCount(3);
});

test('it is narrowed to one day of the school', async ({ page }) => {
  await open(page, `?day=${schoolDay(0)}`);
  await expect(rows(page).nth(1)).toContainText('Ginawa sa marami');
  const day = page.getByLabel('Araw', { exact: true });
  await expect(day).toHaveValue(schoolDay(0));
  await day.fill(schoolDay(-1));
  await expect(rows(page).filter({ hasText: 'Ginawa sa marami' })).toHaveCount(0);
  await mustFitBothWidths(page);
  await page.getByRole('button', { name: 'Burahin ang hinahanap' }).first().click();
  await expect(rows(page).nth(1)).toContainText('Ginawa sa marami');
});
