import type { Locator, Page } from '@playwright/test';
import { message } from '@tinig/domain/messages/messages';
import { signInByHand, tabTo } from '#browser/console';
import { countClicks, mustFitBothWidths } from '#browser/looks';
import { type ConsoleSchool, makeSchool } from '#browser/school';
import { expect, test } from '#browser/test';

let school: ConsoleSchool;
let nina: string;

test.describe.configure({ mode: 'serial' });

const open = (page: Page) => signInByHand(page, school.liwayway, '/admin/students', 'Students');
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const toast = (page: Page) => page.getByRole('status').filter({ hasText: 'I-undo' });
const wayBack = (page: Page) => page.getByRole('button', { name: 'I-undo' });
const isUndone = (page: Page) => expect(page.getByText('Na-undo.')).toBeVisible();

async function archive(page: Page, first: string, last: string) {
  await page.getByRole('button', { name: `I-archive si ${first} ${last}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'I-archive', exact: true }).click();
  await expect(toast(page)).toContainText(`Nailagay sa archive si ${first} ${last}.`);
  await expect(row(page, last)).toHaveCount(0);
}

/** Whether anything else is seen at the middle of this, or it is out of sight. */
const isCovered = (one: Locator) =>
  one.evaluate((place) => {
    const { left, top, width, height } = place.getBoundingClientRect();
    return !place.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

test.beforeAll(async ({ server }) => {
  school = await makeSchool(server);
  nina = await school.addPupil('Niña', 'Agbayani', 'Mabini');
  await school.addPupil('Gian', 'Dela Peña', 'Mabini');
  await school.addPupil('Bea', 'Cruz', 'Rizal');
});

test('an act is taken back at once with one click', async ({ page }) => {
  await open(page);
  await archive(page, 'Niña', 'Agbayani');
  // It would go after ten seconds; while it has the focus it stays.
  await wayBack(page).focus();
  await mustFitBothWidths(page);
  await page.setViewportSize({ width: 360, height: 420 });
  const pager = page.getByRole('navigation', { name: 'Mga pahina ng talaan' });
  const toEnd = () => page.evaluate(() => window.scrollTo({ top: 1e6, behavior: 'instant' }));
  await toEnd();
  expect(await isCovered(pager), 'the way back').toBe(false);
  const clicks = await countClicks(page);
  await wayBack(page).click();
  await isUndone(page);
  expect(await clicks()).toBe(1);
  await toEnd();
  expect(await isCovered(pager), 'what was done').toBe(false);
  await expect(row(page, 'Agbayani')).toBeVisible();
  await expect(wayBack(page)).toHaveCount(0);
});

test('Ctrl+Z takes a whole batch back, and is left to the field while one types', async ({ page }) => {
  await open(page);
  for (const name of ['Niña Agbayani', 'Bea Cruz'])
    await page.getByRole('checkbox', { name: `Piliin si ${name}` }).check();
  await page.getByRole('button', { name: 'I-archive ang napili' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'I-archive ang 2' }).click();
  await expect(toast(page)).toContainText('Nailagay sa archive ang 2 studyante.');
  await expect(row(page, 'Cruz')).toHaveCount(0);
  const search = page.getByRole('searchbox');
  await search.press('Control+z');
  await expect(wayBack(page)).toBeVisible();
  await search.blur();
  await page.keyboard.press('Control+z');
  await isUndone(page);
  await expect(row(page, 'Agbayani')).toBeVisible();
  await expect(row(page, 'Cruz')).toBeVisible();
});

test('the offer waits while it has the focus or the pointer, and goes after ten seconds', async ({
  page,
}) => {
  await page.clock.install();
  await open(page);
  await archive(page, 'Niña', 'Agbayani');
  await tabTo(wayBack(page));
  await page.clock.runFor(20_000);
  await expect(wayBack(page)).toBeFocused();
  await page.getByRole('searchbox').focus();
  for (let second = 0; second < 4; second++) await page.clock.runFor(1000);
  await toast(page).hover();
  await page.clock.runFor(20_000);
  await expect(wayBack(page)).toBeVisible();
  await page.mouse.move(0, 0);
  for (let second = 0; second < 10; second++) await page.clock.runFor(1000);
  await expect(wayBack(page)).toHaveCount(0);
});

test('with the keyboard alone; the focus goes back to where it came from', async ({ page }) => {
  await signInByHand(page, school.liwayway, '/admin/archived-students', 'Archive');
  await page.getByRole('button', { name: 'Ibalik si Niña Agbayani' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ibalik' }).press('Enter');
  await expect(toast(page)).toBeVisible();
  const place = page.getByRole('link', { name: 'Mga ginawa ko' });
  await place.focus();
  await tabTo(wayBack(page));
  await page.keyboard.press('Enter');
  await isUndone(page);
  await expect(row(page, 'Agbayani')).toBeVisible();
  await expect(page.locator(':focus')).toHaveCount(1);
});

test('the offer stays on its page: another one is not about what it would take back', async ({ page }) => {
  await signInByHand(page, school.liwayway, '/admin/unlock-quarters', 'Quarter Access');
  const cell = page.getByRole('button', { name: /^Rizal, 3rd Quarter/ });
  await cell.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Buksan sa 1' }).click();
  await expect(cell).toContainText('Bukas');
  await expect(wayBack(page)).toBeVisible();
  const opened = await page
    .getByRole('status')
    .filter({ has: wayBack(page) })
    .innerText();
  await page.getByRole('link', { name: 'Students' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Students' })).toBeVisible();
  // What was done is still said there.
  await expect(page.getByText(opened.split('\n')[0]!)).toBeVisible();
  expect(await wayBack(page).count(), 'the offer, before it would go by itself').toBe(0);
  await page.keyboard.press('Control+z');
  await page.getByRole('link', { name: 'Quarter Access' }).click();
  await expect(cell).toContainText('Bukas');
});

test('what somebody else changed since stays, and the screen says whose', async ({ page, server }) => {
  await signInByHand(page, school.liwayway, '/admin/archived-students', 'Archive');
  await page.getByRole('button', { name: 'Ibalik si Niña Agbayani' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ibalik' }).click();
  await expect(toast(page)).toBeVisible();
  await server.call('PATCH', `/db/Users/${nina}`, { token: school.token, body: { section: 'Luna' } });
  await wayBack(page).click();
  await expect(page.getByRole('alert')).toContainText(
    /Hindi na si Niña Agbayani: inilipat siya ni .+ sa Luna nang /,
  );
  await mustFitBothWidths(page);
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('it says so, and another try does it', async ({ page }) => {
    await open(page);
    await archive(page, 'Bea', 'Cruz');
    await page.route('/undo/undo', (route) => route.abort(), { times: 1 });
    await wayBack(page).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(message('act-not-undone'));
    await alert.getByRole('button', { name: 'Subukan muli' }).click();
    await isUndone(page);
    await expect(alert).toHaveCount(0);
    await expect(row(page, 'Cruz')).toBeVisible();
  });
});

test('a quarter of a class and its dates are taken back the same way', async ({ page }) => {
  await signInByHand(page, school.liwayway, '/admin/unlock-quarters', 'Quarter Access');
  const cell = page.getByRole('button', { name: /^Rizal, 2nd Quarter/ });
  await cell.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Buksan sa 1' }).click();
  await expect(cell).toContainText('Bukas');
  await wayBack(page).click();
  await expect(cell).toContainText('Sarado');
  await cell.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Itakda ang petsa…' }).click();
  const day = new Date(Date.now() + 9 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Itakda' }).last().click();
  await expect(dialog.getByText('Pumili ng petsa.').first()).toBeVisible();
  // Either day is one: beside it nothing says any more that one is missing.
  await dialog.getByLabel('Magsasara (kung gusto)').fill(day);
  await expect(dialog.getByText('Pumili ng petsa.')).toHaveCount(0);
  await dialog.getByLabel('Magsasara (kung gusto)').fill('');
  await page.getByRole('dialog').getByLabel('Bubukas').fill(day);
  await page.getByRole('dialog').getByRole('button', { name: 'Itakda' }).last().click();
  await expect(cell).toContainText('Bubukas sa');
  // The cell may know before the answer is here.
  await expect(wayBack(page)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(cell).toContainText('Sarado');
});

test('what can’t be taken back is not offered to be', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'I-edit si Bea Cruz' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Pangalan').fill('Beatriz');
  await form.getByLabel('Bagong password (opsyonal)').fill('bagong-lihim-77');
  await form.getByLabel('Kumpirmahin ang password').fill('bagong-lihim-77');
  await form.getByRole('button', { name: 'I-save' }).click();
  await expect(page.getByText('Bago na ang password ni Beatriz Cruz.')).toBeVisible();
  await expect(wayBack(page)).toHaveCount(0);
});
