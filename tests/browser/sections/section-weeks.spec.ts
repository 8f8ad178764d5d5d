import type { Page } from '@playwright/test';
import { signInTo } from '#browser/console';
import { countClicks, mustFitBothWidths, pagesOnPaper, signColour, textOnPaper } from '#browser/looks';
import { button, dialog, link, menu, region, title } from '#browser/parts';
import { useClass } from '#browser/school';
import { follow, press } from '#browser/steps';
import { expect, test } from '#browser/test';

const names = ['Ana Abad', 'Bea Batungbakal', 'Cora Cruz', 'Dina Diaz', 'Ella Estrada', 'Fe Flores'];

const school = useClass(names, async () => {
  await school.openQuarters(school.section, 1);
  // Five have tried Game 2; two of them have done it, in 2 and in 3 tries.
  await school.pupil('Abad').try(2, [9, 60], [8, 95]);
  await school.pupil('Batungbakal').try(2, [9, 60], [8, 70], [7, 92]);
  for (const name of ['Cruz', 'Diaz', 'Estrada']) await school.pupil(name).try(2, [9, 40]);
});

const path = () => `/admin/progress/all?section=${school.section}`;
const open = (page: Page) => signInTo(page, school.teacher, path(), `Section ${school.name}`);

test('a section’s page draws its weeks and hardest game, live, and who has not done it', async ({ page }) => {
  await open(page);
  await expect(page.getByRole('main').getByText(/^\d+% · \d+ Tapos$/)).toHaveCount(1);
  await expect(page.getByRole('main').getByText('Sarado', { exact: true })).toHaveCount(3);
  await expect(page.getByRole('main').getByText('Buksan')).toHaveCount(0);
  // The sign of what is closed is grey, whichever quarter it is.
  const [open1, closed2, closed4] = await Promise.all(
    ['1st', '2nd', '4th'].map((nth) => signColour(link(page, new RegExp(`^${nth} Quarter`)))),
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
  await school.pupil('Flores').try(1, [1, 30]);
  await expect(region(page, 'Linggo-linggo').getByRole('img', { name: /, Ngayon 6\.$/ })).toBeVisible();
  await open(page);
  await follow(page, 'Sino ang hindi pa tapos');
  await expect(page).toHaveURL(`/admin/game/2?section=${school.section}&status=not-done`);
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(1 + 4);
  await expect(rows.filter({ hasText: 'Abad' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Tapos');
  await expect(rows).toHaveCount(1 + 2);
});

test('of another teacher’s class the weeks are not shown, nor is it projected', async ({ page }) => {
  await signInTo(page, school.stranger, path(), `Section ${school.name}`);
  await expect(link(page, /^1st Quarter/)).toBeVisible();
  await expect(region(page, 'Linggo-linggo')).toHaveCount(0);
  await expect(button(page, 'Ipakita sa klase')).toHaveCount(0);
});

test('the class is one click away, a pupil two, the projector three', async ({ page }) => {
  await signInTo(page, school.teacher, '/admin/dashboard', /^Magandang /);
  const clicks = await countClicks(page);
  await region(page, 'Linggo ng klase').getByRole('button').nth(5).click();
  await expect(dialog(page)).toBeVisible();
  expect(await clicks()).toBe(1);
  await page.keyboard.press('Escape');
  await follow(menu(page), 'Progress');
  const picture = page.getByRole('table', { name: 'Progress ng klase, sampung laro bawat studyante' });
  await expect(picture).toBeVisible();
  expect(await clicks()).toBe(2);
  await follow(picture, 'Abad, Ana');
  await expect(title(page, 'Ana Abad')).toBeVisible();
  expect(await clicks()).toBe(3);
  await page.goBack();
  await follow(page, 'Tingnan ang progress ng section');
  await press(page, 'Ipakita sa klase');
  await expect(title(page, `Ang linggo ng ${school.name}`)).toBeVisible();
  expect(await clicks()).toBe(5);
});
