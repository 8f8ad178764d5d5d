import type { Page } from '@playwright/test';
import { beSignedIn, signInTo } from '#browser/console';
import { downloadedSheets } from '#browser/downloaded-sheets';
import { mustFitBothWidths, pagesOnPaper, textOnPaper } from '#browser/looks';
import { type ConsoleSchool, makeSchool } from '#browser/school';
import { expect, mustBeAccessible, mustFit, test } from '#browser/test';

let school: ConsoleSchool;
const pupils: Record<string, string> = {};
const long = ['Ma. Luningning Faith', 'Batungbakal-Dela Cruz Jr.'] as const;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ server }) => {
  school = await makeSchool(server);
  for (const [first, last] of [long, ['Jericho', 'Catindig'], ['Niña', 'Ybañez']] as const)
    pupils[first] = await school.addPupil(first, last, 'Mabini');
  const body = { sectionIDs: [school.sections.Mabini], quarter: 'quarter_one', type: true };
  await server.call('POST', '/access-quarter/change-class', { token: school.token, body });
  await play(server, long[0], [[1, 95]]);
  await play(server, 'Jericho', [
    [1, 88],
    [2, 41],
  ]);
});

type Server = Parameters<typeof makeSchool>[0];
let sent = 0;
async function play(server: Server, first: string, tries: [game: number, percent: number][]) {
  const { email } = (await server.call('GET', `/db/Users/${pupils[first]}`, { token: school.token })) as {
    email: string;
  };
  const token = await server.signIn({ email, password: 'lihim-na-susi' });
  const results = tries.map(([game, percent]) => ({ id: `subok-${++sent}`, game, percent }));
  await server.call('POST', '/db/Results', { token, body: { results } });
}

const row = (page: Page, name: string | RegExp) => page.getByRole('row').filter({ hasText: name });
const names = (page: Page) => page.getByRole('row').locator('td:first-child');

test('the least learned skill is one click from the menu, the names behind a number two, live', async ({
  page,
  server,
}) => {
  await signInTo(page, school.liwayway, `/admin/dashboard?section=${school.sections.Mabini}`, /^Magandang/);
  await page.getByRole('link', { name: 'Kasanayan' }).click();
  await expect(names(page)).toHaveText([/^Game 2/, /^Game 1/]);
  await expect(row(page, 'Game 2').getByRole('img')).toHaveAccessibleName(
    'Kaya na 0, Papunta na 1, Hindi pa nasimulan 2, Hindi pa bukas 0',
  );
  await expect(row(page, 'Game 1')).toContainText('33%');
  await expect(page.getByText('Hindi ito grado.')).toBeVisible();
  await expect(page.getByText(/^Hindi pa bukas sa panahong ito: Game 3, /)).toBeVisible();
  await mustFitBothWidths(page);

  const number = page.getByRole('button', { name: '1 papunta na, Game 1', exact: true });
  await number.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveText(['Catindig, Jericho88%']);
  await dialog.getByRole('button', { name: /^Kaya na/ }).click();
  await expect(dialog.getByRole('listitem')).toHaveText([`${long[1]}, ${long[0]}95%`]);
  await mustFitBothWidths(page);
  // A result comes in while the dialog is open, and counts in it.
  await play(server, 'Jericho', [[1, 91]]);
  await expect(dialog.getByRole('listitem')).toHaveText([
    `${long[1]}, ${long[0]}95%`,
    'Catindig, Jericho91%',
  ]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(row(page, 'Game 1')).toContainText('66%');
});

test('a number opens by the keyboard, and gets the focus back', async ({ page }) => {
  await signInTo(page, school.liwayway, `/admin/skills?section=${school.sections.Mabini}`, 'Kasanayan');
  const number = page.getByRole('button', { name: '2 kaya na, Game 1', exact: true });
  await number.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(number).toBeFocused();
});

test('a superadmin names a skill and sets its mark, in three clicks', async ({ page }) => {
  await signInTo(page, school.superadmin, '/superadmin/skills', 'Laro at app');
  await expect(page.getByText(/^0 sa 10 ang may learning competency/)).toBeVisible();
  await page.getByRole('button', { name: 'I-edit ang kasanayan ng Game 2' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'I-save' }).click();
  await expect(dialog.getByText('Walang pagbabago.')).toBeVisible();
  await dialog.getByLabel('Pangalan ng kasanayan').fill('Pagsasama');
  await dialog.getByLabel('Code ng competency').fill('M3NS-Id-27.6');
  await dialog
    .getByLabel('Learning competency')
    .fill('Nakapagsasama ng mga bilang na may 3 hanggang 4 na digit.');
  await dialog.getByLabel(/^Kaya na mula/).fill('40');
  await dialog.getByRole('button', { name: 'I-save' }).click();
  await expect(dialog.getByText('Mula 50 hanggang 100 ang Kaya na mula.').first()).toBeVisible();
  await dialog.getByLabel(/^Kaya na mula/).fill('50');
  await dialog.getByRole('button', { name: 'I-save' }).click();
  await expect(page.getByText('Na-save ang kasanayan ng Game 2.')).toBeVisible();
  await expect(page.getByText(/^1 sa 10 ang may learning competency/)).toBeVisible();
  await expect(row(page, 'Pagsasama')).toContainText('50%');
  await mustFitBothWidths(page);
  await page.goto(`/admin/skills?section=${school.sections.Mabini}`);
  await expect(row(page, 'Pagsasama')).toContainText('Game 2 · M3NS-Id-27.6');
});

test('on paper the bars are black, striped, white and dotted', { tag: '@nightly' }, async ({ page }) => {
  await signInTo(page, school.liwayway, `/admin/skills?section=${school.sections.Mabini}`, 'Kasanayan');
  await expect(row(page, 'Pagsasama')).toBeVisible();
  expect(await textOnPaper(page)).toContain('Hindi ito grado.');
  expect(await pagesOnPaper(page)).toBe(1);
  await page.emulateMedia({ media: 'print' });
  const solid = row(page, 'Game 1').getByRole('img').locator('i').first();
  await expect(solid).toHaveCSS('background-color', 'rgb(0, 0, 0)');
});

test('a superadmin sees sections by skill, a cell leads to the section', async ({ page, server }) => {
  const body = { sectionID: school.sections.Mabini, section_name: 'Mabini', teacher_id: school.liwayway.uid };
  await server.call('POST', '/edit-section/editSection', {
    token: school.token,
    body: { ...body, grade_level: '3' },
  });
  await signInTo(page, school.superadmin, '/admin/skills', 'Kasanayan');
  await expect(page.getByRole('row').locator('td:first-child')).toHaveText([
    /^Buong paaralan3 studyante/,
    /^Luna0 studyante/,
    /^Mabini3 studyante/,
    /^Rizal0 studyante/,
  ]);
  await mustFitBothWidths(page);
  expect(await pagesOnPaper(page)).toBe(1);
  const [list] = await downloadedSheets(page);
  const shown = await Promise.all(
    (await page.getByRole('row').all())
      .slice(1)
      .map(async (row) => (await row.getByRole('cell').allInnerTexts()).slice(1)),
  );
  // Cell by cell as the table shows them; a dash where nobody has it open.
  expect(
    list!.data.slice(1).map((cells) => cells.slice(2).map((share) => (share === null ? '–' : `${share}%`))),
  ).toEqual(shown.map((cells) => cells.map((text) => text.trim())));
  await page.getByLabel('Section', { exact: true }).selectOption('Grade 3');
  await expect(page.getByRole('row').locator('td:first-child')).toHaveText([/^Grade 3/, /^Mabini/]);
  await page.getByRole('link', { name: /^Mabini, Game 1: 66%/ }).click();
  await expect(row(page, 'Game 1')).toContainText('66%');
  await expect(
    page.getByLabel('Section', { exact: true }).getByRole('option', { selected: true }),
  ).toHaveText('Mabini');
});

test('the class sees the table on its wall, large, light and live, without the names behind the numbers', {
  tag: '@nightly',
}, async ({ page, server }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.addInitScript(() => localStorage.setItem('tinig.theme', 'dark'));
  await signInTo(page, school.liwayway, `/admin/skills?section=${school.sections.Mabini}`, 'Kasanayan');
  await page.getByRole('button', { name: 'Iba pa' }).press('Enter');
  await page.getByRole('button', { name: 'Ipakita sa klase' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kasanayan ng Mabini');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.getByRole('navigation')).toBeHidden();
  const cells = row(page, 'Game 1').getByRole('cell');
  await expect(cells.nth(2)).toHaveText('266%');
  await expect(page.getByText('Hindi ito grado.')).toBeVisible();
  await expect(page.locator('main')).not.toContainText(/Batungbakal|Catindig|Ybañez/);
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['Isara ang pagpapakita']);
  await mustFit(page);
  await mustBeAccessible(page);
  await play(server, 'Niña', [[1, 90]]);
  await expect(cells.nth(2)).toHaveText('3100%');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kasanayan ng Mabini');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '3 kaya na, Game 1', exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the superadmin’s file holds every section, more than a page of them, cell by cell as the screen', {
  tag: '@nightly',
}, async ({ page, server }) => {
  const many = Array.from({ length: 55 }, (_, n) => n + 1);
  const name = (n: number) => `Dami ${String(n).padStart(2, '0')}`;
  const byId = <Value>(of: (n: number) => Value) => Object.fromEntries(many.map((n) => [`dami-${n}`, of(n)]));
  const data = {
    Sections: byId((n) => ({ section_name: name(n), grade_level: '5' })),
    Users: byId((n) => ({
      first_name: 'Ligaya',
      last_name: 'Manalo',
      username: `dami${n}`,
      email: `dami${n}@example.com`,
      section: name(n),
      role: 'student',
    })),
    QuarterLock: byId(() => ({
      quarter_one: true,
      quarter_two: false,
      quarter_three: false,
      quarter_four: false,
    })),
    PlayerProgress: byId((n) => ({ game_one_progress: n % 3 === 0 ? 95 : 40 })),
  };
  await server.call('POST', '/data/import', { token: school.token, body: { data, dry_run: false } });
  await signInTo(page, school.superadmin, '/admin/skills?grade=5', 'Kasanayan');
  const shown = async () =>
    Promise.all(
      (await page.getByRole('row').all())
        .slice(1)
        .map(async (one) => (await one.getByRole('cell').allInnerTexts()).map((text) => text.trim())),
    );
  await expect(page.getByRole('row')).toHaveCount(52);
  const first = await shown();
  const [list] = await downloadedSheets(page);
  await page.getByRole('button', { name: 'Pahina 2' }).click();
  await expect(page.getByRole('row')).toHaveCount(7);
  // Each page begins with all of the grade together.
  const [, ...others] = await shown();
  expect(first.length + others.length).toBe(56);
  expect(
    list!.data
      .slice(1)
      .map(([section, students, ...shares]) => [
        `${section}\n${students} studyante`,
        ...shares.map((share) => (share === null ? '–' : `${share}%`)),
      ]),
  ).toEqual([...first, ...others].map(([of, ...cells]) => [of!.replace(/\n+/g, '\n'), ...cells]));
});

test('former addresses lead to their tabs, with their section and period', async ({ page, server }) => {
  await beSignedIn(page, server, school.superadmin);
  const of = `section=${school.sections.Mabini}&period=year`;
  for (const [address, view] of [
    ['/admin/skills/groups', 'groups'],
    ['/admin/skills/help', 'groups'],
    ['/admin/skills/report', 'paper'],
    ['/admin/report', 'report'],
  ] as const) {
    await page.goto(`${address}?${of}`);
    await expect(page).toHaveURL(`/admin/skills?${of}&view=${view}`);
    await expect(page.getByRole('heading', { level: 1, name: /asanayan/ })).toBeVisible();
  }
});
