import { signInByHand } from '#browser/console';
import { type ConsoleSchool, makeSchool } from '#browser/school';
import { expect, test } from '#browser/test';

// Signing out leads to the landing, which logs that the school has set no link.
test.use({ expectedErrors: [/404 \(Not Found\)|Config link not found/] });

/** Several tabs of one browser (TAB-1 to TAB-3). */
let school: ConsoleSchool;

test.beforeAll(async ({ server }) => {
  school = await makeSchool(server);
  await school.addPupil('Niña', 'Agbayani', 'Mabini');
});

test('a name leads to the pupil, also in a second tab, which is signed in; signing out ends both', async ({
  page,
  context,
}) => {
  await signInByHand(page, school.liwayway, '/admin/unlock-quarters', 'Quarter Access');
  for (const path of [
    'students',
    'unlock-quarters?view=pupils',
    'progress',
    `game/1?section=${school.sections.Mabini}`,
  ]) {
    await page.goto(`/admin/${path}`);
    await expect(page.getByRole('link', { name: 'Agbayani, Niña', exact: true })).toBeVisible();
  }
  await page.goto(`/admin/progress/quarter?section=${school.sections.Mabini}&quarter=1`);
  const opened = context.waitForEvent('page');
  await page
    .getByRole('link', { name: 'Agbayani, Niña', exact: true })
    .click({ modifiers: ['ControlOrMeta'] });
  const second = await opened;
  await expect(second.getByRole('heading', { level: 1, name: 'Niña Agbayani' })).toBeVisible();
  expect(await second.evaluate(() => localStorage.length + document.cookie.length)).toBe(1);
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await expect(second).toHaveURL('/');
  await second.goto('/admin/students');
  await expect(second).toHaveURL(/\/login/);
});
