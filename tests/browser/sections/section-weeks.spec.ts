import type { Page } from '@playwright/test';
import { type FilledClass, makeClass } from '#browser/class';
import { signInByHand, signInTo } from '#browser/console';
import { countClicks, mustFitBothWidths, pagesOnPaper, signColour, textOnPaper } from '#browser/looks';
import { expect, test } from '#browser/test';

let school: FilledClass;

test.describe.configure({ mode: 'serial' });
const names = ['Ana Abad', 'Bea Batungbakal', 'Cora Cruz', 'Dina Diaz', 'Ella Estrada', 'Fe Flores'];

test.beforeAll(async ({ server }) => {
  school = await makeClass(server, Object.fromEntries(names.map((name) => [name, []])));
  const { token, section, pupils } = school;
  const open = { sectionIDs: [section], quarter: 'quarter_one', type: true };
  await server.call('POST', '/access-quarter/change-class', { token, body: open });
  const { Abad, Batungbakal, Cruz, Diaz, Estrada } = pupils;
  // Five have tried Game 2; two of them have done it, in 2 and in 3 tries.
  await Abad!.try(2, [9, 60], [8, 95]);
  await Batungbakal!.try(2, [9, 60], [8, 70], [7, 92]);
  for (const pupil of [Cruz!, Diaz!, Estrada!]) await pupil.try(2, [9, 40]);
});

const path = () => `/admin/progress/all?section=${school.section}`;
const open = (page: Page) => signInTo(page, school.teacher, path(), `Section ${school.name}`);
const region = (page: Page, name: string) => page.getByRole('region', { name });

test('a section’s page draws its numbers once, its weeks as a line, and the hardest game, live', async ({
  page,
}) => {
  await open(page);
  await expect(page.getByRole('main').getByText(/^\d+% · \d+ Tapos$/)).toHaveCount(1);
  await expect(page.getByRole('main').getByText('Sarado', { exact: true })).toHaveCount(3);
  await expect(page.getByRole('main').getByText('Buksan')).toHaveCount(0);
  // The sign of what is closed is grey, whichever quarter it is.
  const [open1, closed2, closed4] = await Promise.all(
    ['1st', '2nd', '4th'].map((nth) =>
      signColour(page.getByRole('link', { name: new RegExp(`^${nth} Quarter`) })),
    ),
  );
  expect(closed2).toBe(closed4);
  expect(closed2).not.toBe(open1);
  const line = region(page, 'Linggo-linggo').getByRole('img', { name: /, Ngayon 5\.$/ });
  await expect(line).toBeVisible();
  await expect(line).toHaveAttribute('aria-label', /^Ilan ang naglaro bawat linggo, sa 6: (\w+ \d+ 0, ){9}/);
  const hardest = region(page, 'Pinakamahirap na laro');
  await expect(hardest).toContainText('2 sa 5 na sumubok ang tapos. Karaniwan, 2 subok bago matapos.');
  await expect(
    hardest.getByRole('img', { name: 'Tapos 2, Hindi pa tapos 3, Wala pang subok 1' }),
  ).toBeVisible();
  await mustFitBothWidths(page);
  await page.setViewportSize({ width: 360, height: 768 });
  // Six weeks on a phone.
  await expect(
    region(page, 'Linggo-linggo').getByRole('img', { name: /sa 6: (\w+ \d+ 0, ){5}Ngayon 5\.$/ }),
  ).toBeVisible();
  await page.setViewportSize({ width: 1366, height: 768 });
  const paper = await textOnPaper(page);
  for (const words of ['Inilimbag noong', 'Linggo-linggo', 'Pinakamahirap na laro'])
    expect(paper).toContain(words);
  expect(paper).not.toContain('Sino ang hindi pa tapos');
  expect(await pagesOnPaper(page)).toBe(1);
  await school.pupils.Flores!.try(1, [1, 30]);
  await expect(region(page, 'Linggo-linggo').getByRole('img', { name: /, Ngayon 6\.$/ })).toBeVisible();
});

test('who has not done the hardest game is one press away, Hindi Tapos alone', async ({ page }) => {
  await open(page);
  await page.getByRole('link', { name: 'Sino ang hindi pa tapos' }).click();
  await expect(page).toHaveURL(`/admin/game/2?section=${school.section}&status=not-done`);
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(1 + 4);
  await expect(rows.filter({ hasText: 'Abad' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Tapos');
  await expect(rows).toHaveCount(1 + 2);
});

test('of another teacher’s class the weeks are not shown, nor is it projected', async ({ page }) => {
  await signInTo(page, school.stranger, path(), `Section ${school.name}`);
  await expect(page.getByRole('link', { name: /^1st Quarter/ })).toBeVisible();
  await expect(region(page, 'Linggo-linggo')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Ipakita sa klase' })).toHaveCount(0);
});

test('the class is one click from the menu, a pupil two, the projector three; who did not play one', async ({
  page,
}) => {
  await signInByHand(page, school.teacher, '/admin/dashboard', /^Magandang /);
  const clicks = await countClicks(page);
  const menu = page.getByRole('navigation', { name: 'Pangunahing menu' });
  await page.getByRole('region', { name: 'Linggo ng klase' }).getByRole('button').nth(5).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await clicks()).toBe(1);
  await page.keyboard.press('Escape');
  await menu.getByRole('link', { name: 'Progress' }).click();
  const picture = page.getByRole('table', { name: 'Progress ng klase, sampung laro bawat studyante' });
  await expect(picture).toBeVisible();
  expect(await clicks()).toBe(2);
  await picture.getByRole('link', { name: 'Abad, Ana' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Abad' })).toBeVisible();
  expect(await clicks()).toBe(3);
  await page.goBack();
  await page.getByRole('link', { name: 'Tingnan ang progress ng section' }).click();
  await page.getByRole('button', { name: 'Ipakita sa klase' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Ang linggo ng ${school.name}` })).toBeVisible();
  expect(await clicks()).toBe(5);
});
