import { message } from '@tinig/domain/messages/messages';
import { fillLogin, signInTo, untilAllIsFetched } from '#browser/console';
import { mustFitBothWidths } from '#browser/looks';
import { type ConsoleSchool, makeSchool } from '#browser/school';
import { expect, test } from '#browser/test';

let school: ConsoleSchool;

// The server is stopped and started with another clock: it must be nobody else's.
test.use({ school: 'clock', expectedErrors: [/status of 40[01]|ERR_|WebSocket/] });
test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ server }) => {
  school = await makeSchool(server);
});

test('a quarter of an hour after the sign-in the own new password asks for the present one', {
  tag: '@nightly',
}, async ({ page, server }) => {
  await signInTo(page, school.liwayway, '/admin/admin-profile', 'Profile');
  await untilAllIsFetched(page);
  await server.restartAhead(16);
  await page.getByRole('button', { name: 'Palitan', exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Bagong password (opsyonal)').fill('bagong-lihim-77');
  await form.getByLabel('Kumpirmahin ang password').fill('bagong-lihim-77');
  await form.getByRole('button', { name: 'I-save' }).click();
  await expect(form.getByRole('alert')).toHaveText(message('current-password-needed'));
  await expect(form.getByLabel('Kasalukuyang password')).toBeFocused();
  await expect(form.getByLabel('Bagong password (opsyonal)')).toHaveValue('bagong-lihim-77');
  await mustFitBothWidths(page);
  await page.keyboard.type(school.liwayway.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(message('person-changed', { name: 'Liwayway Magsino' }))).toBeVisible();
  await server.signIn({ email: school.liwayway.email, password: 'bagong-lihim-77' });
});

test('after the clock has jumped the clean-ups wait, until a superadmin’s yes', { tag: '@nightly' }, async ({
  page,
  server,
}) => {
  await signInTo(page, school.superadmin, '/superadmin', /^Magandang/);
  await expect(page.getByText(/Huling tumakbo:/)).toHaveCount(2);
  await expect(page.getByText('Naghihintay ang paglilinis', { exact: true })).toHaveCount(0);
  await untilAllIsFetched(page);
  await server.restartAhead(3 * 24 * 60);
  // Three days later nobody is signed in any more.
  await expect(page.getByRole('dialog', { name: 'Mag-login muli' })).toBeVisible();
  await page.goto('/login?next=/superadmin');
  await fillLogin(page, school.superadmin);
  const card = page.getByText('Naghihintay ang paglilinis', { exact: true });
  await expect(card).toBeVisible();
  await expect(page.getByText(message('clean-up-waits'))).toBeVisible();
  await mustFitBothWidths(page);

  const opener = page.getByRole('button', { name: 'Payagan ang paglilinis' });
  await opener.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Payagan ang paglilinis?' });
  await expect(question.getByRole('button', { name: 'Kanselahin' })).toBeFocused();
  await mustFitBothWidths(page);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await expect(card).toBeVisible();
  await page.route('/db/Cleanups/allow', (route) => route.abort());
  await opener.click();
  await question.getByRole('button', { name: 'Payagan' }).click();
  await expect(question.getByRole('alert')).toHaveText(message('no-connection'));
  await page.unroute('/db/Cleanups/allow');
  await question.getByRole('button', { name: 'Payagan' }).click();
  await expect(page.getByText(message('clean-up-allowed'))).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect(question).toHaveCount(0);

  // Nor was there a backup in those nights: one press makes it, and nothing is missed any more.
  const missed = page.getByRole('region', { name: 'Kailangang ayusin' }).getByRole('listitem').filter({
    hasText: 'Walang backup nang 2 gabi',
  });
  await missed.getByRole('button', { name: 'Gumawa ng backup' }).click();
  await expect(page.getByText('May bagong backup.')).toBeVisible();
  await expect(missed).toHaveCount(0);
});
