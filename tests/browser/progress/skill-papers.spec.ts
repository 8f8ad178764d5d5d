import type { Page } from '@playwright/test';
import { signInTo } from '#browser/console';
import { downloadedSheets } from '#browser/downloaded-sheets';
import { mustFitBothWidths, pagesOnPaper, textOnPaper } from '#browser/looks';
import { type ConsoleSchool, makeSchool, sessionFor } from '#browser/school';
import { expect, mustFit, test } from '#browser/test';

let school: ConsoleSchool;
const long = ['Ma. Luningning Faith', 'Batungbakal-Dela Cruz Jr.'] as const;
const longName = 'Pagpaparami ng mga bilang na may 3 digit'.slice(0, 40);
const longText = `${'Nakapagpaparami ng bilang na may dalawa hanggang tatlong digit. '.repeat(4)}`.slice(
  0,
  239,
);
const pupils: string[] = [];

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ server }) => {
  school = await makeSchool(server);
  const { token } = school;
  for (let n = 0; n < 8; n++)
    pupils.push(await school.addPupil(n === 0 ? long[0] : `Jericho ${'ABCDEFGH'[n]}`, long[1], 'Mabini'));
  for (const quarter of ['quarter_one', 'quarter_two', 'quarter_three', 'quarter_four'])
    await server.call('POST', '/access-quarter/change-class', {
      token,
      body: { sectionIDs: [school.sections.Mabini], quarter, type: true },
    });
  for (let game = 1; game <= 10; game++)
    await server.call('PUT', '/db/Skills', {
      token,
      body: { game, name: longName, code: 'M3NS-IIIe-72.7-abcdefghi', competency: longText, mark: 90 },
    });
  for (const [n, percent] of [95, 80, 100].entries()) {
    const own = await sessionFor(server, pupils[n]!);
    const results = Array.from({ length: 10 }, (_, at) => ({
      id: `subok-${at}`,
      game: at + 1,
      percent: n === 2 || at < 6 ? percent : 20,
    }));
    await server.call('POST', '/db/Results', { token: own, body: { results } });
  }
});

const open = (page: Page) =>
  signInTo(page, school.liwayway, `/admin/skills?section=${school.sections.Mabini}`, 'Kasanayan');

test('the report is three clicks away, one A4 with the longest texts, and its file holds the table’s numbers', {
  tag: '@nightly',
}, async ({ page }) => {
  await open(page);
  const table = page.getByRole('table', { name: 'Kasanayan ng Mabini' }).getByRole('row');
  await expect(table).toHaveCount(11);
  const shown = await Promise.all(
    (await table.all()).slice(1).map(async (row) => {
      const numbers = await row.getByRole('cell').allInnerTexts();
      return [
        /Game \d+/.exec(numbers[0]!)![0],
        ...numbers.slice(2).flatMap((text) => text.split(/\s+/).filter(Boolean)),
      ];
    }),
  );
  await page.getByRole('button', { name: 'Iba pa' }).click();
  await page.getByRole('link', { name: /^Pinakanatutunan/ }).click();
  const paper = page.getByRole('article', { name: 'Ulat ng kasanayan' });
  await expect(paper.getByRole('row')).toHaveCount(12);
  await expect(paper.getByText('Liwayway Magsino, guro')).toBeVisible();
  await expect(paper).toContainText('Hindi ito grado.');
  await mustFitBothWidths(page);
  expect(await pagesOnPaper(page)).toBe(1);

  const [list, groups, about] = await downloadedSheets(page);
  expect(list!.data[0]).toEqual([
    'Game',
    'Kasanayan',
    'Code',
    'Competency',
    'Kaya na',
    'Papunta na',
    'Hindi pa nasimulan',
    'Hindi pa bukas',
    'Bahagi',
  ]);
  // Cell by cell as the table shows them: game, Kaya na with its share, and the three others.
  const inFile = list!.data
    .slice(1)
    .map(([game, , , , mastered, going, not_started, closed, share]) => [
      `Game ${game}`,
      String(mastered),
      `${share}%`,
      ...[going, not_started, closed].map(String),
    ]);
  expect(inFile).toEqual(shown);
  expect(groups!.sheet).toBe('Mga pangkat');
  expect(groups!.data.slice(1).map(([, name]) => name)).toContain(`${long[1]}, ${long[0]}`);
  expect(about!.sheet).toBe('Tungkol dito');
});

test('groups are two clicks away, and three from a number; on paper with boxes, all or one', {
  tag: '@nightly',
}, async ({ page }) => {
  await open(page);
  await page.getByRole('link', { name: 'Mga pangkat' }).click();
  // Seven of eight lack something: Game 1 five and one on the way, Game 7 one.
  await expect(page.getByText(/7 bata sa 2 pangkat, tig-isa ang bawat bata/)).toBeVisible();
  const groups = page.getByRole('region', { name: new RegExp(`^${longName}`) });
  await expect(groups).toHaveCount(2);
  await page.getByRole('button', { name: 'Iba pa' }).click();
  await page.getByLabel('Laki ng pangkat').selectOption('hanggang 4');
  await page.keyboard.press('Escape');
  await expect(page.getByText(/7 bata sa 3 pangkat, tig-isa ang bawat bata/)).toBeVisible();
  await expect(
    page.getByRole('region', { name: `${longName}, pangkat 2` }).getByRole('listitem'),
  ).toHaveCount(3);
  await expect(page.getByText('Kulang din: Game 8, 9, 10').first()).toBeVisible();
  await mustFitBothWidths(page);
  const paper = await textOnPaper(page);
  expect(paper).toContain('Para sa guro lamang. Huwag ipaskil.');
  expect(paper).toContain('Hindi ito grado.');
  expect(await pagesOnPaper(page)).toBe(1);

  const [list] = await downloadedSheets(page);
  const rows = page.getByRole('main').getByRole('region').getByRole('listitem');
  expect(list!.data.slice(1).map(([, name]) => name)).toEqual(await rows.getByRole('link').allInnerTexts());
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset.printed = String(document.querySelectorAll('main section.screen-only').length);
    };
  });
  await page.getByRole('button', { name: `I-print ang pangkat ng ${longName}, pangkat 2` }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', '2');

  await open(page);
  await page
    .getByRole('button', { name: /^5 hindi pa nasimulan/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('link', { name: 'Gawing pangkat' }).click();
  await expect(page.getByText('Sino ang magkakasama sa gabay?')).toBeVisible();
});

test('ten skills with the longest names fit the class’s wall', { tag: '@nightly' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await signInTo(
    page,
    school.liwayway,
    `/admin/skills?section=${school.sections.Mabini}&view=projector`,
    'Kasanayan ng Mabini',
  );
  await expect(page.getByRole('row')).toHaveCount(11);
  await mustFit(page);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(720);
});
