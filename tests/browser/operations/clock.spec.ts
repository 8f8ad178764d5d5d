import { message } from '@tinig/domain/messages/messages';
import { fillLogin, signInTo, untilAllIsFetched } from '#browser/console';
import { mustFitBothWidths } from '#browser/looks';
import { button, dialog, item, region } from '#browser/parts';
import { useSchool } from '#browser/school';
import { fill, mustRefuse, mustShow, press } from '#browser/steps';
import { expect, nightly, test } from '#browser/test';

// The server is stopped and started with another clock: it must be nobody else's.
test.use({ school: 'clock', expectedErrors: [/status of 40[01]|ERR_|WebSocket/] });

const school = useSchool();

test('a new password asks for the present one after a while', nightly, async ({ page, server }) => {
  await signInTo(page, school.liwayway, '/admin/admin-profile', 'Profile');
  await untilAllIsFetched(page);
  await server.restartAhead(16);
  await page.getByRole('button', { name: 'Palitan', exact: true }).click();
  const form = dialog(page);
  const made = 'bagong-lihim-77';
  await fill(form, { 'Bagong password (opsyonal)': made, 'Kumpirmahin ang password': made });
  await mustRefuse(form, 'I-save', message('current-password-needed'), 'Kasalukuyang password');
  await expect(form.getByLabel('Bagong password (opsyonal)')).toHaveValue(made);
  await mustFitBothWidths(page);
  await page.keyboard.type(school.liwayway.password);
  await page.keyboard.press('Enter');
  await mustShow(page, message('person-changed', { name: 'Liwayway Magsino' }));
  await server.signIn({ ...school.liwayway, password: made });
});

test('after a jump of the clock the clean-ups wait for a yes', nightly, async ({ page, server }) => {
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
  await mustShow(page, message('clean-up-waits'));
  await mustFitBothWidths(page);

  const opener = button(page, 'Payagan ang paglilinis');
  await opener.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Payagan ang paglilinis?' });
  await expect(button(question, 'Kanselahin')).toBeFocused();
  await mustFitBothWidths(page);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await expect(card).toBeVisible();
  await page.route('/db/Cleanups/allow', (route) => route.abort());
  await opener.click();
  await mustRefuse(question, 'Payagan', message('no-connection'));
  await page.unroute('/db/Cleanups/allow');
  await press(question, 'Payagan');
  await mustShow(page, message('clean-up-allowed'));
  await expect(card).toHaveCount(0);
  await expect(question).toHaveCount(0);

  // Nor was there a backup in those nights: one press makes it, and nothing is missed any more.
  const missed = item(region(page, 'Kailangang ayusin'), 'Walang backup nang 2 gabi');
  await press(missed, 'Gumawa ng backup');
  await mustShow(page, 'May bagong backup.');
  await expect(missed).toHaveCount(0);
});
