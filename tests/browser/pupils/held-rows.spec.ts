import type { Page } from '@playwright/test';
import { beSignedIn } from '#browser/console';
import { mustFitBothWidths } from '#browser/looks';
import { button, row, search } from '#browser/parts';
import { useSchool } from '#browser/school';
import type { TestServer } from '#browser/server';
import { press } from '#browser/steps';
import { expect, nightly, test } from '#browser/test';

/** Changes by others while a list is open (ROWS-1 to ROWS-4). */
const school = useSchool({
  Mabini: ['Agbayani, Niña', 'Batungbakal, Niña', 'Cabanlit, Niña', 'Dela Peña, Niña'],
});
const archive = (name: string) => school.archive(school.pupil(name));

/** Opens it, and lets time pass until the clean-ups that open with the shell are no longer one's own doing. */
async function open(page: Page, server: TestServer, path = '/admin/students') {
  await page.clock.install();
  await beSignedIn(page, server, school.liwayway);
  const cleanUps = ['cleanup', 'cleanup-one-year'].map(async (name) =>
    (await page.waitForResponse((response) => response.url().endsWith(`/${name}`))).finished(),
  );
  await page.goto(path);
  await expect(row(page, 'Dela Peña')).toBeVisible();
  await Promise.all(cleanUps);
  await page.clock.fastForward(2500);
}

test('rows stay under the pointer; who went waits behind a pill', nightly, async ({ page, server }) => {
  await open(page, server);
  await row(page, 'Batungbakal').hover();
  const place = await row(page, 'Batungbakal').boundingBox();
  await archive('Agbayani');
  await expect(button(page, 'May 1 nawala')).toBeVisible();
  await expect(row(page, 'Agbayani')).toBeVisible();
  expect(await row(page, 'Batungbakal').boundingBox()).toEqual(place);
  await mustFitBothWidths(page);
  await press(page, 'May 1 nawala');
  await expect(row(page, 'Agbayani')).toHaveCount(0);
  await expect(page.getByRole('table')).toBeFocused();
});

test('rows stay under the focus, and go by themselves elsewhere', nightly, async ({ page, server }) => {
  await open(page, server);
  await page.getByRole('checkbox', { name: 'Piliin si Niña Cabanlit' }).focus();
  await school.addPupil('Bea', 'Abad', 'Mabini');
  await expect(button(page, '+1 bago')).toBeVisible();
  await expect(row(page, 'Abad')).toHaveCount(0);
  await search(page).fill('ba');
  await expect(row(page, 'Abad')).toBeVisible();
  await expect(button(page, '+1 bago')).toHaveCount(0);
  await archive('Cabanlit');
  await expect(row(page, 'Cabanlit')).toHaveCount(0);
});

test('a value that changed shows it for a moment, in its row', nightly, async ({ page, server }) => {
  await open(page, server, '/admin/unlock-quarters?view=pupils&quarter=1');
  const status = (words: string) => row(page, 'Dela Peña').getByRole('cell', { name: words });
  await row(page, 'Dela Peña').hover();
  await school.setQuarter(school.pupil('Dela Peña'), 1);
  await expect(status('Unlocked')).toHaveAttribute('data-changed');
  await expect(status('Unlocked')).not.toHaveAttribute('data-changed');
  // Another quarter is what one has asked for.
  await press(page, /2nd/);
  await expect(status('Locked')).not.toHaveAttribute('data-changed');
});

test('a list that becomes empty under the pointer stays, too', nightly, async ({ page, server }) => {
  await open(page, server);
  await search(page).fill('dela pe');
  await expect(page.getByRole('row')).toHaveCount(2);
  await row(page, 'Dela Peña').hover();
  const place = await row(page, 'Dela Peña').boundingBox();
  await archive('Dela Peña');
  await expect(button(page, 'May 1 nawala')).toBeVisible();
  expect(await row(page, 'Dela Peña').boundingBox()).toEqual(place);
  await press(page, 'May 1 nawala');
  await expect(page.getByRole('table')).toHaveCount(0);
});
