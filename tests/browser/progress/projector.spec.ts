import type { Locator, Page } from '@playwright/test';
import { signInTo } from '#browser/console';
import { pagesOnPaper, textOnPaper } from '#browser/looks';
import { button, link, menu, row, search, title } from '#browser/parts';
import type { TestAccount } from '#browser/people';
import { useClass } from '#browser/school';
import { mustHaveColumns, press } from '#browser/steps';
import { expect, mustBeAccessible, mustFit, nightly, test } from '#browser/test';

const school = useClass({
  'Angel Mae Agbayani': [100, 96, 92, 88, 74],
  'Niña Batungbakal': [95, 95, 95, 95, 95],
  'Gian Zabala': [0, 0, 30],
});

const names = /Agbayani|Angel|Batungbakal|Niña|Zabala|Gian/;
const sheet = (quarter = 2, more = '') =>
  `/admin/progress/quarter?section=${school.section}&quarter=${quarter}${more}`;
const open = (page: Page, path: string, title: string, account: TestAccount = school.teacher) =>
  signInTo(page, account, path, title);

for (const role of ['teacher', 'superadmin'] as const)
  test(`for the ${role}’s desk and paper: students by games, by name, live`, async ({ page }) => {
    await open(page, sheet(), '2nd Quarter', school[role]);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await mustHaveColumns(page, 'Pangalan', 'Game 3', 'Game 4', 'Game 5');
    await expect(row(page, 'Agbayani').getByRole('cell')).toHaveText([
      'Agbayani, Angel Mae Sabay-sabay natapos',
      '92% Tapos',
      '88% Hindi Tapos',
      '74% Hindi Tapos',
    ]);
    // Nothing is wrong with what nobody could open: it is grey, not amber.
    const locked = row(page, 'Zabala').getByText('Sarado', { exact: true }).first();
    await expect(locked).toBeVisible();
    const colourOf = (one: Locator) => one.evaluate((shown) => getComputedStyle(shown).color);
    expect(await colourOf(locked)).not.toBe(await colourOf(row(page, 'Agbayani').getByText(/^88%/)));
    await expect(page.getByText('1/3', { exact: true }).first()).toBeVisible();
    expect(await pagesOnPaper(page)).toBe(1);
    expect(await textOnPaper(page)).toContain('Zabala, Gian');

    const before = await row(page, 'Zabala').getByRole('cell').nth(3).innerText();
    const percent = (Number.parseInt(before, 10) || 0) + 5;
    await school.pupil('Zabala').play(5, percent);
    await expect(row(page, 'Zabala').getByRole('cell').nth(3)).toContainText(`${percent}%`);
  });

test('searches, sorts and changes the quarter, all in the address', nightly, async ({ page }) => {
  await open(page, sheet(), '2nd Quarter');
  await page.getByRole('columnheader', { name: 'Game 5' }).getByRole('button').click();
  await expect(page.getByRole('row').nth(1)).toContainText('Zabala');
  await search(page).fill('nina');
  await expect(page.getByRole('row')).toHaveCount(2);
  await press(page, '1st Quarter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1st Quarter');
  await mustHaveColumns(page, 'Pangalan', 'Game 1', 'Game 2');
  await expect(button(page, '1st Quarter')).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(2);
});

test('the projector shows large counts by game and no name, light and live', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.addInitScript(() => localStorage.setItem('tinig.theme', 'dark'));
  await open(page, sheet(), '2nd Quarter');
  await link(page, 'Ipakita sa klase').press('Enter');
  await expect(page).toHaveURL(/view=projector/);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Game 3', 'Game 4', 'Game 5']);
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.locator('body')).not.toContainText(names);
  const count = page.getByText('2/3', { exact: true }).first();
  await expect(count).toBeVisible();
  expect(await count.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))).toBeGreaterThan(
    90,
  );
  await mustFit(page);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(720);
  const foot = (await button(page, 'Isara ang pagpapakita').boundingBox())!;
  expect(720 - foot.y - foot.height, 'it fills the wall').toBeLessThan(40);
  await mustBeAccessible(page);

  await school.pupil('Zabala').play(3, 100);
  await expect(page.getByText('3/3', { exact: true }).first()).toBeVisible();
  await press(page, '4th Quarter');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Game 8', 'Game 9', 'Game 10']);
  // The quarter chosen has its ring here too, not only its colour.
  await expect(button(page, '4th Quarter')).not.toHaveCSS('box-shadow', 'none');
  await page.reload();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Game 8', 'Game 9', 'Game 10']);
  await expect(page.locator('body')).not.toContainText(names);

  await page.keyboard.press('Escape');
  await expect(page.getByRole('table')).toContainText('Agbayani');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a section’s page shows the class its week; a pupil’s page has printing only', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.addInitScript(() => localStorage.setItem('tinig.theme', 'dark'));
  await open(page, `/admin/progress/all?section=${school.section}`, `Section ${school.name}`);
  await press(page, 'Ipakita sa klase');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ang linggo ng ${school.name}`);
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  const days = page.getByRole('list', { name: /^Ilan ang naglaro bawat araw/ }).getByRole('listitem');
  await expect(days).toHaveCount(5);
  await expect(days.first()).toContainText(/Lunes|Ngayon/);
  const counted = (name: string) => page.getByText(name, { exact: true }).locator('xpath=..');
  await expect(counted('Naglaro ngayong linggo')).toContainText('3 sa 3');
  await expect(counted('Noong isang linggo, natapos')).toContainText('0');
  // Nothing of the hardest game, nor of anybody.
  await expect(page.locator('body')).not.toContainText(/Pinakamahirap|Game/);
  await expect(page.locator('main')).not.toContainText(names);
  await mustBeAccessible(page);
  const lettersOf = () =>
    page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  expect(await lettersOf()).toBe(20);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(720);
  // A larger wall has larger letters: what fits one fits the other.
  await page.setViewportSize({ width: 1920, height: 1080 });
  expect(await lettersOf()).toBeCloseTo(30, 1);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1080);
  await mustFit(page);
  await press(page, 'Isara ang pagpapakita');
  await expect(title(page, `Section ${school.name}`)).toBeVisible();
  await expect(menu(page)).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-view');
  await open(page, `/student-progress?student=${school.pupil('Agbayani').uid}`, 'Angel Mae Agbayani');
  await expect(button(page, 'I-print')).toBeVisible();
  await expect(button(page, 'Ipakita sa klase')).toHaveCount(0);
});
