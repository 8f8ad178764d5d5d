import type { Page } from '@playwright/test';
import { signInTo } from '#browser/console';
import { coloursOnPaper, pagesOnPaper } from '#browser/looks';
import { type ConsoleSchool, makeSchool } from '#browser/school';
import { expect, test } from '#browser/test';

let school: ConsoleSchool;
const longest = (text: string, most: number) =>
  `${text} `
    .repeat(8)
    .slice(0, most - 1)
    .padEnd(most, 's');
const sectionName = (n: number) => `${String.fromCharCode(65 + n)} ${longest('Batungbakal Sampaguita', 62)}`;
const pupils: string[] = [];

test.describe.configure({ mode: 'serial' });

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

test.beforeAll(async ({ server }) => {
  school = await makeSchool(server);
  const { token } = school;
  const ask = (method: string, path: string, body: object) => server.call(method, path, { token, body });
  await ask('PUT', '/db/School', {
    school_name: longest('Mababang Paaralan ng Halimbawa', 100),
    school_id: '123456',
    region: longest('Rehiyon', 60),
    division: longest('Dibisyon', 60),
    school_head: longest('Rosario Villamor', 64),
  });
  for (let game = 1; game <= 10; game++)
    await ask('PUT', '/db/Skills', {
      game,
      name: longest('Pagpaparami ng mga bilang', 40),
      code: '',
      competency: '',
      mark: 90,
    });
  const account = { email: 'zenaida@report-papers.example.com', password: 'lihim-na-susi' };
  const body = { ...account, firstName: 'Zenaida', lastName: 'Pascual' };
  const teacher = (await ask('POST', '/add-admin-firebase/register', body)) as { uid: string };
  for (let n = 0; n < 9; n++) {
    await ask('POST', '/db/Sections', { section_name: sectionName(n), teacher_id: teacher.uid });
    await school.addPupil('Niña', 'Ybañez', sectionName(n));
  }
  // Without a teacher, and closed: both are named among what is needed.
  await ask('POST', '/remove-student-firebase/remove-student', { user_id: teacher.uid });
  for (const section of ['Mabini', 'Rizal', 'Luna'] as const)
    for (let n = 0; n < 4; n++)
      pupils.push(await school.addPupil('Ma. Luningning Faith', 'Batungbakal-Dela Cruz Jr.', section));
  for (const quarter of ['quarter_one', 'quarter_two', 'quarter_three', 'quarter_four'])
    await ask('POST', '/access-quarter/change-class', {
      sectionIDs: Object.values(school.sections),
      quarter,
      type: true,
    });
  const tries = Array.from({ length: 120 }, (_, n) => [
    `subok-${n}`,
    {
      game: (n % 10) + 1,
      percent: n % 3 ? 60 : 95,
      played_at: daysAgo(n % 12),
      received_at: daysAgo(n % 12),
      is_late: false,
    },
  ]);
  await server.addTries(Object.fromEntries(pupils.map((uid) => [uid, Object.fromEntries(tries)])));
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

test('the ten longest skills of a class stand on one A4, with the period before', {
  tag: '@nightly',
}, async ({ page, server }) => {
  const name = longest('Unang panahon', 30);
  const periods = [
    { name: longest('Nakaraang panahon', 30), first: day(-60), last: day(-7) },
    { name, first: day(-6), last: day(60) },
  ];
  await server.call('PUT', '/db/SchoolDays', { token: school.token, body: { year: '2026–2027', periods } });
  const path = `/admin/report?section=${school.sections.Mabini}&period=year`;
  await signInTo(page, school.liwayway, path, 'Kasanayan');
  await mustBeOnePaper(page, 10);
  await page.getByLabel('Panahon').selectOption(`${day(-60)}..${day(-7)}`);
  await expect(page.getByText(/^Mabini · Nakaraang panahon/).first()).toBeVisible();
  await mustBeOnePaper(page, 10);
});

test('beside ten of the longest skills no section’s name is cut in pieces, and on a phone no skill’s', {
  tag: '@nightly',
}, async ({ page }) => {
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

test('twelve sections with the longest names and all that is needed stand on one A4', {
  tag: '@nightly',
}, async ({ page }) => {
  await signInTo(page, school.superadmin, '/admin/report?period=year', 'Kasanayan');
  await expect(page.getByText('walang guro')).toBeVisible();
  await mustBeOnePaper(page, 12);
});
