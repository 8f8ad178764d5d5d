import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import readExcel from 'read-excel-file/node';
import { type ConsoleSchool, makeSchool, signInTo } from './console.ts';
import { mustLookRight, pagesOnPaper, textOnPaper } from './looks.ts';
import { expect, test } from './test.ts';

let school: ConsoleSchool;
const pupils: Record<string, string> = {};

test.use({ school: 'period-report' });
test.describe.configure({ mode: 'serial' });

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

test.beforeAll(async ({ server }) => {
  school = await makeSchool(server);
  const { token } = school;
  for (const [first, last] of [
    ['Ma. Luningning Faith', 'Batungbakal-Dela Cruz Jr.'],
    ['Jericho', 'Catindig'],
  ] as const)
    pupils[first] = await school.addPupil(first, last, 'Mabini');
  const body = { sectionIDs: [school.sections.Mabini], quarter: 'quarter_one', type: true };
  await server.call('POST', '/access-quarter/change-class', { token, body });
});

const card = (page: Page, name: string) => page.getByText(name, { exact: true }).locator('..');

test('before five class days with play it is too early, one click from the menu', async ({ page }) => {
  await signInTo(page, school.liwayway, `/admin/dashboard?section=${school.sections.Mabini}`, /^Magandang/);
  await page.getByRole('link', { name: 'Ulat', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Maaga pa para sa ulat' })).toBeVisible();
  await mustLookRight(page);
});

test('a section’s report has its numbers, its skills and what is needed, on one A4 and in a file', async ({
  page,
  server,
}) => {
  const at = (days: number) => ({ played_at: daysAgo(days), received_at: daysAgo(days), is_late: false });
  const Results = {
    [pupils.Jericho!]: Object.fromEntries(
      Array.from({ length: 9 }, (_, n) => [`j${n}`, { game: 1, percent: 50 + 5 * n, ...at(12 - n) }]),
    ),
    [pupils['Ma. Luningning Faith']!]: { l1: { game: 2, percent: 40, ...at(1) } },
  };
  const PlayerProgress = {
    [pupils.Jericho!]: { game_one_progress: 90 },
    [pupils['Ma. Luningning Faith']!]: { game_two_progress: 40 },
  };
  const body = { data: { Results, PlayerProgress }, dry_run: false };
  await server.call('POST', '/data/import', { token: school.token, body });
  await signInTo(page, school.liwayway, `/admin/report?section=${school.sections.Mabini}`, 'Ulat ng section');
  await expect(card(page, 'Naglaro')).toContainText('2 sa 2');
  await expect(card(page, 'Subok')).toContainText('10');
  await expect(page.getByText('Hindi ito grado.')).toBeVisible();
  const bar = page.getByRole('listitem').filter({ hasText: 'Game 1' }).getByRole('img');
  await expect(bar).toHaveAccessibleName('Kaya na 1, Papunta na 0, Hindi pa nasimulan 1, Hindi pa bukas 0');
  await mustLookRight(page);
  expect(await pagesOnPaper(page)).toBe(1);
  expect(await textOnPaper(page)).toContain('Napagkasunduan');

  await page.getByRole('button', { name: 'I-download' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Excel/ }).click();
  const sheets = await readExcel(await readFile(await (await coming).path()));
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Buod', 'Kasanayan', 'Mga pangalan', 'Tungkol dito']);
  const [numbers, skills, names] = sheets;
  expect(numbers!.data.slice(1)).toEqual([
    ['Studyante', 2, null],
    ['Naglaro', 2, null],
    ['Natapos na laro bawat bata', 0.5, null],
    ['Bukas na laro', 2, null],
    ['Subok', 10, null],
    ['Kailangan ng tulong', expect.any(Number), null],
  ]);
  expect(skills!.data[1]!.slice(0, 2).concat(skills!.data[1]!.slice(4))).toEqual([
    'Game 1',
    'Game 1',
    1,
    0,
    1,
    0,
    50,
  ]);
  expect(names!.data.map(([name]) => name)).toContain('Batungbakal-Dela Cruz Jr., Ma. Luningning Faith');
});

test('the school’s report compares sections without a name in it', async ({ page }) => {
  await signInTo(page, school.superadmin, '/admin/report', 'Ulat para sa punong-guro');
  await expect(page.getByText(/Hindi ito sukatan ng guro\./)).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'Mabini' });
  await expect(row).toContainText('2 sa 2');
  await page.getByLabel('Kasanayan').selectOption('Game 1');
  await expect(row).toContainText('1 kaya na · 0 papunta na · 1 hindi pa');
  await mustLookRight(page);
  expect(await pagesOnPaper(page)).toBe(1);
  expect(await textOnPaper(page)).not.toContain('Catindig');
});
