import type { Page } from '@playwright/test';
import { signInTo } from '#browser/console';
import { downloadedSheets } from '#browser/downloaded-sheets';
import { mustFitBothWidths, pagesOnPaper, textOnPaper } from '#browser/looks';
import { type ConsoleSchool, makeSchool, sessionFor } from '#browser/school';
import type { TestServer } from '#browser/server';
import { expect, test } from '#browser/test';

let school: ConsoleSchool;
const long = ['Ma. Luningning Faith', 'Batungbakal-Dela Cruz Jr.'] as const;
const others = ['Jericho Catindig', 'Niña Ybañez', 'Jomar Fajardo', 'Renz Ocampo'].map((name) =>
  name.split(' '),
);
const tokens: string[] = [];
let sent = 0;

test.use({ expectedErrors: [/status of 409/] });
test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ server }) => {
  school = await makeSchool(server);
  for (const [first, last] of [long, ...others]) {
    const uid = await school.addPupil(first!, last!, 'Mabini');
    tokens.push(await sessionFor(server, uid));
  }
});

/** A pupil answers questions of a skill, right and wrong as the marks say. */
async function answer(server: TestServer, pupil: number, marks: string, s = 'mul-6-9') {
  const answers = [...marks].map((mark) => ({
    s,
    ok: mark === '1',
    q: '6 × 7',
    a: mark === '1' ? '42' : '48',
    c: '42',
  }));
  const results = [{ id: `sagot-${++sent}`, game: 4, percent: 50, answers }];
  await server.call('POST', '/db/Results', { token: tokens[pupil]!, body: { results } });
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const skill = 'Pagpaparami: talaan ng 6 hanggang 9';

test('a class without answers is told so, with the way back', async ({ page }) => {
  await signInTo(
    page,
    school.liwayway,
    `/admin/skills?section=${school.sections.Mabini}&view=answers`,
    'Kasanayan',
  );
  await expect(page.getByRole('heading', { name: 'Wala pang ipinadadalang sagot ang laro' })).toBeVisible();
  await mustFitBothWidths(page);
  await page.getByRole('main').getByRole('link', { name: 'Mga kasanayan' }).last().click();
  // No game has sent an answer: there is no such tab.
  await expect(page.getByRole('navigation', { name: 'Kasanayan' }).getByRole('link')).toHaveText([
    'Mga kasanayan',
    'Mga pangkat',
    'Ulat',
  ]);
});

test('a superadmin says which skill a key is, a new one by a press of its own', async ({ page, server }) => {
  for (const pupil of [0, 1, 2]) await answer(server, pupil, '01011');
  await answer(server, 3, '111110');
  await answer(server, 4, '1');
  await signInTo(page, school.superadmin, '/superadmin/skills', 'Laro at app');
  await expect(page.getByText('1 key ang wala pang kasanayan')).toBeVisible();
  await page.getByRole('button', { name: 'Ilagay ang kasanayan ng mul-6-9' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Kasanayan', { exact: true })).toHaveValue('+');
  await dialog.getByLabel('Pangalan ng bagong kasanayan').fill(skill);
  await mustFitBothWidths(page);
  await dialog.getByRole('button', { name: 'I-save' }).click();
  await expect(page.getByText('Na-save ang kasanayan ng mga sagot.')).toBeVisible();
  await expect(row(page, 'mul-6-9')).toContainText(skill);
});

test('renaming a skill renames it on all of its keys, and not to what another is called', async ({
  page,
  server,
}) => {
  const name = (key: string, named: string) =>
    server.call('PUT', '/db/AnswerKeys', { token: school.token, body: { keys: [key], skill: named } });
  await name('mul-table', skill);
  await name('div', 'Paghahati');
  await signInTo(page, school.superadmin, '/superadmin/skills', 'Laro at app');
  await page.getByRole('button', { name: `Palitan ang pangalan ng ${skill} (mul-table)` }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('Pangalan ng kasanayan');
  await expect(field).toHaveValue(skill);
  await field.fill(' ');
  await dialog.getByRole('button', { name: 'I-save' }).click();
  await expect(dialog.getByText('Ilagay ang pangalan ng kasanayan.')).toBeVisible();
  await field.fill('Paghahati');
  await dialog.getByRole('button', { name: 'I-save' }).click();
  await expect(dialog.getByText('May ibang kasanayan na ang pangalan ay Paghahati.').first()).toBeVisible();
  await mustFitBothWidths(page);
  await field.fill('Talaan ng pagpaparami');
  await field.press('Enter');
  await expect(page.getByText('Na-save ang kasanayan ng mga sagot.')).toBeVisible();
  for (const key of ['mul-6-9', 'mul-table'])
    await expect(row(page, key).first()).toContainText('Talaan ng pagpaparami');
  await expect(row(page, 'div')).toContainText('Paghahati');
  // Back, for the tests below.
  await server.call('PUT', '/db/AnswerKeys', {
    token: school.token,
    body: { renames: 'Talaan ng pagpaparami', skill },
  });
});

test('skills by answers are two clicks from the menu, the names behind a number three, live', async ({
  page,
  server,
}) => {
  await signInTo(page, school.liwayway, `/admin/dashboard?section=${school.sections.Mabini}`, /^Magandang/);
  await page.getByRole('link', { name: 'Kasanayan' }).click();
  await page.getByRole('link', { name: 'Sagot', exact: true }).click();
  await expect(row(page, skill).getByRole('img')).toHaveAccessibleName(
    'Kaya na 0, Papunta na 4, Kulang pa ang sagot 1',
  );
  await expect(row(page, skill)).toContainText('Game 4 · 22 sagot');
  await expect(row(page, skill)).toContainText('–');
  await expect(page.getByText(/Hindi ito grado\.$/)).toBeVisible();
  await mustFitBothWidths(page);
  await page.getByRole('button', { name: `4 papunta na, ${skill}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveText([
    `${long[1]}, ${long[0]}`,
    'Catindig, Jericho',
    'Fajardo, Jomar',
    'Ybañez, Niña',
  ]);
  await mustFitBothWidths(page);
  // A right answer comes in while the dialog is open: four of the last five, and the last three.
  await answer(server, 1, '1');
  await expect(dialog.getByRole('button', { name: /^Kaya na 1/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Iba pa' }).click();
  await expect(page.getByRole('img', { name: 'Halimbawa: tama, mali, tama, tama, tama' })).toBeVisible();
  await mustFitBothWidths(page);
});

test('common mistakes are three clicks from the menu, on one A4, without a name', async ({
  page,
  server,
}) => {
  await answer(server, 4, '1111');
  await signInTo(
    page,
    school.liwayway,
    `/admin/skills?section=${school.sections.Mabini}&view=answers`,
    'Kasanayan',
  );
  await expect(row(page, skill)).toContainText('40%');
  expect(await pagesOnPaper(page)).toBe(1);
  const cells = await row(page, skill).getByRole('cell').allInnerTexts();
  const [learned, share, going, few] = cells.slice(2, 5).flatMap((text) => text.split(/\s+/).filter(Boolean));
  const [list] = await downloadedSheets(page);
  expect(list!.data.slice(1)).toEqual([
    [skill, 'Game 4', 27, Number(learned), Number(going), Number(few), Number.parseInt(share!, 10)],
  ]);
  await page.getByRole('link', { name: `Karaniwang mali sa ${skill}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Karaniwang mali' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '6 × 7' })).toHaveText(
    /6 × 7Tama: 42\s*48ang sagot nila\s*4 na bata/,
  );
  await mustFitBothWidths(page);
  expect(await pagesOnPaper(page)).toBe(1);
  const paper = await textOnPaper(page);
  expect(paper).toContain('Hindi ito grado.');
  for (const name of [long[1], 'Catindig', 'Ybañez', 'Fajardo', 'Ocampo']) expect(paper).not.toContain(name);
  // A pangkat from them is one click more: four from the menu.
  await page.getByRole('link', { name: 'Gawing pangkat' }).click();
  await expect(page.getByText('Sino ang magkakasama sa gabay?')).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Kasanayan, Sagot: Mabini' }).click();
  await expect(row(page, skill)).toBeVisible();
});
