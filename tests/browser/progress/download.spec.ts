import type { Page } from '@playwright/test';
import { signInTo } from '#browser/console';
import { countClicks } from '#browser/looks';
import { button, region, search } from '#browser/parts';
import { useClass } from '#browser/school';
import { type Cell, cuttable, download, press } from '#browser/steps';
import { expect, mustFit, nightly, test } from '#browser/test';

// More than a page; the first would be a formula in a spreadsheet that takes texts for what they look like.
const others = Array.from({ length: 38 }, (_, at) => `Bata Santos${String(at).padStart(2, '0')}`);
const pupils = { '=1+1 Abad': [95, 40], '@Ñiña Dela Peña': [70] };
const school = useClass({ ...pupils, ...Object.fromEntries(others.map((name) => [name, []])) }, () =>
  school.pupil('Abad').try(3, [3000, 30], [2000, 60], [1000, 91]),
);

/** Presses I-download and Excel, and reads the file that comes: a list, and what is said about it. */
async function downloaded(page: Page) {
  await press(page, 'I-download');
  const text = await button(page, /^Excel/).textContent();
  await page.keyboard.press('Escape');
  const { name, sheets } = await download(page);
  expect(text).toContain(name);
  const [[head, ...rows], about] = [sheets[0]!.data, sheets[1]!.data];
  return { name, head: head!, rows, about: new Map<string, Cell>(about.map(([key, value]) => [key, value])) };
}

/** A column of all pages of the table, as it stands on the screen. */
async function shown(page: Page, head: string): Promise<string[]> {
  const column = await page.getByRole('columnheader').allTextContents();
  const at = column.findIndex((one) => one.trim() === head) + 1;
  const cells = await page.locator(`tbody tr td:nth-child(${at})`).allTextContents();
  const values = cells.map((text) => text.trim());
  const next = button(page, 'Susunod na pahina');
  if ((await next.count()) === 0 || (await next.getAttribute('aria-disabled')) === 'true') return values;
  const first = page.locator('tbody tr').first();
  const id = (await first.getAttribute('data-id')) ?? '';
  await next.click();
  await expect(first).not.toHaveAttribute('data-id', id);
  return [...values, ...(await shown(page, head))];
}

const column = (file: { head: Cell[]; rows: Cell[][] }, head: string) => {
  const at = file.head.indexOf(head);
  expect(at, head).toBeGreaterThanOrEqual(0);
  return file.rows.map((row) => row[at]);
};
const percents = (cells: string[]) => cells.map((cell) => Number.parseInt(cell, 10) || 0);

test('Students: filter, order and all pages of the screen; texts stay texts', async ({ page }) => {
  await signInTo(page, school.teacher, '/admin/students?sort=-name', 'Students');
  await expect(page.getByText('40 studyante').first()).toBeVisible();
  await press(page, 'I-download');
  await page.setViewportSize({ width: 360, height: 740 });
  await mustFit(page);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.keyboard.press('Escape');
  const clicks = await countClicks(page);
  await download(page);
  expect(await clicks()).toBe(2);
  const file = await downloaded(page);
  expect(file.name).toMatch(/^Students-\d{4}-\d\d-\d\d\.xlsx$/);
  const heads = ['LRN', 'Apelyido', 'Pangalan', 'Username', 'Section', 'Tapos na laro', 'Huling laro'];
  expect(file.head).toEqual(heads);
  const names = file.rows.map(([, last, first]) => `${last}, ${first}`);
  expect(names).toEqual(await shown(page, 'Pangalan'));
  expect(names).toContain('Peña, @Ñiña Dela');
  const abad = file.rows.find(([, last]) => last === 'Abad')!;
  expect(abad.slice(1, 6)).toEqual(['Abad', '=1+1', 'bata1', school.name, 2]);
  expect(abad[6]).toBeInstanceOf(Date);
  expect(file.about.get('Bilang')).toBe(40);

  await search(page).fill('abad');
  await expect(page.locator('tbody tr')).toHaveCount(1);
  const narrowed = await downloaded(page);
  expect(narrowed.rows.map(([, last]) => last)).toEqual(['Abad']);
  expect(narrowed.about.get('Hinanap')).toBe('abad');
});

test('Progress, a section, a quarter and a game: the numbers of the screen', async ({ page }) => {
  const of = `section=${school.section}`;
  await signInTo(page, school.teacher, '/admin/progress?sort=-game_average_one', 'Progress');
  const progress = await downloaded(page);
  expect(column(progress, 'Pangalan')).toEqual(await shown(page, 'Pangalan'));
  expect(progress.rows[0]!.slice(0, 5)).toEqual(['Abad, =1+1', school.name, 95, 40, 91]);

  await signInTo(page, school.teacher, `/admin/progress/all?${of}`, `Section ${school.name}`);
  const section = await downloaded(page);
  expect(section.head).toEqual(progress.head);
  expect(section.rows).toEqual(expect.arrayContaining(progress.rows));

  await page.goto(`/admin/progress/quarter?${of}&quarter=1&sort=-game_one_progress`);
  await expect(page.locator('tbody tr')).toHaveCount(40);
  const matrix = await downloaded(page);
  expect(column(matrix, 'Pangalan')).toEqual(await shown(page, 'Pangalan'));
  const games = await Promise.all(['Game 1', 'Game 2'].map((game) => shown(page, game)));
  for (const [at, cells] of games.entries())
    expect(column(matrix, `Game ${at + 1}`)).toEqual(percents(cells));
  const done = matrix.rows.map((_, at) => games.filter((cells) => cells[at]!.endsWith('% Tapos')).length);
  expect(column(matrix, 'Tapos')).toEqual(done);

  await page.goto(`/admin/quarter/1?${of}`);
  const quarter = await downloaded(page);
  expect(quarter.head).toEqual(['Pangalan', 'Game 1', 'Game 2', 'Tapos']);
  expect(quarter.rows[0]).toEqual(['Abad, =1+1', 95, 40, 1]);

  await page.goto(`/admin/game/3?${of}&sort=-progress`);
  await expect(page.locator('tbody tr')).toHaveCount(40);
  const game = await downloaded(page);
  for (const head of ['Pangalan', 'Status']) expect(column(game, head)).toEqual(await shown(page, head));
  expect(column(game, 'Progress')).toEqual(percents(await shown(page, 'Progress')));
  expect(game.rows[0]!.slice(0, 4)).toEqual(['Abad, =1+1', 91, 'Tapos', 3]);
  expect(game.rows[0]![4]).toBeInstanceOf(Date);
});

test('Ngayon and a history, with every try of it', nightly, async ({ page }) => {
  const abad = school.pupil('Abad');
  for (const from of [0, 105]) {
    const tries = Array.from({ length: 105 }, (_, at) => [900 - from - at, (from + at) % 80] as const);
    await abad.try(4, ...tries.map(([ago, percent]): [number, number] => [ago, percent]));
  }
  await signInTo(page, school.teacher, '/admin/dashboard', /^Magandang /);
  const names = page.locator('[data-pupil] b');
  await expect(names).toHaveCount(40);
  const today = await downloaded(page);
  expect(today.head).toEqual(['Pangalan', 'Grupo', 'Dahilan', 'Huling laro']);
  // The name alone, without what is said beside it.
  const shownNames = await names.evaluateAll((all) => all.map(({ firstChild }) => firstChild!.textContent));
  expect(column(today, 'Pangalan')).toEqual(shownNames);

  await page.goto(`/student-progress?student=${abad.uid}`);
  const history = region(page, 'Kasaysayan');
  await expect(history).toBeVisible();
  const { rows } = await downloaded(page);
  expect(rows).toHaveLength(215);
  const lines = history.getByRole('listitem');
  for (const [at, [, hour, ...words]] of rows.slice(0, 20).entries()) {
    await expect(lines.nth(at).getByRole('time')).toContainText(String(hour));
    for (const word of words) await expect(lines.nth(at)).toContainText(String(word));
  }
  for (const [more, all] of [
    [180, 200],
    [15, 215],
  ] as const) {
    await press(page, `Ipakita ang ${more} pa`);
    await expect(lines).toHaveCount(all);
  }
  await expect(button(page, /^Ipakita ang \d+ pa/)).toHaveCount(0);
  const percentsShown = await lines.locator('strong').allTextContents();
  expect(percentsShown).toEqual(rows.map(([, , , percent]) => `${percent}%`));
});

test('the report for parents: its lines and sentences', nightly, async ({ page }) => {
  const path = `/student-progress?student=${school.pupil('Peña').uid}&view=report`;
  await signInTo(page, school.teacher, path, 'Ulat sa magulang');
  const paper = page.getByRole('article');
  await expect(paper).toContainText(`Section ${school.name} · Guro: Liwayway Magsino`);
  const { head, rows, about } = await downloaded(page);
  expect(head).toEqual(['Quarter', 'Laro', 'Kalagayan', 'Mula noong']);
  const lines = await paper.locator('tbody tr').allInnerTexts();
  expect(rows).toHaveLength(lines.length);
  for (const [at, [, game, words]] of rows.entries())
    expect(lines[at]!.replace(/\s+/g, ' ')).toContain(`${game} ${words}`);
  expect(rows[0]!.slice(0, 3)).toEqual(['1st Quarter', 'Game 1', 'Papunta na']);
  expect(about.get('Studyante')).toBe('@Ñiña Dela Peña');
  expect(about.get('Guro')).toBe('Liwayway Magsino');
  for (const sentence of String(about.get('Paano siya naglalaro')).split(/(?<=\.) /))
    await expect(paper).toContainText(sentence);
});

test('the other lists, with the columns of their screens', nightly, async ({ page }) => {
  await signInTo(page, school.teacher, '/admin/unlock-quarters?view=pupils&quarter=1', 'Quarter Access');
  const access = await downloaded(page);
  expect(access.head).toEqual(['Pangalan', 'Section', '1st Quarter']);
  expect(column(access, '1st Quarter')).toEqual(await shown(page, 'Status'));

  const body = { user_id: school.pupil('Santos37').uid };
  await school.post('/change-archive/put-student-archive', body, school.teacher);
  await page.goto('/admin/archived-students');
  await expect(page.locator('tbody tr')).toHaveCount(1);
  const [[name, section, at, left] = []] = (await downloaded(page)).rows;
  expect([name, section, at instanceof Date, left]).toEqual(['Santos37, Bata', school.name, true, 30]);

  await page.goto('/admin/my-acts');
  expect((await downloaded(page)).head).toEqual(['Kailan', 'Ano', 'Kanino', 'Kalagayan']);

  await signInTo(page, school.superadmin, '/admin/teachers', 'Teachers');
  const teachers = (await downloaded(page)).rows.map(([name, , sections]) => [name, String(sections)]);
  const ofEach = (name: string) => [name, name.startsWith('Mag') ? '1' : '0'];
  expect(teachers).toEqual((await shown(page, 'Pangalan')).map(ofEach));
  await page.goto('/admin/sections');
  const students = column(await downloaded(page), 'Studyante');
  expect(students.map(String)).toEqual(await shown(page, 'Studyante'));
  await page.goto('/superadmin/audit');
  await expect(page.locator('tbody tr').first()).toBeVisible();
  const audit = await downloaded(page);
  const heads = ['Kailan', 'Ano', 'Nino', 'Bilang ano', 'Mula saan', 'Kanino', 'Detalye', 'Kalagayan'];
  expect(audit.head).toEqual(heads);
  expect(audit.rows.length).toBeGreaterThanOrEqual(4);
});

test('without a connection the page can still be printed', async ({ page }) => {
  const line = await cuttable(page);
  await signInTo(page, school.teacher, '/admin/students', 'Students');
  await expect(page.locator('tbody tr')).toHaveCount(35);
  await press(page, 'I-download');
  await line.cut();
  await expect(button(page, /^Excel/)).toContainText('Kailangan ng koneksyon');
  await expect(button(page, /^I-print/)).toBeEnabled();
});
