import type { Page } from '@playwright/test';
import { signInByHand } from '#browser/console';
import { mustFitBothWidths } from '#browser/looks';
import { type ConsoleSchool, makeSchool } from '#browser/school';
import { expect, test } from '#browser/test';

let school: ConsoleSchool;
const pupils: string[] = [];

test.describe.configure({ mode: 'serial' });

const open = (page: Page) => signInByHand(page, school.liwayway, '/admin/my-acts', 'Mga ginawa ko');
const rows = (page: Page) => page.getByRole('main').getByRole('listitem');

test.beforeAll(async ({ server }) => {
  school = await makeSchool(server);
  for (const [first, last] of [
    ['Niña', 'Agbayani'],
    ['Gian', 'Dela Peña'],
  ] as const)
    pupils.push(await school.addPupil(first, last, 'Mabini'));
});

test('before anything was done it says so', async ({ page }) => {
  await open(page);
  await expect(
    page.getByRole('heading', { name: 'Wala pa kayong ginawa sa huling 24 na oras' }),
  ).toBeVisible();
});

test('an act stands there at once, and is taken back in one click', async ({ page, server }) => {
  await open(page);
  await server.call('POST', '/change-archive/put-student-archive', {
    token: await server.signIn({ email: school.liwayway.email, password: school.liwayway.password }),
    body: { user_id: pupils[0] },
  });
  await expect(rows(page)).toContainText(['Na-archive si Niña Agbayani']);
  await page.getByRole('button', { name: 'I-undo: Na-archive si Niña Agbayani' }).click();
  await expect(page.getByText('Na-undo.')).toBeVisible();
  await expect(rows(page).first()).toContainText('Na-undo');
  await mustFitBothWidths(page);
  await page.goto('/admin/students');
  await expect(page.getByRole('row').filter({ hasText: 'Agbayani' })).toBeVisible();
});
