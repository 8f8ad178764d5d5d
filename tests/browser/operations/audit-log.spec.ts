import type { Page } from '@playwright/test';
import { signInTo } from '#browser/console';
import { mustFitBothWidths } from '#browser/looks';
import { button, search } from '#browser/parts';
import { useSchool } from '#browser/school';
import { mustContain, mustHaveColumns, mustShow, press } from '#browser/steps';
import { expect, test } from '#browser/test';

// Each line that the log has is one of this file's.
const school = useSchool({ Mabini: ['Agbayani, Niña', 'Dela Peña, Gian'] }, async () => {
  const uids = ['Agbayani', 'Dela Peña'].map((name) => school.pupil(name).uid);
  await school.put('/db/Links/GDriveLink', { link: 'https://apk.example.com/a.apk' });
  await school.post('/batch', { act: 'archive', uids });
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
  const opener = button(batch, '2 tala');
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

test('is narrowed to one kind of act, with a line for each, and to one day of the school', async ({
  page,
}) => {
  await open(page);
  await page.getByLabel('Ginawa', { exact: true }).selectOption('Naglagay sa archive');
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).nth(1)).toContainText('Gian Dela Peña');
  await expect(page).toHaveURL(/action=archiveStudent/);
  await page.reload();
  await expect(rows(page)).toHaveCount(3);
  await open(page, `?day=${schoolDay(0)}`);
  await expect(rows(page).nth(1)).toContainText('Ginawa sa marami');
  const day = page.getByLabel('Araw', { exact: true });
  await expect(day).toHaveValue(schoolDay(0));
  await day.fill(schoolDay(-1));
  await expect(rows(page).filter({ hasText: 'Ginawa sa marami' })).toHaveCount(0);
  await mustFitBothWidths(page);
  await button(page, 'Burahin ang hinahanap').first().click();
  await expect(rows(page).nth(1)).toContainText('Ginawa sa marami');
});

test('tells who did what to whom, is searched and grows live', async ({ page }) => {
  await open(page);
  await mustHaveColumns(page, 'Kailan', 'Ginawa', 'Nino', 'Kanino o ano');
  const { password } = school.liwayway;
  const faith = {
    first_name: 'Faith',
    last_name: 'Umali',
    username: 'faith',
    email: 'faith@paaralan.example',
  };
  const body = { ...faith, password, confirm_password: password, section: 'Luna' };
  const { uid } = await school.post<{ uid: string }>('/add-student-firebase/register', body);
  const newest = page.getByRole('row').nth(1);
  await mustContain(newest, 'Nagdagdag ng studyante', 'Faith Umali');
  await school.setQuarter({ uid: uid }, 2);
  await expect(newest).toContainText('2nd Quarter Unlocked');
  await search(page).fill('umali');
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page).toHaveURL(/search=umali/);
  await page.getByLabel('Ginawa', { exact: true }).selectOption('Nagdagdag ng studyante');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByLabel('Araw', { exact: true }).fill('2020-01-02');
  await expect(page).toHaveURL(/action=addStudent&day=2020-01-02/);
  await press(page, 'Burahin ang hinahanap');
  await expect(page.getByLabel('Araw', { exact: true })).toHaveValue('');
  await expect(newest).toContainText('Nagpalit ng quarter access');
  await search(page).fill('Zobelita');
  await mustShow(page, 'Walang tala na tugma sa “Zobelita”.');
});
