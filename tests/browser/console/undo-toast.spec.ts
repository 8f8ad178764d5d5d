import type { Locator, Page } from '@playwright/test';
import { message } from '@tinig/domain/messages/messages';
import { signInTo, tabTo } from '#browser/console';
import { countClicks, mustFitBothWidths } from '#browser/looks';
import { alert, button, dialog, link, question, row, search, title } from '#browser/parts';
import { useSchool } from '#browser/school';
import { fill, follow, mustShow, press } from '#browser/steps';
import { expect, expectErrors, test } from '#browser/test';

const open = (page: Page) => signInTo(page, school.liwayway, '/admin/students', 'Students');
const toast = (page: Page) => page.getByRole('status').filter({ hasText: 'I-undo' });
const wayBack = (page: Page) => button(page, 'I-undo');
const isUndone = (page: Page) => expect(page.getByText('Na-undo.')).toBeVisible();

async function archive(page: Page, first: string, last: string) {
  await press(page, `I-archive si ${first} ${last}`);
  await question(page).getByRole('button', { name: 'I-archive', exact: true }).click();
  await expect(toast(page)).toContainText(`Nailagay sa archive si ${first} ${last}.`);
  await expect(row(page, last)).toHaveCount(0);
}

/** Whether anything else is seen at the middle of this, or it is out of sight. */
const isCovered = (one: Locator) =>
  one.evaluate((place) => {
    const { left, top, width, height } = place.getBoundingClientRect();
    return !place.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

const school = useSchool({ Mabini: ['Agbayani, Niña', 'Dela Peña, Gian'], Rizal: ['Cruz, Bea'] });

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
  await press(page, 'I-archive ang napili');
  await press(question(page), 'I-archive ang 2');
  await expect(toast(page)).toContainText('Nailagay sa archive ang 2 studyante.');
  await expect(row(page, 'Cruz')).toHaveCount(0);
  await search(page).press('Control+z');
  await expect(wayBack(page)).toBeVisible();
  await search(page).blur();
  await page.keyboard.press('Control+z');
  await isUndone(page);
  await expect(row(page, 'Agbayani')).toBeVisible();
  await expect(row(page, 'Cruz')).toBeVisible();
});

test('the offer waits under the focus and the pointer, and goes after ten seconds', async ({ page }) => {
  await page.clock.install();
  await open(page);
  await archive(page, 'Niña', 'Agbayani');
  await tabTo(wayBack(page));
  await page.clock.runFor(20_000);
  await expect(wayBack(page)).toBeFocused();
  await search(page).focus();
  for (let second = 0; second < 4; second++) await page.clock.runFor(1000);
  await toast(page).hover();
  await page.clock.runFor(20_000);
  await expect(wayBack(page)).toBeVisible();
  await page.mouse.move(0, 0);
  for (let second = 0; second < 10; second++) await page.clock.runFor(1000);
  await expect(wayBack(page)).toHaveCount(0);
});

test('with the keyboard alone; the focus goes back to where it came from', async ({ page }) => {
  await signInTo(page, school.liwayway, '/admin/archived-students', 'Archive');
  await button(page, 'Ibalik si Niña Agbayani').press('Enter');
  await button(question(page), 'Ibalik').press('Enter');
  await expect(toast(page)).toBeVisible();
  const place = link(page, 'Mga ginawa ko');
  await place.focus();
  await tabTo(wayBack(page));
  await page.keyboard.press('Enter');
  await isUndone(page);
  await expect(row(page, 'Agbayani')).toBeVisible();
  await expect(page.locator(':focus')).toHaveCount(1);
});

test('the offer stays on its page; what was done is still said on another', async ({ page }) => {
  await signInTo(page, school.liwayway, '/admin/unlock-quarters', 'Quarter Access');
  const cell = button(page, /^Rizal, 3rd Quarter/);
  await cell.click();
  await press(dialog(page), 'Buksan sa 1');
  await expect(cell).toContainText('Bukas');
  await expect(wayBack(page)).toBeVisible();
  const opened = await page
    .getByRole('status')
    .filter({ has: wayBack(page) })
    .innerText();
  await follow(page, 'Students');
  await expect(title(page, 'Students')).toBeVisible();
  // The toast still names the act.
  await mustShow(page, opened.split('\n')[0]!);
  expect(await wayBack(page).count(), 'the offer, before it would go by itself').toBe(0);
  await page.keyboard.press('Control+z');
  await follow(page, 'Quarter Access');
  await expect(cell).toContainText('Bukas');
});

test('what somebody else changed since stays, and the screen says whose', async ({ page }) => {
  await signInTo(page, school.liwayway, '/admin/archived-students', 'Archive');
  await press(page, 'Ibalik si Niña Agbayani');
  await press(question(page), 'Ibalik');
  await expect(toast(page)).toBeVisible();
  await school.patch(`/db/Users/${school.pupil('Agbayani').uid}`, { section: 'Luna' });
  await wayBack(page).click();
  await expect(alert(page)).toContainText(/Hindi na si Niña Agbayani: inilipat siya ni .+ sa Luna nang /);
  await mustFitBothWidths(page);
});

test('without a connection the undo says so, and another try does it', async ({ page }) => {
  expectErrors(/ERR_FAILED/);
  await open(page);
  await archive(page, 'Bea', 'Cruz');
  await page.route('/undo/undo', (route) => route.abort(), { times: 1 });
  await wayBack(page).click();
  await expect(alert(page)).toContainText(message('act-not-undone'));
  await press(alert(page), 'Subukan muli');
  await isUndone(page);
  await expect(alert(page)).toHaveCount(0);
  await expect(row(page, 'Cruz')).toBeVisible();
});

test('a quarter of a class and its dates are taken back the same way', async ({ page }) => {
  await signInTo(page, school.liwayway, '/admin/unlock-quarters', 'Quarter Access');
  const cell = button(page, /^Rizal, 2nd Quarter/);
  await cell.click();
  await press(dialog(page), 'Buksan sa 1');
  await expect(cell).toContainText('Bukas');
  await wayBack(page).click();
  await expect(cell).toContainText('Sarado');
  await cell.click();
  await press(dialog(page), 'Itakda ang petsa…');
  const day = new Date(Date.now() + 9 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await button(dialog(page), 'Itakda').last().click();
  await expect(dialog(page).getByText('Pumili ng petsa.').first()).toBeVisible();
  // Either day is one: beside it nothing says any more that one is missing.
  await dialog(page).getByLabel('Magsasara (kung gusto)').fill(day);
  await expect(dialog(page).getByText('Pumili ng petsa.')).toHaveCount(0);
  await fill(dialog(page), { 'Magsasara (kung gusto)': '', Bubukas: day });
  await button(dialog(page), 'Itakda').last().click();
  await expect(cell).toContainText('Bubukas sa');
  // The cell may know before the answer is here.
  await expect(wayBack(page)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(cell).toContainText('Sarado');
});

test('what can’t be taken back is not offered to be', async ({ page }) => {
  await open(page);
  await press(page, 'I-edit si Bea Cruz');
  const form = dialog(page);
  const made = 'bagong-lihim-77';
  await form.getByLabel('Pangalan').fill('Beatriz');
  await fill(form, { 'Bagong password (opsyonal)': made, 'Kumpirmahin ang password': made });
  await press(form, 'I-save');
  await mustShow(page, 'Bago na ang password ni Beatriz Cruz.');
  await expect(wayBack(page)).toHaveCount(0);
});

test('Mga ginawa ko says that nothing was done, shows an act at once, and undoes it', async ({ page }) => {
  await signInTo(page, school.danilo, '/admin/my-acts', 'Mga ginawa ko');
  await expect(page.getByRole('heading', { name: /^Wala pa kayong ginawa sa huling 24/ })).toBeVisible();
  const lander = await school.addPupil('Lander', 'Ocampo', 'Luna');
  await school.post('/change-archive/put-student-archive', { user_id: lander.uid }, school.danilo);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toContainText(['Na-archive si Lander Ocampo']);
  await press(page, 'I-undo: Na-archive si Lander Ocampo');
  await isUndone(page);
  await expect(rows.first()).toContainText('Na-undo');
  await mustFitBothWidths(page);
  await page.goto('/admin/students');
  await expect(row(page, 'Ocampo')).toBeVisible();
});
