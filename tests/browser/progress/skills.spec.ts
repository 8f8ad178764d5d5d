import type { Page } from '@playwright/test';
import { beSignedIn, signInTo } from '#browser/console';
import { pagesOnPaper, textOnPaper } from '#browser/looks';
import { button, dialog, row, title } from '#browser/parts';
import { useSchool } from '#browser/school';
import { download, fill, follow, mustShow, press } from '#browser/steps';
import { expect, mustBeAccessible, mustFit, nightly, test } from '#browser/test';

const long = ['Ma. Luningning Faith', 'Batungbakal-Dela Cruz Jr.'] as const;
const all = [`${long[1]}, ${long[0]}`, 'Catindig, Jericho', 'Ybañez, Niña'];
const school = useSchool({ Mabini: all }, async () => {
  await school.openQuarters(school.sections.Mabini, 1);
  await school.pupil(long[1]).try(1, [1, 95]);
  await school.pupil('Catindig').try(1, [1, 88]);
  await school.pupil('Catindig').try(2, [1, 41]);
});

const names = (page: Page) => page.getByRole('row').locator('td:first-child');
const asShown = (share: number | null) => (share === null ? '–' : `${share}%`);
const cellsOf = async (page: Page) => {
  const rows = (await page.getByRole('row').all()).slice(1);
  const texts = await Promise.all(rows.map((row) => row.getByRole('cell').allInnerTexts()));
  return texts.map((cells) => cells.map((text) => text.trim()));
};

test('the least learned skill is one click or key away, the names two, live', async ({ page }) => {
  await signInTo(page, school.liwayway, `/admin/dashboard?section=${school.sections.Mabini}`, /^Magandang/);
  await follow(page, 'Kasanayan');
  await expect(names(page)).toHaveText([/^Game 2/, /^Game 1/]);
  await expect(row(page, 'Game 2').getByRole('img')).toHaveAccessibleName(
    'Kaya na 0, Papunta na 1, Hindi pa nasimulan 2, Hindi pa bukas 0',
  );
  await expect(row(page, 'Game 1')).toContainText('33%');
  await mustShow(page, 'Hindi ito grado.', /^Hindi pa bukas sa panahong ito: Game 3, /);

  const number = page.getByRole('button', { name: '1 papunta na, Game 1', exact: true });
  await number.click();
  await expect(dialog(page).getByRole('listitem')).toHaveText(['Catindig, Jericho88%']);
  await press(dialog(page), /^Kaya na/);
  await expect(dialog(page).getByRole('listitem')).toHaveText([`${long[1]}, ${long[0]}95%`]);
  // A result comes in while the dialog is open, and counts in it.
  await school.pupil('Catindig').try(1, [0, 91]);
  await expect(dialog(page).getByRole('listitem')).toHaveText([
    `${long[1]}, ${long[0]}95%`,
    'Catindig, Jericho91%',
  ]);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(row(page, 'Game 1')).toContainText('66%');
  await signInTo(page, school.liwayway, `/admin/skills?section=${school.sections.Mabini}`, 'Kasanayan');
  const known = page.getByRole('button', { name: '2 kaya na, Game 1', exact: true });
  await known.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(known).toBeFocused();
});

test('a superadmin names a skill and sets its mark, in three clicks', async ({ page }) => {
  await signInTo(page, school.superadmin, '/superadmin/skills', 'Laro at app');
  await mustShow(page, /^0 sa 10 ang may learning competency/);
  await press(page, 'I-edit ang kasanayan ng Game 2');
  const mark = dialog(page).getByLabel(/^Kaya na mula/);
  await press(dialog(page), 'I-save');
  await mustShow(dialog(page), 'Walang pagbabago.');
  await fill(dialog(page), { 'Pangalan ng kasanayan': 'Pagsasama', 'Code ng competency': 'M3NS-Id-27.6' });
  await fill(dialog(page), { 'Learning competency': 'Nakapagsasama ng bilang na may 3 digit.' });
  await mark.fill('40');
  await press(dialog(page), 'I-save');
  await expect(dialog(page).getByText('Mula 50 hanggang 100 ang Kaya na mula.').first()).toBeVisible();
  await mark.fill('50');
  await press(dialog(page), 'I-save');
  await mustShow(page, 'Na-save ang kasanayan ng Game 2.', /^1 sa 10 ang may learning competency/);
  await expect(row(page, 'Pagsasama')).toContainText('50%');
  await page.goto(`/admin/skills?section=${school.sections.Mabini}`);
  await expect(row(page, 'Pagsasama')).toContainText('Game 2 · M3NS-Id-27.6');
});

test('on paper the bars are black, striped, white and dotted', nightly, async ({ page }) => {
  await signInTo(page, school.liwayway, `/admin/skills?section=${school.sections.Mabini}`, 'Kasanayan');
  await expect(row(page, 'Pagsasama')).toBeVisible();
  expect(await textOnPaper(page)).toContain('Hindi ito grado.');
  expect(await pagesOnPaper(page)).toBe(1);
  await page.emulateMedia({ media: 'print' });
  const solid = row(page, 'Game 1').getByRole('img').locator('i').first();
  await expect(solid).toHaveCSS('background-color', 'rgb(0, 0, 0)');
});

test('a superadmin sees sections by skill, a cell leads to the section', async ({ page }) => {
  const body = { sectionID: school.sections.Mabini, section_name: 'Mabini', teacher_id: school.liwayway.uid };
  await school.post('/edit-section/editSection', { ...body, grade_level: '3' });
  await signInTo(page, school.superadmin, '/admin/skills', 'Kasanayan');
  const rows = ['Buong paaralan3', 'Luna0', 'Mabini3', 'Rizal0'];
  await expect(names(page)).toHaveText(rows.map((row) => new RegExp(`^${row} studyante`)));
  expect(await pagesOnPaper(page)).toBe(1);
  const [list] = (await download(page)).sheets;
  // Cell by cell as the table shows them; a dash where nobody has it open.
  const inFile = list!.data.slice(1).map((cells) => cells.slice(2).map(asShown));
  expect(inFile).toEqual((await cellsOf(page)).map((cells) => cells.slice(1)));
  await page.getByLabel('Section', { exact: true }).selectOption('Grade 3');
  await expect(names(page)).toHaveText([/^Grade 3/, /^Mabini/]);
  await follow(page, /^Mabini, Game 1: 66%/);
  await expect(row(page, 'Game 1')).toContainText('66%');
  await expect(
    page.getByLabel('Section', { exact: true }).getByRole('option', { selected: true }),
  ).toHaveText('Mabini');
});

test('the class sees the table on its wall without names, live', nightly, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.addInitScript(() => localStorage.setItem('tinig.theme', 'dark'));
  await signInTo(page, school.liwayway, `/admin/skills?section=${school.sections.Mabini}`, 'Kasanayan');
  await button(page, 'Iba pa').press('Enter');
  await button(page, 'Ipakita sa klase').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kasanayan ng Mabini');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.getByRole('navigation')).toBeHidden();
  const cells = row(page, 'Game 1').getByRole('cell');
  await expect(cells.nth(2)).toHaveText('266%');
  await mustShow(page, 'Hindi ito grado.');
  await expect(page.locator('main')).not.toContainText(/Batungbakal|Catindig|Ybañez/);
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['Isara ang pagpapakita']);
  await mustFit(page);
  await mustBeAccessible(page);
  await school.pupil('Ybañez').try(1, [0, 90]);
  await expect(cells.nth(2)).toHaveText('3100%');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kasanayan ng Mabini');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '3 kaya na, Game 1', exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the superadmin’s file holds every section as the screen shows it', nightly, async ({ page }) => {
  const many = Array.from({ length: 55 }, (_, n) => n + 1);
  const name = (n: number) => `Dami ${String(n).padStart(2, '0')}`;
  const byId = <Value>(of: (n: number) => Value) => Object.fromEntries(many.map((n) => [`dami-${n}`, of(n)]));
  const data = {
    Sections: byId((n) => ({ section_name: name(n), grade_level: '5' })),
    Users: byId((n) => ({
      ...{ first_name: 'Ligaya', last_name: 'Manalo', username: `dami${n}`, role: 'student' },
      ...{ email: `dami${n}@example.com`, section: name(n) },
    })),
    QuarterLock: byId(() => ({
      ...{ quarter_one: true, quarter_two: false, quarter_three: false, quarter_four: false },
    })),
    PlayerProgress: byId((n) => ({ game_one_progress: n % 3 === 0 ? 95 : 40 })),
  };
  await school.post('/data/import', { data, dry_run: false });
  await signInTo(page, school.superadmin, '/admin/skills?grade=5', 'Kasanayan');
  await expect(page.getByRole('row')).toHaveCount(52);
  const first = await cellsOf(page);
  const [list] = (await download(page)).sheets;
  await press(page, 'Pahina 2');
  await expect(page.getByRole('row')).toHaveCount(7);
  // Each page begins with all of the grade together.
  const [, ...others] = await cellsOf(page);
  expect(first.length + others.length).toBe(56);
  const inFile = list!.data.slice(1).map(([section, students, ...shares]) => {
    return [`${section}\n${students} studyante`, ...shares.map(asShown)];
  });
  const shown = [...first, ...others].map(([of, ...cells]) => [of!.replace(/\n+/g, '\n'), ...cells]);
  expect(inFile).toEqual(shown);
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
    await expect(title(page, /asanayan/)).toBeVisible();
  }
});
