import type { Page } from '@playwright/test';
import { beSignedIn } from '#browser/console';
import { mustFitBothWidths } from '#browser/looks';
import { type ConsoleSchool, makeSchool } from '#browser/school';
import type { TestServer } from '#browser/server';
import { expect, test } from '#browser/test';

/** What others do while one looks at a list (ROWS-1 to ROWS-4). */
let school: ConsoleSchool;
const pupils: Record<string, string> = {};

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ server }) => {
  school = await makeSchool(server);
  for (const last of ['Agbayani', 'Batungbakal', 'Cabanlit', 'Dela Peña'])
    pupils[last] = await school.addPupil('Niña', last, 'Mabini');
});

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const pill = (page: Page, words: string) => page.getByRole('button', { name: words });
const archive = (server: TestServer, name: string) =>
  server.call('POST', '/change-archive/put-student-archive', {
    token: school.token,
    body: { user_id: pupils[name] },
  });

/** Opens it, and lets time pass until the clean-ups that open with the shell are no longer one's own doing. */
async function open(page: Page, server: TestServer, path = '/admin/students') {
  await page.clock.install();
  await beSignedIn(page, server, school.liwayway);
  const cleanUps = ['cleanup', 'cleanup-one-year'].map(async (name) =>
    (await page.waitForResponse((response) => response.url().endsWith(`/${name}`))).finished(),
  );
  await page.goto(path);
  await expect(rowOf(page, 'Dela Peña')).toBeVisible();
  await Promise.all(cleanUps);
  await page.clock.fastForward(2500);
}

test('under the pointer rows stay where they are; who went waits behind a pill', { tag: '@nightly' }, async ({
  page,
  server,
}) => {
  await open(page, server);
  await rowOf(page, 'Batungbakal').hover();
  const place = await rowOf(page, 'Batungbakal').boundingBox();
  await archive(server, 'Agbayani');
  await expect(pill(page, 'May 1 nawala')).toBeVisible();
  await expect(rowOf(page, 'Agbayani')).toBeVisible();
  expect(await rowOf(page, 'Batungbakal').boundingBox()).toEqual(place);
  await mustFitBothWidths(page);
  await pill(page, 'May 1 nawala').click();
  await expect(rowOf(page, 'Agbayani')).toHaveCount(0);
  await expect(page.getByRole('table')).toBeFocused();
});

test('under the focus too; another search puts the list in order', { tag: '@nightly' }, async ({
  page,
  server,
}) => {
  await open(page, server);
  await page.getByRole('checkbox', { name: 'Piliin si Niña Cabanlit' }).focus();
  await school.addPupil('Bea', 'Abad', 'Mabini');
  await expect(pill(page, 'May 1 bago')).toBeVisible();
  await expect(rowOf(page, 'Abad')).toHaveCount(0);
  await page.getByRole('searchbox').fill('ba');
  await expect(rowOf(page, 'Abad')).toBeVisible();
  await expect(pill(page, 'May 1 bago')).toHaveCount(0);
});

test('where nobody points they come and go by themselves', { tag: '@nightly' }, async ({ page, server }) => {
  await open(page, server);
  await archive(server, 'Cabanlit');
  await expect(rowOf(page, 'Cabanlit')).toHaveCount(0);
});

test('a value that changed shows it for a moment, in its row', { tag: '@nightly' }, async ({
  page,
  server,
}) => {
  await open(page, server, '/admin/unlock-quarters?view=pupils&quarter=1');
  await rowOf(page, 'Dela Peña').hover();
  await server.call('POST', '/access-quarter/change-lock', {
    token: school.token,
    body: { studentID: pupils['Dela Peña'], quarter: 'quarter_one', type: true },
  });
  const status = rowOf(page, 'Dela Peña').getByRole('cell', { name: 'Unlocked' });
  await expect(status).toHaveAttribute('data-changed');
  await expect(status).not.toHaveAttribute('data-changed');
  // Another quarter is what one has asked for.
  await page.getByRole('button', { name: /2nd/ }).click();
  await expect(rowOf(page, 'Dela Peña').getByRole('cell', { name: 'Locked' })).not.toHaveAttribute(
    'data-changed',
  );
});

test('a list that becomes empty under the pointer stays, too', { tag: '@nightly' }, async ({
  page,
  server,
}) => {
  await open(page, server);
  await page.getByRole('searchbox').fill('dela pe');
  await expect(page.getByRole('row')).toHaveCount(2);
  await rowOf(page, 'Dela Peña').hover();
  const place = await rowOf(page, 'Dela Peña').boundingBox();
  await archive(server, 'Dela Peña');
  await expect(pill(page, 'May 1 nawala')).toBeVisible();
  expect(await rowOf(page, 'Dela Peña').boundingBox()).toEqual(place);
  await pill(page, 'May 1 nawala').click();
  await expect(page.getByRole('table')).toHaveCount(0);
});
