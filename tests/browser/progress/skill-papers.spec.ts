import type { Page } from '@playwright/test';
import { signInTo } from '#browser/console';
import { mustFitBothWidths, pagesOnPaper, textOnPaper } from '#browser/looks';
import { button, dialog, region } from '#browser/parts';
import { useSchool } from '#browser/school';
import { download, follow, mustShow, press } from '#browser/steps';
import { expect, mustFit, nightly, test } from '#browser/test';

const long = ['Ma. Luningning Faith', 'Batungbakal-Dela Cruz Jr.'] as const;
const longName = 'Pagpaparami ng mga bilang na may 3 digit'.slice(0, 40);
const longText = 'Nakapagpaparami ng bilang na may dalawa hanggang tatlong digit. '.repeat(4).slice(0, 239);

const school = useSchool({}, async () => {
  const { Mabini } = school.sections;
  await school.openQuarters(Mabini, 1, 2, 3, 4);
  const skill = { name: longName, code: 'M3NS-IIIe-72.7-abcdefghi', competency: longText, mark: 90 };
  for (let game = 1; game <= 10; game++) await school.put('/db/Skills', { game, ...skill });
  const percents = [
    [95, 20],
    [80, 20],
    [100, 100],
  ];
  for (let n = 0; n < 8; n++) {
    const first = n === 0 ? long[0] : `Jericho ${'ABCDEFGH'[n]}`;
    const pupil = await school.addPupil(first, long[1], 'Mabini');
    for (let game = 1; game <= 10; game++)
      if (n < 3) await pupil.try(game, [1, percents[n]![game <= 6 ? 0 : 1]!]);
  }
});

const open = (page: Page) =>
  signInTo(page, school.liwayway, `/admin/skills?section=${school.sections.Mabini}`, 'Kasanayan');

test('the report is three clicks away, on one A4 and in a file', nightly, async ({ page }) => {
  await open(page);
  const table = page.getByRole('table', { name: 'Kasanayan ng Mabini' }).getByRole('row');
  await expect(table).toHaveCount(11);
  const shown = await Promise.all(
    (await table.all()).slice(1).map(async (row) => {
      const [game, , ...cells] = await row.getByRole('cell').allInnerTexts();
      const numbers = cells.flatMap((text) => text.split(/\s+/).filter(Boolean));
      return [/Game \d+/.exec(game!)![0], ...numbers];
    }),
  );
  await press(page, 'Iba pa');
  await follow(page, /^Pinakanatutunan/);
  const paper = page.getByRole('article', { name: 'Ulat ng kasanayan' });
  await expect(paper.getByRole('row')).toHaveCount(12);
  await mustShow(paper, 'Liwayway Magsino, guro');
  await expect(paper).toContainText('Hindi ito grado.');
  expect(await pagesOnPaper(page)).toBe(1);

  const [list, groups, about] = (await download(page)).sheets;
  const groupsOfPupils = ['Kaya na', 'Papunta na', 'Hindi pa nasimulan', 'Hindi pa bukas'];
  const heads = ['Game', 'Kasanayan', 'Code', 'Competency', ...groupsOfPupils, 'Bahagi'];
  expect(list!.data[0]).toEqual(heads);
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

test('groups are two clicks away, and on paper with boxes, all or one', nightly, async ({ page }) => {
  await open(page);
  await follow(page, 'Mga pangkat');
  // Seven of eight lack something: Game 1 five and one on the way, Game 7 one.
  await mustShow(page, /7 bata sa 2 pangkat, tig-isa ang bawat bata/);
  const groups = region(page, new RegExp(`^${longName}`));
  await expect(groups).toHaveCount(2);
  await press(page, 'Iba pa');
  await page.getByLabel('Laki ng pangkat').selectOption('hanggang 4');
  await page.keyboard.press('Escape');
  await mustShow(page, /7 bata sa 3 pangkat, tig-isa ang bawat bata/);
  await expect(region(page, `${longName}, pangkat 2`).getByRole('listitem')).toHaveCount(3);
  await expect(page.getByText('Kulang din: Game 8, 9, 10').first()).toBeVisible();
  await mustFitBothWidths(page);
  const paper = await textOnPaper(page);
  expect(paper).toContain('Para sa guro lamang. Huwag ipaskil.');
  expect(paper).toContain('Hindi ito grado.');
  expect(await pagesOnPaper(page)).toBe(1);

  const [list] = (await download(page)).sheets;
  const rows = page.getByRole('main').getByRole('region').getByRole('listitem');
  expect(list!.data.slice(1).map(([, name]) => name)).toEqual(await rows.getByRole('link').allInnerTexts());
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset.printed = String(document.querySelectorAll('main section.screen-only').length);
    };
  });
  await press(page, `I-print ang pangkat ng ${longName}, pangkat 2`);
  await expect(page.locator('body')).toHaveAttribute('data-printed', '2');

  await open(page);
  await button(page, /^5 hindi pa nasimulan/)
    .first()
    .click();
  await follow(dialog(page), 'Gawing pangkat');
  await mustShow(page, 'Sino ang magkakasama sa gabay?');
});

test('ten skills with the longest names fit the class’s wall', nightly, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const path = `/admin/skills?section=${school.sections.Mabini}&view=projector`;
  await signInTo(page, school.liwayway, path, 'Kasanayan ng Mabini');
  await expect(page.getByRole('row')).toHaveCount(11);
  await mustFit(page);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(720);
});
