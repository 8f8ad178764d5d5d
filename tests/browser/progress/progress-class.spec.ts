import type { Page } from '@playwright/test';
import { message } from '@tinig/domain/messages/messages';
import { type ClassPupil, type FilledClass, makeClass } from '#browser/class';
import { signInTo } from '#browser/console';
import { meterValue, mustFitBothWidths, pagesOnPaper, sectionFilter, textOnPaper } from '#browser/looks';
import type { TestAccount } from '#browser/school';
import { expect, test, untilStill } from '#browser/test';

let school: FilledClass;
const ilagans: ClassPupil[] = [];

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ server }) => {
  test.setTimeout(120_000);
  school = await makeClass(server, {
    'Angel Mae Agbayani': [100, 96, 92, 88, 74, 61, 40, 12],
    'Bea Catindig': [90, 89.9, 0, 90],
    'Gian Peña': [],
    'Venice Ybañez': [0, 0, 0, 89.99],
  });
  for (let n = 0; n < 36; n++)
    ilagans.push(await school.join('Rhian', `Ilagan ${String(n).padStart(2, '0')}`));
});

const open = (page: Page, path: string, title: string, account: TestAccount = school.teacher) =>
  signInTo(page, account, path, title);
const game = (number: number) => `/admin/game/${number}?section=${school.section}`;
const studentPage = (name: string) => `/student-progress?student=${school.pupils[name]?.uid}`;
const rows = (page: Page) => page.getByRole('table').getByRole('row');
const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name });

test('a game’s page says who is Tapos, from 90 percent on, the whole class on one page', async ({ page }) => {
  await open(page, game(4), 'Game 4');
  await expect(page.getByRole('columnheader')).toHaveText(['Pangalan', 'Progress', 'Status']);
  await expect(rows(page)).toHaveCount(41);
  await expect(rowOf(page, 'Catindig, Bea')).toContainText('90%Tapos');
  await expect(rowOf(page, 'Ybañez, Venice')).toContainText('89%Hindi Tapos');
  await expect(rowOf(page, 'Peña, Gian')).toContainText('–Sarado');
  await expect(page.getByText('1 Tapos', { exact: true })).toBeVisible();
  await expect(page.getByText('39 Hindi Tapos', { exact: true })).toBeVisible();
  await mustFitBothWidths(page);
  expect(await pagesOnPaper(page)).toBe(1);
  const paper = await textOnPaper(page);
  for (const printed of ['Inilimbag noong', 'Liwayway Magsino', '1 Tapos, 39 Hindi Tapos', 'Ilagan 35'])
    expect(paper).toContain(printed);
  expect(paper).not.toContain('Quarter Access');
  // A second sheet has the heads again, which Chromium leaves out where they are buttons, and nothing of the first.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('link', { name: 'Lumaktaw sa nilalaman' })).toBeHidden();
  const heads = page.getByRole('columnheader');
  const printed = await heads.evaluateAll((all) =>
    all.map((one) => getComputedStyle(one, '::before').content + (one as HTMLElement).innerText),
  );
  expect(printed).toEqual(['"Pangalan"', '"Progress"', 'noneStatus']);
  await page.emulateMedia({ media: null });
});

test('who has not finished a game is one choice, kept in the address', async ({ page }) => {
  await open(page, game(4), 'Game 4');
  await page.getByLabel('Status', { exact: true }).selectOption('Hindi Tapos');
  // Whose quarter is closed has not been asked to: they stand under neither.
  await expect(rows(page)).toHaveCount(3);
  await expect(rowOf(page, 'Peña, Gian')).toHaveCount(0);
  await expect(rowOf(page, 'Catindig, Bea')).toHaveCount(0);
  await expect(page.getByText('2 sa 40', { exact: true })).toBeVisible();
  await expect(page.getByText('1 Tapos', { exact: true })).toBeVisible();
  await page.reload();
  await expect(rows(page)).toHaveCount(3);
  await mustFitBothWidths(page);
  await page.getByLabel('Status', { exact: true }).selectOption('Tapos');
  await expect(rows(page)).toHaveCount(2);
  await page.goto(`${game(10)}&status=done`);
  await page.getByRole('button', { name: 'Burahin ang hinahanap' }).click();
  await expect(rows(page)).toHaveCount(41);
});

test('the list is searched and sorted, all in the address, and unknown names are said to be unknown', async ({
  page,
}) => {
  await open(page, game(4), 'Game 4');
  await page.keyboard.press('/');
  await page.keyboard.type('gian pena');
  await expect(rows(page)).toHaveCount(2);
  await expect(page).toHaveURL(/search=gian\+pena/);
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('searchbox').fill('Zobelita');
  await expect(page.getByText('Walang studyante na tugma sa “Zobelita”.')).toBeVisible();
  await page.getByRole('button', { name: 'Burahin ang hinahanap' }).click();
  await page.getByRole('columnheader', { name: 'Progress' }).getByRole('button').click();
  await expect(rows(page).nth(1)).toContainText('Ilagan 00');
  await page.getByRole('columnheader', { name: 'Progress' }).getByRole('button').click();
  await expect(rows(page).nth(1)).toContainText('Catindig');
});

test('a result shows by itself, and moves neither scroll, focus nor a half-typed word', async ({ page }) => {
  await open(page, game(5), 'Game 5');
  await expect(rows(page)).toHaveCount(41);
  const search = page.getByRole('searchbox');
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
  await search.evaluate((box) => box.focus({ preventScroll: true }));
  await school.pupils.Ybañez?.play(5, 40);
  await expect(rowOf(page, 'Ybañez, Venice')).toContainText('40%Hindi Tapos');
  expect(await page.evaluate(() => window.scrollY)).toBe(300);
  await expect(search).toBeFocused();

  await page.keyboard.type('yba');
  await school.pupils.Ybañez?.play(5, 95);
  await expect(page.getByText('1 Tapos', { exact: true })).toBeVisible();
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('yba');
  await expect(rowOf(page, 'Ybañez, Venice')).toContainText('95%Tapos');
});

test('a student’s page has averages by quarter and a line for each game, live', async ({ page }) => {
  await open(page, studentPage('Agbayani'), 'Angel Mae Agbayani', school.superadmin);
  await expect(page.getByText(`Section: ${school.name}`)).toBeVisible();
  await expect(page.getByText('3 sa 10 laro ang tapos')).toBeVisible();
  for (const [name, percent] of [
    ['1st Quarter', 98],
    ['2nd Quarter', 85],
    ['3rd Quarter', 51],
    ['4th Quarter', 4],
  ] as const)
    await meterValue(page, name).is(percent);
  const second = page.getByRole('region', { name: '2nd Quarter' });
  await expect(second.getByRole('img', { name: 'Mga subok: 88%' })).toBeVisible();
  await expect(second.getByRole('heading', { level: 3 })).toHaveText([/Game 3/, /Game 4/, /Game 5/]);
  await expect(second.getByText('Tapos', { exact: true })).toHaveCount(1);
  // Nothing is wrong with what nobody has opened: it is not amber.
  const last = page.getByRole('region', { name: '4th Quarter' });
  await expect(last.getByText('Wala pang subok')).toHaveCount(0);
  await expect(last.getByText('Sarado', { exact: true })).toHaveCount(2);
  const failing = last.getByText('Hindi Tapos', { exact: true });
  await expect(failing).toHaveCount(1);
  const amber = await failing.evaluate((badge) => getComputedStyle(badge).color);
  await expect(last.getByText('Sarado', { exact: true }).first()).not.toHaveCSS('color', amber);
  await expect(page.getByText('Bawat bar ay isang subok; ang guhit ay ang 90%.')).toBeVisible();
  await mustFitBothWidths(page);

  // What another width made anew has grown by now.
  await untilStill(page);
  await page.evaluate(() => window.scrollTo(0, 120));
  const scrolled = await page.evaluate(() => window.scrollY);
  await school.pupils.Agbayani?.play(4, 93);
  await expect(second.getByText('Tapos', { exact: true })).toHaveCount(2);
  await expect(second.getByRole('img', { name: 'Mga subok: 88%, 93%' })).toBeVisible();
  await meterValue(page, '2nd Quarter').is(86);
  await expect(page.getByText('4 sa 10 laro ang tapos')).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  const growing = await page.getByRole('region', { name: '2nd Quarter' }).evaluate((games) =>
    games
      .getAnimations({ subtree: true })
      .filter((one) => one instanceof CSSAnimation)
      .map((one) => `${(one.effect as KeyframeEffect).target?.outerHTML}`),
  );
  expect(growing, 'bars grow once, on arrival').toEqual([]);
  // Last, for what paper leaves out grows anew when it is shown again.
  expect(await pagesOnPaper(page)).toBeLessThanOrEqual(2);
});

test('one who never played has no bars yet but is offered a card; the first result brings them', async ({
  page,
  server,
}) => {
  await open(page, studentPage('Peña'), 'Gian Peña');
  await expect(page.getByRole('heading', { name: 'Wala pang kasaysayan' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Gumawa ng login card' })).toBeVisible();
  await expect(page.getByText('wala pang subok')).toBeVisible();
  await mustFitBothWidths(page);
  const body = { studentID: school.pupils.Peña?.uid, quarter: 'quarter_one', type: true };
  await server.call('POST', '/access-quarter/change-lock', { token: school.token, body });
  await school.pupils.Peña?.play(1, 35);
  await expect(page.getByRole('img', { name: 'Mga subok: 35%' })).toBeVisible();
  // Nothing is wrong with a game that is open and was not played yet: the same word, and no amber.
  const notDone = page.getByText('Hindi Tapos', { exact: true });
  await expect(notDone).toHaveCount(2);
  const colours = await notDone.evaluateAll((badges) => badges.map((badge) => getComputedStyle(badge).color));
  expect(new Set(colours).size).toBe(2);
});

test('who completes many games at one moment is marked, live, for the own teacher alone and not on paper', {
  tag: '@nightly',
}, async ({ page, browser }) => {
  const mark = page.getByText('Sabay-sabay natapos');
  await open(page, game(10), 'Game 10');
  await expect(rows(page)).toHaveCount(41);
  await expect(rowOf(page, 'Ilagan 30').getByText('Sabay-sabay natapos')).toHaveCount(0);
  const late = ilagans[30]!;
  await late.play(1, 100, 100);
  await late.play(3, 89);
  await expect(rowOf(page, 'Ilagan 30').getByText('Sabay-sabay natapos')).toHaveCount(0);
  await late.play(10, 100);
  await expect(rowOf(page, 'Ilagan 30').getByText('Sabay-sabay natapos')).toBeVisible();
  await mustFitBothWidths(page);
  expect(await pagesOnPaper(page)).toBe(1);
  expect(await textOnPaper(page)).not.toContain('Sabay-sabay');

  await page.goto(`/student-progress?student=${late.uid}`);
  await expect(mark).toBeVisible();
  await expect(
    page.getByText(/^3 laro ang natapos sa loob ng isang minuto, .+\. Maaaring naipon ang mga resulta/),
  ).toBeVisible();
  await mustFitBothWidths(page);
  expect(await textOnPaper(page)).not.toMatch(/Sabay-sabay|isang minuto/);
  await page.goto(`/admin/progress?search=ilagan+30`);
  await expect(mark).toBeVisible();
  await page.goto(`/admin/progress/quarter?section=${school.section}&quarter=4`);
  await expect(rowOf(page, 'Ilagan 30')).toContainText('Sabay-sabay natapos');
  await page.goto(`/admin/progress/quarter?section=${school.section}&quarter=4&view=projector`);
  await expect(page.getByRole('button', { name: 'Isara ang pagpapakita' })).toBeVisible();
  await expect(mark).toHaveCount(0);

  const other = await browser.newPage();
  await open(other, game(10), 'Game 10', school.stranger);
  await expect(rows(other)).toHaveCount(41);
  await expect(rowOf(other, 'Ilagan 30')).toContainText('100%Tapos');
  await expect(other.getByText('Sabay-sabay natapos')).toHaveCount(0);
  await other.close();
});

test('an archived student is shown to the own teacher, not to another', { tag: '@nightly' }, async ({
  page,
  browser,
  server,
}) => {
  const body = { user_id: school.pupils.Catindig?.uid };
  await server.call('POST', '/change-archive/put-student-archive', { token: school.token, body });
  await open(page, studentPage('Catindig'), 'Bea Catindig');
  await expect(page.getByText(/^Naka-archive mula (Lun|Mar|Miy|Huw|Biy|Sab|Lin), /)).toBeVisible();
  const other = await browser.newPage();
  await signInTo(other, school.stranger, '/admin/progress', 'Progress');
  await other.goto(server.address + studentPage('Catindig'));
  await expect(other.getByText(message('forbidden'))).toBeVisible();
  await other.goto(server.address + studentPage('Agbayani'));
  await expect(other.getByRole('heading', { level: 1, name: 'Angel Mae Agbayani' })).toBeVisible();
  await other.close();
});

test('the keyboard alone leads to who has not finished game 4', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '/admin/progress', 'Progress');
  await sectionFilter(page).focus();
  await page.keyboard.type(school.name);
  await tabTo(page, /Tingnan ang progress ng section/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Section ${school.name}` })).toBeFocused();
  await tabTo(page, /2nd Quarter/);
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toHaveAttribute('aria-expanded', 'true');
  await tabTo(page, /Game 4/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Game 4' })).toBeFocused();
  await expect(rowOf(page, 'Ybañez, Venice')).toContainText('Hindi Tapos');
});

/** Presses Tab until what has the focus is called so. */
async function tabTo(page: Page, name: RegExp, key = 'Tab') {
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press(key);
    if (name.test((await page.locator(':focus').textContent()) ?? '')) return;
  }
  throw new Error(`${name} is not reached`);
}
