import type { Page } from '@playwright/test';
import { message } from '@tinig/domain/messages/messages';
import { signInByHand, tabTo } from '#browser/console';
import { countClicks, mustFitBothWidths, textOnPaper } from '#browser/looks';
import { type ConsoleSchool, makeSchool, type TestAccount } from '#browser/school';
import type { TestServer } from '#browser/server';
import { expect, test } from '#browser/test';

let school: ConsoleSchool;
let kyla: string;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ server }) => {
  school = await makeSchool(server);
  kyla = await school.addPupil('Kyla', 'Villareal', 'Mabini');
  await school.addPupil('Raffy', 'Silverio', 'Mabini');
  await school.addPupil('Bea', 'Cruz', 'Rizal');
  await school.addPupil('Lander', 'Ocampo', 'Luna');
});

const open = (page: Page, account: TestAccount = school.liwayway, query = '') =>
  signInByHand(page, account, `/admin/unlock-quarters${query}`, 'Quarter Access');
const cell = (page: Page, section: string, quarter: string) =>
  page.getByRole('button', { name: new RegExp(`^${section}, ${quarter}`) });
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name });

/** The screen shows what is on its way as if it were done, so the server is asked until it has it. */
const mustBeOpenForKyla = (server: TestServer, isOpen: boolean) =>
  expect
    .poll(() => server.call('GET', `/db/QuarterLock/${kyla}`, { token: school.token }))
    .toMatchObject({ quarter_two: isOpen });

test('opens a quarter for a class in two clicks, and another screen follows', async ({
  page,
  browser,
  server,
}) => {
  const other = await browser.newPage();
  await open(other, school.superadmin);
  await expect(cell(other, 'Mabini', '2nd Quarter')).toContainText('Sarado');
  await open(page);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Section',
    '1st Quarter',
    '2nd Quarter',
    '3rd Quarter',
    '4th Quarter',
  ]);
  await expect(page.getByText('2 studyante')).toBeVisible();
  await mustFitBothWidths(page);
  const clicks = await countClicks(page);
  await cell(page, 'Mabini', '2nd Quarter').click();
  await expect(dialog(page)).toContainText('Buksan ang 2nd Quarter para sa buong Mabini?');
  await expect(dialog(page)).toContainText('Game 3, Game 4 at Game 5');
  await button(page, 'Buksan sa 2').click();
  await expect(page.getByText('Na-unlock ang 2nd Quarter sa Mabini (2).')).toBeVisible();
  await expect(cell(page, 'Mabini', '2nd Quarter')).toContainText('Bukas');
  await expect(cell(page, 'Mabini', '2nd Quarter')).toContainText('2 sa 2');
  expect(await clicks()).toBe(2);
  await expect(cell(other, 'Mabini', '2nd Quarter')).toContainText('Bukas');
  await mustBeOpenForKyla(server, true);
  await other.close();
});

test('from an address, as the Dashboard has it, the question is asked at once: one click more', async ({
  page,
}) => {
  await open(page, school.liwayway, `?open=quarter_two&section=${school.sections.Rizal}`);
  await expect(dialog(page)).toContainText('Buksan ang 2nd Quarter para sa buong Rizal?');
  const clicks = await countClicks(page);
  await button(page, 'Buksan sa 1').click();
  await expect(cell(page, 'Rizal', '2nd Quarter')).toContainText('Bukas');
  expect(await clicks()).toBe(1);
  await expect(page).toHaveURL(/unlock-quarters$/);
});

test('from the Dashboard the next quarter in two clicks; with a date it says when', async ({
  page,
  server,
}) => {
  const section = school.sections.Rizal;
  const opens_at = new Date(Date.now() + 9 * 24 * 60 * 60 * 1000).toISOString();
  const body = { sectionIDs: [section], quarter: 'quarter_three', opens_at };
  await server.call('POST', '/access-quarter/schedule', { token: school.token, body });
  await signInByHand(page, school.liwayway, `/admin/dashboard?section=${section}`, /Magandang/);
  await expect(page.getByRole('link', { name: /^3rd sa [A-Z][a-z]+, [A-Z][a-z]+ \d+$/ })).toBeVisible();
  await mustFitBothWidths(page);
  await server.call('POST', '/access-quarter/schedule', {
    token: school.token,
    body: { ...body, opens_at: null },
  });
  const clicks = await countClicks(page);
  await page.getByRole('link', { name: 'buksan ang 3rd' }).click();
  await button(page, 'Buksan sa 1').click();
  await expect(cell(page, 'Rizal', '3rd Quarter')).toContainText('Bukas');
  expect(await clicks()).toBe(2);
});

test('a date in three clicks and the date; taken back in as many', async ({ page }) => {
  await open(page);
  const year = new Date().getFullYear() + (new Date().getMonth() < 1 ? 0 : 1);
  const clicks = await countClicks(page);
  await cell(page, 'Mabini', '3rd Quarter').click();
  await button(page, 'Itakda ang petsa…').click();
  await dialog(page).getByLabel('Bubukas').fill(`${year}-01-05`);
  await expect(dialog(page)).toContainText(`Enero 5, ${year}`);
  await expect(dialog(page)).toContainText(
    /Bubukas ang 3rd Quarter sa 2 studyante sa [A-Z][a-z]{2}, Ene 5\. Gagana ito/,
  );
  await mustFitBothWidths(page);
  await button(page, 'Itakda').last().click();
  await expect(cell(page, 'Mabini', '3rd Quarter')).toContainText(/Bubukas sa [A-Z][a-z]{2}, Ene 5/);
  expect(await clicks()).toBe(3);
  await cell(page, 'Mabini', '3rd Quarter').click();
  await button(page, 'Itakda ang petsa…').click();
  await dialog(page).getByLabel('Magsasara (kung gusto)').fill(`${year}-01-04`);
  await button(page, 'Itakda').last().click();
  await expect(dialog(page).getByRole('alert')).toHaveText(message('date-order-wrong'));
  await button(page, 'Alisin ang petsa').click();
  await expect(cell(page, 'Mabini', '3rd Quarter')).toContainText('Sarado');
});

test('whoever opens a quarter reads that the one before is closed; next Monday is one press', async ({
  page,
}) => {
  await open(page);
  await cell(page, 'Mabini', '3rd Quarter').click();
  await expect(dialog(page)).not.toContainText('Sarado pa');
  await button(page, 'Kanselahin').click();
  await cell(page, 'Mabini', '4th Quarter').click();
  await expect(dialog(page)).toContainText('Sarado pa ang 3rd Quarter.');
  await button(page, 'Itakda ang petsa…').click();
  await expect(dialog(page)).not.toContainText('Sarado pa');
  await button(page, 'Bubukas sa susunod na Lunes').click();
  await expect(dialog(page)).toContainText(/Lunes, [A-Z][a-z]+ \d+, \d{4}/);
  await expect(dialog(page)).toContainText(
    /Bubukas ang 4th Quarter sa 2 studyante sa Lun, [A-Z][a-z]+ \d+\./,
  );
  await expect(dialog(page)).toContainText('Sarado pa ang 3rd Quarter.');
  await mustFitBothWidths(page);
});

test('who differs stands below the class, and goes along again with one click', async ({ page, server }) => {
  await open(page);
  await cell(page, 'Mabini', '2nd Quarter').click();
  await button(page, 'Magdagdag ng hindi kasabay').click();
  await dialog(page).getByLabel('Studyante').selectOption('Villareal, Kyla');
  await expect(dialog(page).getByLabel('Quarter')).toHaveValue('quarter_two');
  await mustFitBothWidths(page);
  await button(page, 'Idagdag').click();
  await expect(cell(page, 'Mabini', '2nd Quarter')).toContainText('Halo-halo');
  await expect(cell(page, 'Mabini', '2nd Quarter')).toContainText('Bukas sa 1, sarado sa 1');
  await expect(page.getByText('Villareal, Kyla: sarado ang 2nd Quarter')).toBeVisible();
  await mustBeOpenForKyla(server, false);
  await mustFitBothWidths(page);
  await cell(page, 'Mabini', '2nd Quarter').click();
  await expect(button(page, 'Isara sa 2')).toBeVisible();
  await expect(button(page, 'Buksan sa 1')).toBeVisible();
  await dialog(page).getByLabel('Isama ang hindi kasabay (1)').check();
  await expect(button(page, 'Buksan sa 2')).toBeVisible();
  await mustFitBothWidths(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Isabay muli si Kyla Villareal sa klase' }).click();
  await expect(cell(page, 'Mabini', '2nd Quarter')).toContainText('2 sa 2');
  await mustBeOpenForKyla(server, true);
});

test('with the keyboard alone: one stop, arrows between cells, Enter opens, Escape comes back', {
  tag: '@nightly',
}, async ({ page }) => {
  await open(page);
  await expect(cell(page, 'Mabini', '1st Quarter')).toBeVisible();
  await tabTo(cell(page, 'Mabini', '1st Quarter'));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(cell(page, 'Rizal', '2nd Quarter')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await expect(cell(page, 'Rizal', '4th Quarter')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Buksan sa 1')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(cell(page, 'Rizal', '4th Quarter')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(cell(page, 'Rizal', '4th Quarter')).not.toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(cell(page, 'Rizal', '4th Quarter')).toBeFocused();
});

test('the given table is the second view, and the way there and back', { tag: '@nightly' }, async ({
  page,
}) => {
  await open(page);
  await page.getByRole('link', { name: 'Bawat studyante' }).click();
  await expect(page.getByRole('columnheader')).toHaveText(['', 'ID', 'Pangalan', 'Section', 'Status']);
  await expect(page).toHaveURL(/view=pupils/);
  await page.getByRole('button', { name: '2nd Quarter' }).click();
  await expect(page).toHaveURL(/view=pupils.*quarter=2/);
  await expect(page.getByRole('link', { name: 'Bawat studyante' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Buong section' }).click();
  await expect(cell(page, 'Mabini', '2nd Quarter')).toBeVisible();
});

test('a superadmin opens a quarter for all sections, and sees who set a date', async ({ page, server }) => {
  const { email, password } = school.danilo;
  const his = await server.signIn({ email, password });
  const opens_at = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString();
  const body = { sectionIDs: [school.sections.Luna], quarter: 'quarter_four', opens_at };
  await server.call('POST', '/access-quarter/schedule', { token: his, body });
  await open(page, school.superadmin);
  await expect(cell(page, 'Lahat ng section', '2nd Quarter')).toContainText('Bukas sa 2 sa 3 section');
  await expect(cell(page, 'Lahat ng section', '4th Quarter')).toContainText('May petsa sa 1 section');
  await mustFitBothWidths(page);
  await cell(page, 'Luna', '4th Quarter').click();
  await expect(dialog(page)).toContainText('Itinakda ni Danilo Reyes.');
  await page.keyboard.press('Escape');
  await cell(page, 'Lahat ng section', '2nd Quarter').click();
  await button(page, 'Buksan sa 4').click();
  await expect(cell(page, 'Lahat ng section', '2nd Quarter')).toContainText('4 sa 4');
  await expect(cell(page, 'Luna', '2nd Quarter')).toContainText('Bukas');
});

test('on paper the grid stands in words', { tag: '@nightly' }, async ({ page }) => {
  await open(page);
  await expect(cell(page, 'Mabini', '2nd Quarter')).toContainText('Bukas');
  const text = await textOnPaper(page);
  expect(text).toContain('Mabini');
  expect(text).toContain('Bukas');
  expect(text).not.toContain('Pindutin ang isang kahon');
});

test.describe('when the server answers without a text', () => {
  test.use({ expectedErrors: [/status of 500/] });

  test('the cell is as before, the given words say so, and a retry does it', async ({ page }) => {
    await open(page);
    await page.route('/access-quarter/change-class', (route) => route.fulfill({ status: 500, body: '' }), {
      times: 1,
    });
    await cell(page, 'Rizal', '4th Quarter').click();
    await button(page, 'Buksan sa 1').click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(message('failed-to-change-access'));
    await expect(alert).toContainText('Hindi nagbago ang 4th Quarter sa buong Rizal.');
    await expect(cell(page, 'Rizal', '4th Quarter')).toContainText('Sarado');
    await alert.getByRole('button', { name: 'Subukan muli' }).click();
    await expect(cell(page, 'Rizal', '4th Quarter')).toContainText('Bukas');
    await expect(alert).toHaveCount(0);
  });
});

test('without a connection what was seen stays, and nothing can be pressed until it is back', async ({
  page,
}) => {
  const connections: { close: () => Promise<void> }[] = [];
  let isCut = false;
  await page.routeWebSocket('**/live', (connection) => {
    connections.push(connection);
    if (isCut) void connection.close();
    else connection.connectToServer();
  });
  await open(page);
  const one = cell(page, 'Mabini', '2nd Quarter');
  await expect(one).toContainText('Bukas');
  isCut = true;
  for (const connection of connections) await connection.close();
  await expect(one).toHaveAttribute('aria-disabled', 'true');
  await expect(one).toHaveAttribute('title', 'Kailangan ng koneksyon');
  await expect(one).toContainText('Bukas');
  await one.click({ force: true });
  await expect(dialog(page)).toHaveCount(0);
  isCut = false;
  await expect(one).not.toHaveAttribute('aria-disabled', 'true', { timeout: 60_000 });
});

test('up to a quarter of a class differs: it is said in words; from the fourth on they are folded', {
  tag: '@nightly',
}, async ({ page, server }) => {
  const { token } = school;
  const rows = Array.from({ length: 15 }, (_, at) => ({
    row: at + 1,
    first_name: 'Jericho',
    last_name: `Manalo ${String.fromCharCode(65 + at)}`,
  }));
  const body = { key: 'labing-anim-sa-rizal', section: 'Rizal', rows };
  await server.call('POST', '/class-list/save', { token, body });
  const { items } = (await server.call('GET', '/db/Users?role=student&section=Rizal&per_page=50', {
    token,
  })) as { items: { uid: string }[] };
  expect(items).toHaveLength(16);
  for (const { uid } of items.slice(0, 4))
    await server.call('POST', '/access-quarter/change-lock', {
      token,
      body: { studentID: uid, quarter: 'quarter_two', type: false },
    });
  await open(page);
  await expect(cell(page, 'Rizal', '2nd Quarter')).toContainText('Bukas, maliban sa 4');
  const chips = page.getByRole('button', { name: /^Isabay muli si .+: sarado ang 2nd Quarter$/ });
  await expect(chips).toHaveCount(3);
  await page.getByRole('button', { name: 'Ipakita ang 1 pa' }).click();
  await expect(chips).toHaveCount(4);
  await expect(page.getByRole('button', { name: /^Ipakita ang/ })).toHaveCount(0);
  await mustFitBothWidths(page);
});
