import type { Page } from '@playwright/test';
import { message } from '@tinig/domain/messages/messages';
import { refuseSilently } from '#browser/batch';
import { signInTo, tabTo } from '#browser/console';
import { countClicks, mustFitBothWidths, textOnPaper } from '#browser/looks';
import { alert, button, dialog, link } from '#browser/parts';
import type { TestAccount } from '#browser/people';
import { useSchool } from '#browser/school';
import { cuttable, follow, mustContain, mustHaveColumns, mustRefuse, mustShow, press } from '#browser/steps';
import { expect, expectErrors, nightly, test } from '#browser/test';

const school = useSchool({
  Mabini: ['Villareal, Kyla', 'Silverio, Raffy'],
  Rizal: ['Cruz, Bea'],
  Luna: ['Ocampo, Lander'],
});

const open = (page: Page, account: TestAccount = school.liwayway, query = '') =>
  signInTo(page, account, `/admin/unlock-quarters${query}`, 'Quarter Access');
const cell = (page: Page, section: string, quarter: string) =>
  page.getByRole('button', { name: new RegExp(`^${section}, ${quarter}`) });
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();

/** The screen shows what is on its way as if it were done, so the server is asked until it has it. */
const mustBeOpenForKyla = (isOpen: boolean) =>
  expect
    .poll(() => school.get(`/db/QuarterLock/${school.pupil('Villareal').uid}`))
    .toMatchObject({ quarter_two: isOpen });

test('opens a quarter for a class in two clicks, and another screen follows', async ({ page, context }) => {
  const other = await context.newPage();
  await open(other, school.superadmin);
  await expect(cell(other, 'Mabini', '2nd Quarter')).toContainText('Sarado');
  await open(page);
  await mustHaveColumns(page, 'Section', '1st Quarter', '2nd Quarter', '3rd Quarter', '4th Quarter');
  await mustShow(page, '2 studyante');
  const clicks = await countClicks(page);
  await cell(page, 'Mabini', '2nd Quarter').click();
  await mustContain(dialog(page), 'Buksan ang 2nd Quarter para sa buong Mabini?', 'Game 3, Game 4 at Game 5');
  await press(dialog(page), 'Buksan sa 2');
  await mustShow(page, 'Na-unlock ang 2nd Quarter sa Mabini (2).');
  await mustContain(cell(page, 'Mabini', '2nd Quarter'), 'Bukas', '2 sa 2');
  expect(await clicks()).toBe(2);
  await expect(cell(other, 'Mabini', '2nd Quarter')).toContainText('Bukas');
  await mustBeOpenForKyla(true);
});

test('an address asks the question at once, as the Dashboard’s does', async ({ page }) => {
  const { Rizal } = school.sections;
  await open(page, school.liwayway, `?open=quarter_two&section=${Rizal}`);
  await expect(dialog(page)).toContainText('Buksan ang 2nd Quarter para sa buong Rizal?');
  const clicks = await countClicks(page);
  await press(dialog(page), 'Buksan sa 1');
  await expect(cell(page, 'Rizal', '2nd Quarter')).toContainText('Bukas');
  expect(await clicks()).toBe(1);
  await expect(page).toHaveURL(/unlock-quarters$/);
  const body = { sectionIDs: [Rizal], quarter: 'quarter_three', opens_at: inDays(9) };
  await school.post('/access-quarter/schedule', body);
  await signInTo(page, school.liwayway, `/admin/dashboard?section=${Rizal}`, /Magandang/);
  await expect(link(page, /^3rd sa [A-Z][a-z]+, [A-Z][a-z]+ \d+$/)).toBeVisible();
  await mustFitBothWidths(page);
  await school.post('/access-quarter/schedule', { ...body, opens_at: null });
  const fromDashboard = await countClicks(page);
  await follow(page, 'buksan ang 3rd');
  await press(dialog(page), 'Buksan sa 1');
  await expect(cell(page, 'Rizal', '3rd Quarter')).toContainText('Bukas');
  expect(await fromDashboard()).toBe(2);
});

test('a date in three clicks and the date; taken back in as many', async ({ page }) => {
  await open(page);
  const form = dialog(page);
  const third = cell(page, 'Mabini', '3rd Quarter');
  const year = new Date().getFullYear() + (new Date().getMonth() < 1 ? 0 : 1);
  const clicks = await countClicks(page);
  await third.click();
  await press(form, 'Itakda ang petsa…');
  await form.getByLabel('Bubukas').fill(`${year}-01-05`);
  const plan = /Bubukas ang 3rd Quarter sa 2 studyante sa [A-Z][a-z]{2}, Ene 5\. Gagana ito/;
  await mustContain(form, `Enero 5, ${year}`, plan);
  await button(form, 'Itakda').last().click();
  await expect(third).toContainText(/Bubukas sa [A-Z][a-z]{2}, Ene 5/);
  expect(await clicks()).toBe(3);
  await third.click();
  await press(form, 'Itakda ang petsa…');
  await form.getByLabel('Magsasara (kung gusto)').fill(`${year}-01-04`);
  await mustRefuse(form, button(form, 'Itakda').last(), message('date-order-wrong'));
  await press(form, 'Alisin ang petsa');
  await expect(third).toContainText('Sarado');
});

test('the dialog says that the quarter before is closed; next Monday is one press', async ({ page }) => {
  await open(page);
  const form = dialog(page);
  await cell(page, 'Mabini', '3rd Quarter').click();
  await expect(form).not.toContainText('Sarado pa');
  await press(form, 'Kanselahin');
  await cell(page, 'Mabini', '4th Quarter').click();
  await expect(form).toContainText('Sarado pa ang 3rd Quarter.');
  await press(form, 'Itakda ang petsa…');
  await expect(form).not.toContainText('Sarado pa');
  await press(form, 'Bubukas sa susunod na Lunes');
  const plan = /Bubukas ang 4th Quarter sa 2 studyante sa Lun, [A-Z][a-z]+ \d+\./;
  await mustContain(form, /Lunes, [A-Z][a-z]+ \d+, \d{4}/, plan, 'Sarado pa ang 3rd Quarter.');
  await mustFitBothWidths(page);
});

test('who differs stands below the class, and goes along again with one click', async ({ page }) => {
  await open(page);
  const second = cell(page, 'Mabini', '2nd Quarter');
  await second.click();
  await press(dialog(page), 'Magdagdag ng hindi kasabay');
  await dialog(page).getByLabel('Studyante').selectOption('Villareal, Kyla');
  await expect(dialog(page).getByLabel('Quarter')).toHaveValue('quarter_two');
  await press(dialog(page), 'Idagdag');
  await mustContain(second, 'Halo-halo', 'Bukas sa 1, sarado sa 1');
  await mustShow(page, 'Villareal, Kyla: sarado ang 2nd Quarter');
  await mustBeOpenForKyla(false);
  await mustFitBothWidths(page);
  await second.click();
  for (const name of ['Isara sa 2', 'Buksan sa 1']) await expect(button(dialog(page), name)).toBeVisible();
  await dialog(page).getByLabel('Isama ang hindi kasabay (1)').check();
  await expect(button(dialog(page), 'Buksan sa 2')).toBeVisible();
  await mustFitBothWidths(page);
  await page.keyboard.press('Escape');
  await press(page, 'Isabay muli si Kyla Villareal sa klase');
  await expect(second).toContainText('2 sa 2');
  await mustBeOpenForKyla(true);
});

test('the grid is one stop of Tab, with arrows, Enter and Escape', nightly, async ({ page }) => {
  await open(page);
  const last = cell(page, 'Rizal', '4th Quarter');
  await tabTo(cell(page, 'Mabini', '1st Quarter'));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(cell(page, 'Rizal', '2nd Quarter')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await expect(last).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(dialog(page), 'Buksan sa 1')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(last).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(last).not.toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(last).toBeFocused();
});

test('the table by pupil is the second view; paper has words', nightly, async ({ page }) => {
  await open(page);
  await follow(page, 'Bawat studyante');
  await mustHaveColumns(page, '', 'ID', 'Pangalan', 'Section', 'Status');
  await expect(page).toHaveURL(/view=pupils/);
  await press(page, '2nd Quarter');
  await expect(page).toHaveURL(/view=pupils.*quarter=2/);
  await expect(link(page, 'Bawat studyante')).toHaveAttribute('aria-current', 'page');
  await follow(page, 'Buong section');
  await expect(cell(page, 'Mabini', '2nd Quarter')).toContainText('Bukas');
  const text = await textOnPaper(page);
  for (const words of ['Mabini', 'Bukas']) expect(text).toContain(words);
  expect(text).not.toContain('Pindutin ang isang kahon');
});

test('a superadmin opens a quarter for all sections, and sees who set a date', async ({ page }) => {
  const body = { sectionIDs: [school.sections.Luna], quarter: 'quarter_four', opens_at: inDays(7) };
  await school.post('/access-quarter/schedule', body, school.danilo);
  await open(page, school.superadmin);
  const all = cell(page, 'Lahat ng section', '2nd Quarter');
  await expect(all).toContainText('Bukas sa 2 sa 3 section');
  await expect(cell(page, 'Lahat ng section', '4th Quarter')).toContainText('May petsa sa 1 section');
  await cell(page, 'Luna', '4th Quarter').click();
  await expect(dialog(page)).toContainText('Itinakda ni Danilo Reyes.');
  await page.keyboard.press('Escape');
  await all.click();
  await press(dialog(page), 'Buksan sa 4');
  await expect(all).toContainText('4 sa 4');
  await expect(cell(page, 'Luna', '2nd Quarter')).toContainText('Bukas');
});

test('a refused change leaves the cell as before, and is tried again', async ({ page }) => {
  expectErrors(/status of 500/);
  await open(page);
  const last = cell(page, 'Rizal', '4th Quarter');
  await refuseSilently(page, '/access-quarter/change-class');
  await last.click();
  await press(dialog(page), 'Buksan sa 1');
  await mustContain(alert(page), message('failed-to-change-access'));
  await mustContain(alert(page), 'Hindi nagbago ang 4th Quarter sa buong Rizal.');
  await expect(last).toContainText('Sarado');
  await press(alert(page), 'Subukan muli');
  await expect(last).toContainText('Bukas');
  await expect(alert(page)).toHaveCount(0);
});

test('without a connection what was seen stays, and can’t be pressed', async ({ page }) => {
  const line = await cuttable(page);
  await open(page);
  const one = cell(page, 'Mabini', '2nd Quarter');
  await expect(one).toContainText('Bukas');
  await line.cut();
  await expect(one).toHaveAttribute('aria-disabled', 'true');
  await expect(one).toHaveAttribute('title', 'Kailangan ng koneksyon');
  await expect(one).toContainText('Bukas');
  await one.click({ force: true });
  await expect(dialog(page)).toHaveCount(0);
  line.mend();
  await expect(one).not.toHaveAttribute('aria-disabled', 'true', { timeout: 60_000 });
});

test('a few who differ are said in words, and folded from the fourth on', nightly, async ({ page }) => {
  const names = (at: number) => ({
    first_name: 'Jericho',
    last_name: `Manalo ${String.fromCharCode(65 + at)}`,
  });
  const rows = Array.from({ length: 15 }, (_, at) => ({ row: at + 1, ...names(at) }));
  await school.post('/class-list/save', { key: 'labing-anim-sa-rizal', section: 'Rizal', rows });
  const path = '/db/Users?role=student&section=Rizal&per_page=50';
  const { items } = await school.get<{ items: { uid: string }[] }>(path);
  expect(items).toHaveLength(16);
  for (const pupil of items.slice(0, 4)) await school.setQuarter(pupil, 2, false);
  await open(page);
  await expect(cell(page, 'Rizal', '2nd Quarter')).toContainText('Bukas, maliban sa 4');
  const chips = button(page, /^Isabay muli si .+: sarado ang 2nd Quarter$/);
  await expect(chips).toHaveCount(3);
  await press(page, 'Ipakita ang 1 pa');
  await expect(chips).toHaveCount(4);
  await expect(button(page, /^Ipakita ang/)).toHaveCount(0);
  await mustFitBothWidths(page);
});
