import type { Page } from '@playwright/test';
import { signInTo } from '#browser/console';
import { coloursOnPaper, pagesOnPaper } from '#browser/looks';
import { useSchool } from '#browser/school';
import { mustShow } from '#browser/steps';
import { expect, nightly, test } from '#browser/test';

const longest = (text: string, most: number) =>
  `${text} `
    .repeat(8)
    .slice(0, most - 1)
    .padEnd(most, 's');
const sectionName = (n: number) => `${String.fromCharCode(65 + n)} ${longest('Batungbakal Sampaguita', 62)}`;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

const school = useSchool({}, async (server) => {
  await school.put('/db/School', {
    ...{ school_name: longest('Mababang Paaralan ng Halimbawa', 100), school_id: '123456' },
    ...{ region: longest('Rehiyon', 60), division: longest('Dibisyon', 60) },
    school_head: longest('Rosario Villamor', 64),
  });
  const skill = { name: longest('Pagpaparami ng mga bilang', 40), code: '', competency: '', mark: 90 };
  for (let game = 1; game <= 10; game++) await school.put('/db/Skills', { game, ...skill });
  const teacher = await school.addTeacher('Zenaida', 'Pascual');
  for (let n = 0; n < 9; n++) {
    await school.addSection(sectionName(n), teacher);
    await school.addPupil('Niña', 'Ybañez', sectionName(n));
  }
  // Without a teacher, and closed: both are named among what is needed.
  await school.remove(teacher);
  const tries = Array.from({ length: 120 }, (_, n) => {
    const at = { played_at: daysAgo(n % 12), received_at: daysAgo(n % 12), is_late: false };
    return [`subok-${n}`, { game: (n % 10) + 1, percent: n % 3 ? 60 : 95, ...at }];
  });
  for (const [section, id] of Object.entries(school.sections)) {
    for (let n = 0; n < 4; n++) {
      const { uid } = await school.addPupil('Ma. Luningning Faith', 'Batungbakal-Dela Cruz Jr.', section);
      await server.addTries({ [uid]: Object.fromEntries(tries) });
    }
    await school.openQuarters(id, 1, 2, 3, 4);
  }
});

const day = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Manila' }).format(Date.now() + days * 86_400_000);

/** Black and white, on one A4, with all that stands on the page. */
async function mustBeOnePaper(page: Page, bars: number) {
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(bars + 1);
  await expect(page.getByText(longest('Mababang Paaralan ng Halimbawa', 100))).toBeAttached();
  expect(await coloursOnPaper(page)).toEqual([]);
  expect(await pagesOnPaper(page)).toBe(1);
}

test('the ten longest skills stand on one A4, with the period before', nightly, async ({ page }) => {
  const name = longest('Unang panahon', 30);
  const periods = [
    { name: longest('Nakaraang panahon', 30), first: day(-60), last: day(-7) },
    { name, first: day(-6), last: day(60) },
  ];
  await school.put('/db/SchoolDays', { year: '2026–2027', periods });
  const path = `/admin/report?section=${school.sections.Mabini}&period=year`;
  await signInTo(page, school.liwayway, path, 'Kasanayan');
  await mustBeOnePaper(page, 10);
  await page.getByLabel('Panahon').selectOption(`${day(-60)}..${day(-7)}`);
  await expect(page.getByText(/^Mabini · Nakaraang panahon/).first()).toBeVisible();
  await mustBeOnePaper(page, 10);
});

test('no name is cut in pieces beside ten of the longest skills', nightly, async ({ page }) => {
  await signInTo(page, school.superadmin, '/admin/skills?period=year', 'Kasanayan');
  const name = page
    .getByRole('row', { name: /^Mabini/ })
    .getByRole('cell')
    .first();
  const lines = () =>
    name.locator('span').evaluate((span) => {
      const range = document.createRange();
      range.selectNode(span.firstChild!);
      return range.getClientRects().length;
    });
  expect(await lines()).toBe(1);
  await page.setViewportSize({ width: 360, height: 768 });
  expect(await lines()).toBe(1);
  const narrow = page
    .getByRole('row', { name: /^Mabini/ })
    .getByRole('cell')
    .filter({ has: page.getByRole('img') });
  const widths = await narrow.evaluateAll((cells) => cells.map(({ clientWidth }) => clientWidth));
  expect(Math.min(...widths)).toBeGreaterThan(96);
});

test('twelve sections with the longest names stand on one A4', nightly, async ({ page }) => {
  await signInTo(page, school.superadmin, '/admin/report?period=year', 'Kasanayan');
  await mustShow(page, 'walang guro');
  await mustBeOnePaper(page, 12);
});
