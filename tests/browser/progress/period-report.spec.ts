import type { Page } from '@playwright/test';
import { signInTo } from '#browser/console';
import { countClicks, mustFitBothWidths, pagesOnPaper, textOnPaper } from '#browser/looks';
import { button, item, row } from '#browser/parts';
import { useSchool } from '#browser/school';
import { download, mustShow, press } from '#browser/steps';
import { expect, nightly, test } from '#browser/test';
import { barsOn, card, heard, mustHoldWhatIsShown } from './report-figures.ts';

const dayIn = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Manila' }).format(Date.now() + days * 86_400_000);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

const names = ['Batungbakal-Dela Cruz Jr., Ma. Luningning Faith', 'Catindig, Jericho'];
const school = useSchool({ Mabini: names }, () => school.openQuarters(school.sections.Mabini, 1));

/** The report is two clicks away from the Dashboard, and a third prints it. */
async function seeAndPrint(page: Page) {
  const clicks = await countClicks(page);
  await page.getByRole('link', { name: 'Kasanayan', exact: true }).click();
  await page.getByRole('link', { name: 'Ulat', exact: true }).click();
  await expect(card(page, 'Naglaro')).toBeVisible();
  expect(await clicks(), 'to see it').toBe(2);
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset.printed = 'yes';
    };
  });
  await press(page, 'I-print');
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
  expect(await clicks(), 'on paper').toBe(3);
}

test('before five class days with play it is too early, two clicks from the menu', async ({ page }) => {
  await signInTo(page, school.liwayway, `/admin/dashboard?section=${school.sections.Mabini}`, /^Magandang/);
  await page.getByRole('link', { name: 'Kasanayan', exact: true }).click();
  await page.getByRole('link', { name: 'Ulat', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Maaga pa para sa ulat' })).toBeVisible();
  await expect(button(page, 'I-download')).toHaveCount(0);
});

test('a section’s report has numbers, skills and needs on one A4 and in a file', async ({ page, server }) => {
  const at = (days: number) => ({ played_at: daysAgo(days), received_at: daysAgo(days), is_late: false });
  await server.addTries({
    [school.pupil('Catindig').uid]: Object.fromEntries(
      Array.from({ length: 9 }, (_, n) => [`j${n}`, { game: 1, percent: 50 + 5 * n, ...at(12 - n) }]),
    ),
    [school.pupil('Batungbakal-Dela Cruz Jr.').uid]: { l1: { game: 2, percent: 40, ...at(1) } },
  });
  const PlayerProgress = {
    [school.pupil('Catindig').uid]: { game_one_progress: 90 },
    [school.pupil('Batungbakal-Dela Cruz Jr.').uid]: { game_two_progress: 40 },
  };
  await school.post('/data/import', { data: { PlayerProgress }, dry_run: false });
  await signInTo(page, school.liwayway, `/admin/dashboard?section=${school.sections.Mabini}`, /^Magandang/);
  await seeAndPrint(page);
  await expect(card(page, 'Naglaro')).toContainText('2 sa 2');
  await expect(card(page, 'Subok')).toContainText('10');
  await mustShow(page, 'Hindi ito grado.');
  const bar = item(page, 'Game 1').getByRole('img');
  await expect(bar).toHaveAccessibleName('Kaya na 1, Papunta na 0, Hindi pa nasimulan 1, Hindi pa bukas 0');
  await mustFitBothWidths(page);
  expect(await pagesOnPaper(page)).toBe(1);
  const paper = await textOnPaper(page);
  for (const words of ['Napagkasunduan', 'Hindi ito grado.', 'Punong-guro']) expect(paper).toContain(words);

  const { sheets } = await download(page);
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Buod', 'Kasanayan', 'Mga pangalan', 'Tungkol dito']);
  await mustHoldWhatIsShown(page, sheets);
  const [, skills, names] = sheets;
  const counts = [1, 0, 1, 0, 50];
  expect(skills!.data[1]).toEqual(['Game 1', 'Game 1', null, null, ...counts]);
  expect(names!.data.map(([name]) => name)).toContain('Batungbakal-Dela Cruz Jr., Ma. Luningning Faith');
});

test('the school’s report compares sections without a name in it', async ({ page }) => {
  await signInTo(page, school.superadmin, '/admin/dashboard', /^Magandang/);
  await seeAndPrint(page);
  await mustShow(page, /Hindi ito sukatan ng guro\./);
  const row = item(page, 'Mabini');
  await expect(row).toContainText('2 sa 2');
  await page.getByRole('combobox', { name: 'Kasanayan' }).selectOption('Game 1');
  await expect(row).toContainText('1 kaya na · 0 papunta na · 1 hindi pa');
  await mustFitBothWidths(page);
  expect(await pagesOnPaper(page)).toBe(1);
  const paper = await textOnPaper(page);
  expect(paper).not.toContain('Catindig');
  expect(paper).toContain('Hindi ito grado.');
  const { sheets } = await download(page);
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Buod', 'Bawat section', 'Kasanayan', 'Tungkol dito']);
  await mustHoldWhatIsShown(page, sheets);
  expect(JSON.stringify(sheets)).not.toMatch(/Catindig|Batungbakal|Magsino/);
});

test('one grade alone, on the page and in its file', async ({ page }) => {
  const { Mabini } = school.sections;
  const edit = {
    sectionID: Mabini,
    section_name: 'Mabini',
    teacher_id: school.liwayway.uid,
    grade_level: '3',
  };
  await school.post('/edit-section/editSection', edit);
  await school.addPupil('Niña', 'Ybañez', 'Luna');
  await signInTo(page, school.superadmin, '/admin/report', 'Kasanayan');
  const bars = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('img') });
  await expect(bars).toHaveCount(2);
  await page.getByLabel('Section', { exact: true }).selectOption('Grade 3');
  await expect(bars).toHaveCount(1);
  await expect(page.getByText(/^Grade 3 · /).first()).toBeVisible();
  const { sheets } = await download(page);
  expect(sheets[1]!.data.slice(1).map(([section]) => section)).toEqual(['Mabini']);
  await mustHoldWhatIsShown(page, sheets);
});

test('a grading period that is over shows the numbers of its end', nightly, async ({ page, server }) => {
  // History first: a period that ended long ago is counted for good as soon as it is known.
  const at = { played_at: daysAgo(60), received_at: daysAgo(60), is_late: false };
  await server.addTries({ [school.pupil('Catindig').uid]: { j99: { game: 1, percent: 30, ...at } } });
  const periods = [
    { name: 'Term 1', first: dayIn(-100), last: dayIn(-41) },
    { name: 'Term 2', first: dayIn(-40), last: dayIn(60) },
  ];
  await school.put('/db/SchoolDays', { year: '2026–2027', periods });
  await signInTo(page, school.liwayway, `/admin/report?section=${school.sections.Mabini}`, 'Kasanayan');
  await expect(card(page, 'Naglaro').locator('em')).toHaveText('Term 1: 1 sa 2');
  await mustHoldWhatIsShown(page, (await download(page)).sheets);
  expect(await pagesOnPaper(page)).toBe(1);

  await page.getByLabel('Panahon').selectOption(`${periods[0]!.first}..${periods[0]!.last}`);
  await expect(page.getByText(/^Mabini · Term 1, /).first()).toBeVisible();
  await expect(card(page, 'Naglaro').locator('strong')).toHaveText('1 sa 2');
  await expect(card(page, 'Subok').locator('strong')).toHaveText('1');
  await expect(page.getByText('Kailangan ng tulong', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Mga kailangan' })).toHaveCount(0);
  await mustShow(page, 'Hindi ito grado.');
  // Opened since, so not open then to whoever had not tried it.
  expect(await barsOn(page)).toEqual([['Game 1', '', heard([0, 1, 0, 1])]]);
  await mustHoldWhatIsShown(page, (await download(page)).sheets);
  await mustFitBothWidths(page);
  expect(await pagesOnPaper(page)).toBe(1);
});

test('Kasanayan offers the same grading periods, the running one beforehand', nightly, async ({ page }) => {
  await signInTo(page, school.liwayway, `/admin/skills?section=${school.sections.Mabini}`, 'Kasanayan');
  const choice = page.getByLabel('Panahon');
  await expect(choice.getByRole('option')).toHaveText([/^Term 2, .* – ngayon$/, /^Term 1, /, 'Buong taon']);
  await expect(choice).toHaveValue(`${dayIn(-40)}..${dayIn(60)}`);
  await choice.selectOption(`${dayIn(-100)}..${dayIn(-41)}`);
  await expect(row(page, 'Game 1').getByRole('img')).toHaveAccessibleName(heard([0, 1, 0, 1]));
  await mustShow(page, /^Ang porsiyento .* 1 studyante ang naglaro/);
});
