import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import readExcel from 'read-excel-file/node';
import { type FilledClass, makeClass } from '#browser/class';
import { signInByHand } from '#browser/console';
import { countClicks } from '#browser/looks';
import { expect, mustFit, test } from '#browser/test';

let school: FilledClass;

// More than a page; the first would be a formula in a spreadsheet that takes texts for what they look like.
const others = Array.from({ length: 38 }, (_, at) => `Bata Santos${String(at).padStart(2, '0')}`);

test.beforeAll(async ({ server }) => {
  school = await makeClass(server, {
    '=1+1 Abad': [95, 40],
    '@Ñiña Dela Peña': [70],
    ...Object.fromEntries(others.map((name) => [name, []])),
  });
  await school.pupils.Abad!.try(3, [3000, 30], [2000, 60], [1000, 91]);
});

type Row = (string | number | Date | null)[];

/** Presses I-download and Excel, and reads the file that comes. */
async function downloaded(page: Page) {
  const menu = page.getByRole('button', { name: 'I-download' });
  await menu.click();
  const coming = page.waitForEvent('download');
  const excel = page.getByRole('button', { name: /^Excel/ });
  const text = (await excel.textContent()) ?? '';
  await excel.click();
  const download = await coming;
  expect(text).toContain(download.suggestedFilename());
  const sheets = await readExcel(await readFile(await download.path()));
  const [list, about] = sheets as unknown as { data: Row[] }[];
  await page.keyboard.press('Escape');
  const [head, ...rows] = list!.data;
  return {
    name: download.suggestedFilename(),
    head,
    rows,
    about: new Map(about!.data.map(([name, value]) => [name, value])),
  };
}

/** A column of all pages of the table, as it stands on the screen. */
async function shown(page: Page, head: string): Promise<string[]> {
  const column = await page.getByRole('columnheader').allTextContents();
  const at = column.findIndex((one) => one.trim() === head) + 1;
  const cells = await page.locator(`tbody tr td:nth-child(${at})`).allTextContents();
  const values = cells.map((text) => text.trim());
  const next = page.getByRole('button', { name: 'Susunod na pahina' });
  if ((await next.count()) === 0 || (await next.getAttribute('aria-disabled')) === 'true') return values;
  const first = page.locator('tbody tr').first();
  const id = (await first.getAttribute('data-id')) ?? '';
  await next.click();
  await expect(first).not.toHaveAttribute('data-id', id);
  return [...values, ...(await shown(page, head))];
}

const column = (file: { head: Row | undefined; rows: Row[] }, head: string) => {
  const at = file.head!.indexOf(head);
  expect(at, head).toBeGreaterThanOrEqual(0);
  return file.rows.map((row) => row[at]);
};

test('Students: filter, order and all pages of the screen; texts stay texts', async ({ page }) => {
  await signInByHand(page, school.teacher, '/admin/students?sort=-name', 'Students');
  await expect(page.getByText('40 studyante').first()).toBeVisible();
  await page.getByRole('button', { name: 'I-download' }).click();
  await page.setViewportSize({ width: 360, height: 740 });
  await mustFit(page);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.keyboard.press('Escape');
  const clicks = await countClicks(page);
  const file = await downloaded(page);
  expect(await clicks()).toBe(2);
  expect(file.name).toMatch(/^Students-\d{4}-\d\d-\d\d\.xlsx$/);
  expect(file.head).toEqual([
    'LRN',
    'Apelyido',
    'Pangalan',
    'Username',
    'Section',
    'Tapos na laro',
    'Huling laro',
  ]);
  const names = file.rows.map(([, last, first]) => `${last}, ${first}`);
  expect(names).toEqual(await shown(page, 'Pangalan'));
  expect(names).toContain('Peña, @Ñiña Dela');
  const abad = file.rows.find(([, last]) => last === 'Abad')!;
  expect(abad.slice(1, 6)).toEqual(['Abad', '=1+1', 'bata1', school.name, 2]);
  expect(abad[6]).toBeInstanceOf(Date);
  expect(file.about.get('Bilang')).toBe(40);

  await page.getByRole('searchbox').fill('abad');
  await expect(page.locator('tbody tr')).toHaveCount(1);
  const narrowed = await downloaded(page);
  expect(narrowed.rows.map(([, last]) => last)).toEqual(['Abad']);
  expect(narrowed.about.get('Hinanap')).toBe('abad');
});

test('Progress, a section, a quarter and a game: the numbers of the screen', async ({ page }) => {
  await signInByHand(page, school.teacher, '/admin/progress?sort=-game_average_one', 'Progress');
  const progress = await downloaded(page);
  expect(column(progress, 'Pangalan')).toEqual(await shown(page, 'Pangalan'));
  expect(progress.rows[0]!.slice(0, 5)).toEqual(['Abad, =1+1', school.name, 95, 40, 91]);

  await page.goto(`/admin/progress/all?section=${school.section}`);
  await expect(page.getByRole('heading', { level: 1, name: `Section ${school.name}` })).toBeVisible();
  const section = await downloaded(page);
  expect(section.head).toEqual(progress.head);
  expect(section.rows).toEqual(expect.arrayContaining(progress.rows));

  await page.goto(`/admin/progress/quarter?section=${school.section}&quarter=1&sort=-game_one_progress`);
  await expect(page.locator('tbody tr')).toHaveCount(40);
  const matrix = await downloaded(page);
  expect(column(matrix, 'Pangalan')).toEqual(await shown(page, 'Pangalan'));
  const games = await Promise.all(['Game 1', 'Game 2'].map((game) => shown(page, game)));
  for (const [at, cells] of games.entries())
    expect(column(matrix, `Game ${at + 1}`)).toEqual(cells.map((cell) => Number.parseInt(cell, 10) || 0));
  expect(column(matrix, 'Tapos')).toEqual(
    matrix.rows.map((_, at) => games.filter((cells) => cells[at]!.endsWith('% Tapos')).length),
  );

  await page.goto(`/admin/quarter/1?section=${school.section}`);
  const quarter = await downloaded(page);
  expect(quarter.head).toEqual(['Pangalan', 'Game 1', 'Game 2', 'Tapos']);
  expect(quarter.rows[0]).toEqual(['Abad, =1+1', 95, 40, 1]);

  await page.goto(`/admin/game/3?section=${school.section}&sort=-progress`);
  await expect(page.locator('tbody tr')).toHaveCount(40);
  const game = await downloaded(page);
  expect(column(game, 'Pangalan')).toEqual(await shown(page, 'Pangalan'));
  expect(column(game, 'Status')).toEqual(await shown(page, 'Status'));
  const shownPercents = await shown(page, 'Progress');
  expect(column(game, 'Progress')).toEqual(shownPercents.map((percent) => Number.parseInt(percent, 10) || 0));
  expect(game.rows[0]!.slice(0, 4)).toEqual(['Abad, =1+1', 91, 'Tapos', 3]);
  expect(game.rows[0]![4]).toBeInstanceOf(Date);
});

test('Ngayon and a history, with every try of it', { tag: '@nightly' }, async ({ page }) => {
  const { uid, ...abad } = school.pupils.Abad!;
  for (const from of [0, 105])
    await abad.try(
      4,
      ...Array.from({ length: 105 }, (_, at): [number, number] => [900 - from - at, (from + at) % 80]),
    );
  await signInByHand(page, school.teacher, '/admin/dashboard', /^Magandang /);
  const names = page.locator('[data-pupil] b');
  await expect(names).toHaveCount(40);
  const today = await downloaded(page);
  expect(today.head).toEqual(['Pangalan', 'Grupo', 'Dahilan', 'Huling laro']);
  // The name alone, without what is said beside it.
  const shownNames = await names.evaluateAll((all) => all.map(({ firstChild }) => firstChild!.textContent));
  expect(column(today, 'Pangalan')).toEqual(shownNames);

  await page.goto(`/student-progress?student=${uid}`);
  await expect(page.getByRole('region', { name: 'Kasaysayan' })).toBeVisible();
  const history = await downloaded(page);
  expect(history.rows).toHaveLength(215);
  const lines = page.getByRole('region', { name: 'Kasaysayan' }).getByRole('listitem');
  for (const [at, [, hour, ...words]] of history.rows.slice(0, 20).entries()) {
    const line = lines.nth(at);
    await expect(line.getByRole('time')).toContainText(String(hour));
    for (const word of words) await expect(line).toContainText(String(word));
  }
  await page.getByRole('button', { name: 'Ipakita ang 180 pa' }).click();
  await expect(lines).toHaveCount(200);
  await page.getByRole('button', { name: 'Ipakita ang 15 pa' }).click();
  await expect(lines).toHaveCount(215);
  await expect(page.getByRole('button', { name: /^Ipakita ang \d+ pa/ })).toHaveCount(0);
  expect(await lines.locator('strong').allTextContents()).toEqual(
    history.rows.map(([, , , percent]) => `${percent}%`),
  );
});

test('the report for parents: its lines and sentences', { tag: '@nightly' }, async ({ page }) => {
  const { uid } = school.pupils.Peña!;
  await signInByHand(
    page,
    school.teacher,
    `/student-progress?student=${uid}&view=report`,
    'Ulat sa magulang',
  );
  const paper = page.getByRole('article');
  await expect(paper).toContainText(`Section ${school.name} · Guro: Liwayway Magsino`);
  const report = await downloaded(page);
  expect(report.head).toEqual(['Quarter', 'Laro', 'Kalagayan', 'Mula noong']);
  const lines = await paper.locator('tbody tr').allInnerTexts();
  expect(report.rows).toHaveLength(lines.length);
  for (const [at, [, game, words]] of report.rows.entries())
    expect(lines[at]!.replace(/\s+/g, ' ')).toContain(`${game} ${words}`);
  expect(report.rows[0]!.slice(0, 3)).toEqual(['1st Quarter', 'Game 1', 'Papunta na']);
  expect(report.about.get('Studyante')).toBe('@Ñiña Dela Peña');
  expect(report.about.get('Guro')).toBe('Liwayway Magsino');
  for (const sentence of String(report.about.get('Paano siya naglalaro')).split(/(?<=\.) /))
    await expect(paper).toContainText(sentence);
});

test('Archive, Quarter Access, Mga ginawa ko', { tag: '@nightly' }, async ({ page, server }) => {
  const { uid } = school.pupils.Santos37!;
  await signInByHand(page, school.teacher, '/admin/unlock-quarters?view=pupils&quarter=1', 'Quarter Access');
  const access = await downloaded(page);
  expect(access.head).toEqual(['Pangalan', 'Section', '1st Quarter']);
  expect(column(access, '1st Quarter')).toEqual(await shown(page, 'Status'));

  const token = await server.signIn({ email: school.teacher.email, password: school.teacher.password });
  await server.call('POST', '/change-archive/put-student-archive', { token, body: { user_id: uid } });
  await page.goto('/admin/archived-students');
  await expect(page.locator('tbody tr')).toHaveCount(1);
  const archive = await downloaded(page);
  expect(archive.rows.map(([name, section, at, left]) => [name, section, at instanceof Date, left])).toEqual([
    ['Santos37, Bata', school.name, true, 30],
  ]);

  await page.goto('/admin/my-acts');
  const acts = await downloaded(page);
  expect(acts.head).toEqual(['Kailan', 'Ano', 'Kanino', 'Kalagayan']);
});

test('Teachers, Sections and the audit log', { tag: '@nightly' }, async ({ page }) => {
  await signInByHand(page, school.superadmin, '/admin/teachers', 'Teachers');
  const teachers = await downloaded(page);
  expect(teachers.rows.map(([name, email, sections]) => [name, email, String(sections)])).toEqual(
    (await shown(page, 'Pangalan')).map((name) => [
      name,
      expect.any(String),
      name.startsWith('Mag') ? '1' : '0',
    ]),
  );
  await page.goto('/admin/sections');
  const sections = await downloaded(page);
  expect(column(sections, 'Studyante').map(String)).toEqual(await shown(page, 'Studyante'));
  await page.goto('/superadmin/audit');
  await expect(page.locator('tbody tr').first()).toBeVisible();
  const audit = await downloaded(page);
  expect(audit.head).toEqual([
    'Kailan',
    'Ano',
    'Nino',
    'Bilang ano',
    'Mula saan',
    'Kanino',
    'Detalye',
    'Kalagayan',
  ]);
  expect(audit.rows.length).toBeGreaterThanOrEqual(4);
});

test('without a connection the page can still be printed', async ({ page }) => {
  let cut = () => {};
  let isCut = false;
  await page.routeWebSocket('**/live', (browser) => {
    if (isCut) return browser.close();
    browser.connectToServer();
    cut = () => {
      isCut = true;
      browser.close();
    };
  });
  await signInByHand(page, school.teacher, '/admin/students', 'Students');
  await expect(page.locator('tbody tr')).toHaveCount(35);
  await page.getByRole('button', { name: 'I-download' }).click();
  cut();
  await expect(page.getByRole('button', { name: /^Excel/ })).toContainText('Kailangan ng koneksyon');
  await expect(page.getByRole('button', { name: /^I-print/ })).toBeEnabled();
});
