import type { Page } from '@playwright/test';
import { signInTo } from '#browser/console';
import { pagesOnPaper, textOnPaper } from '#browser/looks';
import { region } from '#browser/parts';
import { useClass } from '#browser/school';
import { expect, nightly, test } from '#browser/test';

const many = Array.from(
  { length: 39 },
  (_, at) => `Maria Luningning Faith Batungbakal${String(at).padStart(2, '0')}`,
);

const school = useClass({
  'Angel Agbayani': [95, 40, 0, 91],
  ...Object.fromEntries(many.map((name) => [name, []])),
});

/** Counts the elements that a page prints. */
async function onPaper(page: Page, selector: string): Promise<number> {
  await page.emulateMedia({ media: 'print' });
  const shown = await page.locator(selector).filter({ visible: true }).count();
  await page.emulateMedia({ media: null });
  return shown;
}

test('Progress prints a class of forty by ten games on one page, names in full', async ({ page }) => {
  const path = `/admin/progress?section=${school.section}`;
  await signInTo(page, school.teacher, path, 'Progress');
  await expect(page.getByRole('table')).toContainText('Batungbakal38');
  const text = (await textOnPaper(page)).replaceAll(/\s+/g, ' ');
  for (const words of ['Inilimbag noong', 'Liwayway Magsino', school.name, 'Tapos, 90 pataas'])
    expect(text).toContain(words);
  expect(text).toContain('Agbayani, Angel Game 1: 95 Game 2: 40');
  expect(text).toContain('Batungbakal38, Maria Luningning Faith');
  expect(await pagesOnPaper(page)).toBe(1);
});

test('a report prints on one page, a history of twenty tries on two', nightly, async ({ page }) => {
  const path = `/student-progress?student=${school.pupil('Agbayani').uid}&view=report`;
  await signInTo(page, school.teacher, path, 'Ulat sa magulang');
  await expect(page.getByRole('article')).toBeVisible();
  const text = await textOnPaper(page);
  expect(text).toContain('inyong anak');
  expect(text).not.toContain('Isang pahina');
  expect(await pagesOnPaper(page)).toBe(1);
  const { uid, ...angel } = school.pupil('Agbayani');
  for (const game of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    await angel.try(game, ...[40, 20].map((ago): [number, number] => [1440 * game + ago, 100 - ago]));
  await signInTo(page, school.teacher, `/student-progress?student=${uid}`, 'Angel Agbayani');
  await expect(region(page, 'Kasaysayan').getByRole('listitem')).toHaveCount(20);
  expect(await pagesOnPaper(page)).toBe(2);
});

test('lists print names under a letterhead, without boxes', nightly, async ({ page }) => {
  await school.archive(school.pupil('Batungbakal07'));
  await signInTo(page, school.teacher, '/admin/students', 'Students');
  for (const [path, name] of [
    ['/admin/students', 'Agbayani, Angel'],
    ['/admin/unlock-quarters?view=pupils&quarter=1', 'Agbayani, Angel'],
    ['/admin/archived-students', 'Batungbakal07'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator('tbody tr').filter({ hasText: name })).toBeVisible();
    expect(await onPaper(page, 'input, button, [role=checkbox], tbody a svg'), path).toBe(0);
    const text = await textOnPaper(page);
    for (const words of ['Inilimbag noong', 'Liwayway Magsino', name]) expect(text).toContain(words);
  }
});
