import type { Page } from '@playwright/test';
import { signInTo } from '#browser/console';
import { mustFitBothWidths, pagesOnPaper, textOnPaper } from '#browser/looks';
import { button, dialog, item, link, row, title } from '#browser/parts';
import { useSchool } from '#browser/school';
import { download, follow, mustContain, mustShow, press } from '#browser/steps';
import { expect, test } from '#browser/test';

const long = ['Ma. Luningning Faith', 'Batungbakal-Dela Cruz Jr.'] as const;
const others = ['Catindig, Jericho', 'Ybañez, Niña', 'Fajardo, Jomar', 'Ocampo, Renz'];
let sent = 0;

test.use({ expectedErrors: [/status of 409/] });

const school = useSchool({ Mabini: [`${long[1]}, ${long[0]}`, ...others] });

/** A pupil answers questions of a skill, right and wrong as the marks say. */
async function answer(last_name: string, marks: string) {
  const answers = [...marks].map((mark) => ({
    ...{ s: 'mul-6-9', ok: mark === '1', q: '6 × 7', a: mark === '1' ? '42' : '48', c: '42' },
  }));
  const results = [{ id: `sagot-${++sent}`, game: 4, percent: 50, answers }];
  await school.pupil(last_name).post('/db/Results', { results });
}
const open = (page: Page) =>
  signInTo(
    page,
    school.liwayway,
    `/admin/skills?section=${school.sections.Mabini}&view=answers`,
    'Kasanayan',
  );

const skill = 'Pagpaparami: talaan ng 6 hanggang 9';

test('a class without answers is told so, with the way back', async ({ page }) => {
  await open(page);
  await expect(page.getByRole('heading', { name: 'Wala pang ipinadadalang sagot ang laro' })).toBeVisible();
  await mustFitBothWidths(page);
  await link(page.getByRole('main'), 'Mga kasanayan').last().click();
  // No game has sent an answer: there is no such tab.
  await expect(page.getByRole('navigation', { name: 'Kasanayan' }).getByRole('link')).toHaveText([
    'Mga kasanayan',
    'Mga pangkat',
    'Ulat',
  ]);
});

test('a superadmin says which skill a key is, and renames all keys of a skill', async ({ page }) => {
  for (const name of [long[1], 'Catindig', 'Ybañez']) await answer(name, '01011');
  await answer('Fajardo', '111110');
  await answer('Ocampo', '1');
  await signInTo(page, school.superadmin, '/superadmin/skills', 'Laro at app');
  await mustShow(page, '1 key ang wala pang kasanayan');
  await press(page, 'Ilagay ang kasanayan ng mul-6-9');
  await expect(dialog(page).getByLabel('Kasanayan', { exact: true })).toHaveValue('+');
  await dialog(page).getByLabel('Pangalan ng bagong kasanayan').fill(skill);
  await mustFitBothWidths(page);
  await press(dialog(page), 'I-save');
  await mustShow(page, 'Na-save ang kasanayan ng mga sagot.');
  await expect(row(page, 'mul-6-9')).toContainText(skill);
  const name = (key: string, named: string) => school.put('/db/AnswerKeys', { keys: [key], skill: named });
  await name('mul-table', skill);
  await name('div', 'Paghahati');
  await signInTo(page, school.superadmin, '/superadmin/skills', 'Laro at app');
  await press(page, `Palitan ang pangalan ng ${skill} (mul-table)`);
  const field = dialog(page).getByLabel('Pangalan ng kasanayan');
  await expect(field).toHaveValue(skill);
  await field.fill(' ');
  await press(dialog(page), 'I-save');
  await mustShow(dialog(page), 'Ilagay ang pangalan ng kasanayan.');
  await field.fill('Paghahati');
  await press(dialog(page), 'I-save');
  await expect(
    dialog(page).getByText('May ibang kasanayan na ang pangalan ay Paghahati.').first(),
  ).toBeVisible();
  await field.fill('Talaan ng pagpaparami');
  await field.press('Enter');
  await mustShow(page, 'Na-save ang kasanayan ng mga sagot.');
  for (const key of ['mul-6-9', 'mul-table'])
    await expect(row(page, key).first()).toContainText('Talaan ng pagpaparami');
  await expect(row(page, 'div')).toContainText('Paghahati');
  // Back, for the tests below.
  await school.put('/db/AnswerKeys', { renames: 'Talaan ng pagpaparami', skill });
});

test('skills by answers are two clicks away, the names three, live', async ({ page }) => {
  await signInTo(page, school.liwayway, `/admin/dashboard?section=${school.sections.Mabini}`, /^Magandang/);
  await follow(page, 'Kasanayan');
  await page.getByRole('link', { name: 'Sagot', exact: true }).click();
  await expect(row(page, skill).getByRole('img')).toHaveAccessibleName(
    'Kaya na 0, Papunta na 4, Kulang pa ang sagot 1',
  );
  await mustContain(row(page, skill), 'Game 4 · 22 sagot', '–');
  await mustShow(page, /Hindi ito grado\.$/);
  await mustFitBothWidths(page);
  await press(page, `4 papunta na, ${skill}`);
  await expect(dialog(page).getByRole('listitem')).toHaveText([
    `${long[1]}, ${long[0]}`,
    'Catindig, Jericho',
    'Fajardo, Jomar',
    'Ybañez, Niña',
  ]);
  await mustFitBothWidths(page);
  // A right answer comes in while the dialog is open: four of the last five, and the last three.
  await answer('Catindig', '1');
  await expect(button(dialog(page), /^Kaya na 1/)).toBeVisible();
  await page.keyboard.press('Escape');
  await press(page, 'Iba pa');
  await expect(page.getByRole('img', { name: 'Halimbawa: tama, mali, tama, tama, tama' })).toBeVisible();
});

test('common mistakes are three clicks away, on one A4, without a name', async ({ page }) => {
  await answer('Ocampo', '1111');
  await open(page);
  await expect(row(page, skill)).toContainText('40%');
  expect(await pagesOnPaper(page)).toBe(1);
  const cells = await row(page, skill).getByRole('cell').allInnerTexts();
  const [learned, share, going, few] = cells.slice(2, 5).flatMap((text) => text.split(/\s+/).filter(Boolean));
  const [list] = (await download(page)).sheets;
  expect(list!.data.slice(1)).toEqual([
    [skill, 'Game 4', 27, Number(learned), Number(going), Number(few), Number.parseInt(share!, 10)],
  ]);
  await follow(page, `Karaniwang mali sa ${skill}`);
  await expect(title(page, 'Karaniwang mali')).toBeVisible();
  await expect(item(page, '6 × 7')).toHaveText(/6 × 7Tama: 42\s*48ang sagot nila\s*4 na bata/);
  await mustFitBothWidths(page);
  expect(await pagesOnPaper(page)).toBe(1);
  const paper = await textOnPaper(page);
  expect(paper).toContain('Hindi ito grado.');
  for (const name of [long[1], 'Catindig', 'Ybañez', 'Fajardo', 'Ocampo']) expect(paper).not.toContain(name);
  // A pangkat from them is one click more: four from the menu.
  await follow(page, 'Gawing pangkat');
  await mustShow(page, 'Sino ang magkakasama sa gabay?');
  await page.goBack();
  await follow(page, 'Kasanayan, Sagot: Mabini');
  await expect(row(page, skill)).toBeVisible();
});
