import { signInByHand } from '#browser/console';
import { title } from '#browser/parts';
import { useSchool } from '#browser/school';
import { press } from '#browser/steps';
import { expect, test } from '#browser/test';

// Signing out leads to the landing, which logs that the school has set no link.
test.use({ expectedErrors: [/404 \(Not Found\)|Config link not found/] });

/** Several tabs of one browser (TAB-1 to TAB-3). */

const school = useSchool({ Mabini: ['Agbayani, Niña'] });

test('a second tab is signed in too, and signing out ends both', async ({ page, context }) => {
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
  await expect(title(second, 'Niña Agbayani')).toBeVisible();
  expect(await second.evaluate(() => localStorage.length + document.cookie.length)).toBe(1);
  await page.goto('/admin/dashboard');
  await press(page, 'Log out');
  await expect(page).toHaveURL('/');
  await expect(second).toHaveURL('/');
  await second.goto('/admin/students');
  await expect(second).toHaveURL(/\/login/);
});
