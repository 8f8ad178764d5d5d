import { signInByHand, signInTo } from '#browser/console';
import { title } from '#browser/parts';
import { useSchool } from '#browser/school';
import { press } from '#browser/steps';
import { expect, expectErrors, test } from '#browser/test';

// Signing out leads to the landing, which logs that the school has set no link.
test.use({ expectedErrors: [/404 \(Not Found\)|Config link not found/] });

/** Sessions: several tabs of one browser (TAB-1 to TAB-3), and a form that is open when one ends. */

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
  const stored = await second.evaluate(() => ({
    keys: Object.keys(localStorage).filter((key) => !key.startsWith('tinig.section.')),
    cookie: document.cookie,
  }));
  expect(stored).toMatchObject({ keys: { length: 1 }, cookie: '' });
  await page.goto('/admin/dashboard');
  await press(page, 'Log out');
  await expect(page).toHaveURL('/');
  await expect(second).toHaveURL('/');
  await second.goto('/admin/students');
  await expect(second).toHaveURL(/\/login/);
});

test('a form outlives its session, and is sent after signing in again', async ({ page, server }) => {
  expectErrors(/status of 401/);
  await signInTo(page, school.liwayway, '/admin/students');
  await press(page, 'Magdagdag ng studyante');
  const form = page.getByRole('dialog', { name: 'Magdagdag ng studyante' });
  await form.getByLabel('Apelyido').fill('Ybañez');
  const { token } = JSON.parse((await page.evaluate(() => sessionStorage.getItem('tinig.session')))!);
  await server.call('POST', '/auth/sign-out', { token, body: {} });
  const again = page.getByRole('dialog', { name: 'Mag-login muli' });
  const password = again.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await password.fill(school.liwayway.password);
  await press(again, 'Login');
  await expect(again).toHaveCount(0);
  await expect(form.getByLabel('Apelyido')).toHaveValue('Ybañez');
});
