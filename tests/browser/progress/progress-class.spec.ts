import type { Page } from '@playwright/test';
import { message } from '@tinig/domain/messages/messages';
import { signInTo } from '#browser/console';
import { meterValue, mustFitBothWidths, pagesOnPaper, textOnPaper } from '#browser/looks';
import { button, link, region, row, search } from '#browser/parts';
import type { TestAccount } from '#browser/people';
import { useClass } from '#browser/school';
import { mustHaveColumns, mustShow, press } from '#browser/steps';
import { expect, nightly, test, untilStill } from '#browser/test';

const ilagans = Array.from({ length: 36 }, (_, n) => `Rhian Ilagan${String(n).padStart(2, '0')}`);
const school = useClass({
  'Angel Mae Agbayani': [100, 96, 92, 88, 74, 61, 40, 12],
  'Bea Catindig': [90, 89.9, 0, 90],
  'Gian Peña': [],
  'Venice Ybañez': [0, 0, 0, 89.99],
  ...Object.fromEntries(ilagans.map((name) => [name, []])),
});

const open = (page: Page, path: string, title: string, account: TestAccount = school.teacher) =>
  signInTo(page, account, path, title);
const openGame = (page: Page, n: number, account?: TestAccount) => open(page, game(n), `Game ${n}`, account);
const shows = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
const game = (number: number) => `/admin/game/${number}?section=${school.section}`;
const studentPage = (name: string) => `/student-progress?student=${school.pupil(name).uid}`;
const rows = (page: Page) => page.getByRole('table').getByRole('row');

test('a game’s page says who is Tapos, from 90 percent on, the whole class on one page', async ({ page }) => {
  await openGame(page, 4);
  await mustHaveColumns(page, 'Pangalan', 'Progress', 'Status');
  await expect(rows(page)).toHaveCount(41);
  await expect(row(page, 'Catindig, Bea')).toContainText('90%Tapos');
  await expect(row(page, 'Ybañez, Venice')).toContainText('89%Hindi Tapos');
  await expect(row(page, 'Peña, Gian')).toContainText('–Sarado');
  await shows(page, '1 Tapos');
  await shows(page, '39 Hindi Tapos');
  expect(await pagesOnPaper(page)).toBe(1);
  const paper = await textOnPaper(page);
  for (const printed of ['Inilimbag noong', 'Liwayway Magsino', '1 Tapos, 39 Hindi Tapos', 'Ilagan35'])
    expect(paper).toContain(printed);
  expect(paper).not.toContain('Quarter Access');
  // A second sheet has the heads again, which Chromium leaves out where they are buttons, and nothing of the first.
  await page.emulateMedia({ media: 'print' });
  await expect(link(page, 'Lumaktaw sa nilalaman')).toBeHidden();
  const heads = page.getByRole('columnheader');
  const printed = await heads.evaluateAll((all) =>
    all.map((one) => getComputedStyle(one, '::before').content + (one as HTMLElement).innerText),
  );
  expect(printed).toEqual(['"Pangalan"', '"Progress"', 'noneStatus']);
  await page.emulateMedia({ media: null });
});

test('the list is narrowed to who has not finished, searched and sorted in the address', async ({ page }) => {
  await openGame(page, 4);
  await page.getByLabel('Status', { exact: true }).selectOption('Hindi Tapos');
  // Pupils with a closed quarter have neither status.
  await expect(rows(page)).toHaveCount(3);
  await expect(row(page, 'Peña, Gian')).toHaveCount(0);
  await expect(row(page, 'Catindig, Bea')).toHaveCount(0);
  await shows(page, '2 sa 40');
  await shows(page, '1 Tapos');
  await page.reload();
  await expect(rows(page)).toHaveCount(3);
  await page.getByLabel('Status', { exact: true }).selectOption('Tapos');
  await expect(rows(page)).toHaveCount(2);
  await page.goto(`${game(10)}&status=done`);
  await press(page, 'Burahin ang hinahanap');
  await expect(rows(page)).toHaveCount(41);
  await openGame(page, 4);
  await page.keyboard.press('/');
  await page.keyboard.type('gian pena');
  await expect(rows(page)).toHaveCount(2);
  await expect(page).toHaveURL(/search=gian\+pena/);
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await search(page).fill('Zobelita');
  await mustShow(page, 'Walang studyante na tugma sa “Zobelita”.');
  await press(page, 'Burahin ang hinahanap');
  await page.getByRole('columnheader', { name: 'Progress' }).getByRole('button').click();
  await expect(rows(page).nth(1)).toContainText('Ilagan00');
  await page.getByRole('columnheader', { name: 'Progress' }).getByRole('button').click();
  await expect(rows(page).nth(1)).toContainText('Catindig');
});

test('a result shows by itself, and moves neither scroll, focus nor a half-typed word', async ({ page }) => {
  await openGame(page, 5);
  await expect(rows(page)).toHaveCount(41);
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
  await search(page).evaluate((box) => box.focus({ preventScroll: true }));
  await school.pupil('Ybañez').play(5, 40);
  await expect(row(page, 'Ybañez, Venice')).toContainText('40%Hindi Tapos');
  expect(await page.evaluate(() => window.scrollY)).toBe(300);
  await expect(search(page)).toBeFocused();

  await page.keyboard.type('yba');
  await school.pupil('Ybañez').play(5, 95);
  await shows(page, '1 Tapos');
  await expect(search(page)).toBeFocused();
  await expect(search(page)).toHaveValue('yba');
  await expect(row(page, 'Ybañez, Venice')).toContainText('95%Tapos');
});

test('a student’s page has averages by quarter and a line for each game, live', async ({ page }) => {
  await open(page, studentPage('Agbayani'), 'Angel Mae Agbayani', school.superadmin);
  await mustShow(page, `Section: ${school.name}`, '3 sa 10 laro ang tapos');
  for (const [nth, percent] of Object.entries({ '1st': 98, '2nd': 85, '3rd': 51, '4th': 4 }))
    await meterValue(page, `${nth} Quarter`).is(percent);
  const second = region(page, '2nd Quarter');
  await expect(second.getByRole('img', { name: 'Mga subok: 88%' })).toBeVisible();
  await expect(second.getByRole('heading', { level: 3 })).toHaveText([/Game 3/, /Game 4/, /Game 5/]);
  await expect(second.getByText('Tapos', { exact: true })).toHaveCount(1);
  // Nothing is wrong with what nobody has opened: it is not amber.
  const last = region(page, '4th Quarter');
  await expect(last.getByText('Wala pang subok')).toHaveCount(0);
  await expect(last.getByText('Sarado', { exact: true })).toHaveCount(2);
  const failing = last.getByText('Hindi Tapos', { exact: true });
  await expect(failing).toHaveCount(1);
  const amber = await failing.evaluate((badge) => getComputedStyle(badge).color);
  await expect(last.getByText('Sarado', { exact: true }).first()).not.toHaveCSS('color', amber);
  await mustShow(page, 'Bawat bar ay isang subok; ang guhit ay ang 90%.');

  // Waits until the table, redrawn for the new width, has reached its height.
  await untilStill(page);
  await page.evaluate(() => window.scrollTo(0, 120));
  const scrolled = await page.evaluate(() => window.scrollY);
  await school.pupil('Agbayani').play(4, 93);
  await expect(second.getByText('Tapos', { exact: true })).toHaveCount(2);
  await expect(second.getByRole('img', { name: 'Mga subok: 88%, 93%' })).toBeVisible();
  await meterValue(page, '2nd Quarter').is(86);
  await mustShow(page, '4 sa 10 laro ang tapos');
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  const growing = await region(page, '2nd Quarter').evaluate((games) =>
    games
      .getAnimations({ subtree: true })
      .filter((one) => one instanceof CSSAnimation)
      .map((one) => `${(one.effect as KeyframeEffect).target?.outerHTML}`),
  );
  expect(growing, 'bars grow once, on arrival').toEqual([]);
  // Last, for what paper leaves out grows anew when it is shown again.
  expect(await pagesOnPaper(page)).toBeLessThanOrEqual(2);
});

test('who never played has no bars until the first result, but is offered a card', async ({ page }) => {
  await open(page, studentPage('Peña'), 'Gian Peña');
  await expect(page.getByRole('heading', { name: 'Wala pang kasaysayan' })).toBeVisible();
  await expect(button(page, 'Gumawa ng login card')).toBeVisible();
  await mustShow(page, 'wala pang subok');
  await mustFitBothWidths(page);
  await school.setQuarter(school.pupil('Peña'), 1);
  await school.pupil('Peña').play(1, 35);
  await expect(page.getByRole('img', { name: 'Mga subok: 35%' })).toBeVisible();
  // Nothing is wrong with a game that is open and was not played yet: the same word, and no amber.
  const notDone = page.getByText('Hindi Tapos', { exact: true });
  await expect(notDone).toHaveCount(2);
  const colours = await notDone.evaluateAll((badges) => badges.map((badge) => getComputedStyle(badge).color));
  expect(new Set(colours).size).toBe(2);
});

test('marks many games done at one moment, for the own teacher', nightly, async ({ page, context }) => {
  const words = 'Sabay-sabay natapos';
  const mark = page.getByText(words);
  const hers = row(page, 'Ilagan30');
  await openGame(page, 10);
  await expect(rows(page)).toHaveCount(41);
  await expect(hers.getByText(words)).toHaveCount(0);
  const late = school.pupil('Ilagan30');
  await late.play(1, 100, 100);
  await late.play(3, 89);
  await expect(hers.getByText(words)).toHaveCount(0);
  await late.play(10, 100);
  await mustShow(hers, words);
  await mustFitBothWidths(page);
  expect(await pagesOnPaper(page)).toBe(1);
  expect(await textOnPaper(page)).not.toContain('Sabay-sabay');

  await page.goto(`/student-progress?student=${late.uid}`);
  await expect(mark).toBeVisible();
  await mustShow(page, /^3 laro ang natapos sa loob ng isang minuto, .+\. Maaaring naipon ang mga resulta/);
  await mustFitBothWidths(page);
  expect(await textOnPaper(page)).not.toMatch(/Sabay-sabay|isang minuto/);
  await page.goto(`/admin/progress?search=ilagan30`);
  await expect(mark).toBeVisible();
  await page.goto(`/admin/progress/quarter?section=${school.section}&quarter=4`);
  await expect(hers).toContainText(words);
  await page.goto(`/admin/progress/quarter?section=${school.section}&quarter=4&view=projector`);
  await expect(button(page, 'Isara ang pagpapakita')).toBeVisible();
  await expect(mark).toHaveCount(0);

  const other = await context.newPage();
  await openGame(other, 10, school.stranger);
  await expect(rows(other)).toHaveCount(41);
  await expect(row(other, 'Ilagan30')).toContainText('100%Tapos');
  await expect(other.getByText(words)).toHaveCount(0);
});

test('an archived student is shown to the own teacher alone', nightly, async ({ page, context }) => {
  await school.archive(school.pupil('Catindig'));
  await open(page, studentPage('Catindig'), 'Bea Catindig');
  await mustShow(page, /^Naka-archive mula (Lun|Mar|Miy|Huw|Biy|Sab|Lin), /);
  const other = await context.newPage();
  await open(other, studentPage('Agbayani'), 'Angel Mae Agbayani', school.stranger);
  await other.goto(studentPage('Catindig'));
  await mustShow(other, message('forbidden'));
});
