import type { Page } from '@playwright/test';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { message } from '@tinig/domain/messages/messages';
import { failOneOfBatch, refuseSilently } from '#browser/batch';
import { signInTo } from '#browser/console';
import { alert, bar, box, dialog, question, row } from '#browser/parts';
import { useSchool } from '#browser/school';
import { fill, mustContain, mustRefuse, mustShow, press } from '#browser/steps';
import { expect, nightly, test } from '#browser/test';

/** Texts about students when calls fail, and after the user has left the page (ERROR-6). */
test.use({ expectedErrors: [/status of (500|404|401)|ERR_FAILED/] });
const school = useSchool({
  Mabini: ['Agbayani, Niña', 'Batungbakal, Niña', 'Cabanlit, Niña', 'Dela Peña, Niña'],
});

test.beforeEach(async ({ page }) => {
  await signInTo(page, school.liwayway, '/admin/students', 'Students');
  await expect(page.getByRole('table')).toBeVisible();
});

const choose = async (page: Page, ...names: string[]) => {
  for (const name of names) await box(page, name).check();
};

test('adding a student: one sentence for a silent answer, one for none', async ({ page }) => {
  const path = '/add-student-firebase/register';
  const form = dialog(page);
  const send = form.getByRole('button', { name: 'Idagdag', exact: true });
  await press(page, 'Magdagdag ng studyante');
  await press(form, 'May email');
  await fill(form, { Pangalan: 'Bea', Apelyido: 'Aquino', Username: 'bea.a', Email: 'bea@x.example.com' });
  await fill(form, { Password: 'susi-ko', 'Kumpirmahin ang password': 'susi-ko' });
  await form.getByLabel('Section').selectOption('Mabini');
  await refuseSilently(page, path);
  await mustRefuse(form, send, message('failed-to-add-student'));
  await page.route(path, (route) => route.abort());
  await mustRefuse(form, send, `${message('student-not-added')} ${consoleMessage('needs-connection')}`);
  await page.keyboard.press('Escape');
  await expect(question(page)).toContainText('Mawawala ang na-type ninyo.');
  await press(question(page), 'Kanselahin');
  await expect(form.getByLabel('Username')).toHaveValue('bea.a');
  await page.unroute(path);
  await send.click();
  await expect(form).toHaveCount(0);
  await expect(row(page, 'Aquino, Bea')).toBeVisible();
});

test('editing a student: the record, the password, and a student who is gone', async ({ page }) => {
  await press(page, 'I-edit si Niña Dela Peña');
  const form = dialog(page);
  await page.route('/db/Users/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await form.getByLabel('Username').fill('nina.dp');
  await mustRefuse(form, 'I-save', `${message('student-not-changed')} ${consoleMessage('needs-connection')}`);
  await page.unroute('/db/Users/*');
  await refuseSilently(page, '/edit-student-password/changePassword');
  await fill(form, { 'Bagong password (opsyonal)': 'susi-ko', 'Kumpirmahin ang password': 'susi-ko' });
  await mustRefuse(form, 'I-save', message('password-not-changed'));
  await expect(form.getByLabel('Bagong password (opsyonal)')).toHaveValue('susi-ko');
  await school.remove(school.pupil('Dela Peña'));
  await form.getByLabel('Username').fill('wala.na');
  await mustRefuse(form, 'I-save', message('student-not-found'));
});

test('archiving goes on when one fails, names them, and tries again', async ({ page }) => {
  await failOneOfBatch(page, 1);
  await choose(page, 'Agbayani', 'Batungbakal', 'Cabanlit');
  await press(bar(page), 'I-archive ang napili');
  await press(question(page), 'I-archive ang 3');
  await mustContain(alert(page), message('not-archived'), 'Nailagay ang 2 sa 3', 'Batungbakal, Niña');
  await expect(bar(page)).toContainText('1 ang napili');
  await press(alert(page), 'Subukan muli');
  await expect(alert(page)).toHaveCount(0);
  await expect(bar(page)).toHaveCount(0);
  for (const name of ['Agbayani', 'Batungbakal', 'Cabanlit'])
    await school.post('/change-archive/restore-student', { user_id: school.pupil(name).uid });
});

test('changing the section: one sentence for a silent answer, one for none', nightly, async ({ page }) => {
  await choose(page, 'Agbayani', 'Cabanlit');
  const change = async () => {
    await press(bar(page), 'Palitan ang section');
    await dialog(page).getByLabel('Bagong section').selectOption('Rizal');
    await press(dialog(page), 'Palitan ang section');
  };
  await refuseSilently(page, '/batch');
  await change();
  await expect(alert(page)).toContainText(message('some-students-not-changed'));
  await expect(bar(page)).toContainText('2 ang napili');
  await page.route('/batch', (route) => route.abort());
  await change();
  await expect(alert(page)).toContainText(message('section-not-changed'));
});

test('what fails after the screen was left is told where one is', nightly, async ({ page }) => {
  const answer = Promise.withResolvers<void>();
  await page.route('/batch', async (route) => {
    await answer.promise;
    await route.fulfill({ status: 500, body: '' });
  });
  await choose(page, 'Agbayani', 'Cabanlit');
  await press(bar(page), 'I-archive ang napili');
  await press(question(page), 'I-archive ang 2');
  await page.getByRole('link', { name: 'Progress', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Progress' })).toBeVisible();
  answer.resolve();
  await mustContain(alert(page), message('not-archived'), 'Nailagay ang 0 sa 2', 'Agbayani, Niña');
  await page.unroute('/batch');
  await press(alert(page), 'Subukan muli');
  await mustShow(page, 'Nailagay sa archive ang 2 studyante.');
  await expect(alert(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Archive', exact: true }).click();
  await expect(row(page, 'Agbayani')).toBeVisible();
});

test('both clean-ups run when the shell opens, and may fail', nightly, async ({ page }) => {
  const paths: string[] = [];
  await page.route(/\/cleanup-/, (route) => {
    paths.push(new URL(route.request().url()).pathname);
    return route.fulfill({ status: 500, body: '' });
  });
  await page.reload();
  await expect(page.getByRole('table')).toBeVisible();
  const both = ['/cleanup-archive/cleanup', '/cleanup-users/cleanup-one-year'];
  // A slow page before may still send its own clean-ups.
  await expect.poll(() => [...new Set(paths)].sort()).toEqual(both);
  await expect(alert(page)).toHaveCount(0);
});

test('on a phone the order is chosen from a list', nightly, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const order = page.getByLabel('Ayusin ayon sa');
  await expect(order).toHaveValue('name');
  await order.selectOption('Pangalan, Z–A');
  await expect(page).toHaveURL(/sort=-name/);
  await expect(page.getByRole('row').nth(1)).toContainText('Batungbakal');
  await order.selectOption('Pangalan, A–Z');
  await expect(page.getByRole('row').nth(1)).toContainText('Aquino');
  await page.setViewportSize({ width: 1366, height: 740 });
  await expect(order).toBeHidden();
});

test('says at the login that one is signed out', nightly, async ({ page, browser, server }) => {
  const token = await page.evaluate(() => JSON.parse(sessionStorage.getItem('tinig.session')!).token);
  await server.call('POST', '/auth/sign-out', { token, body: {} });
  await expect(page.getByRole('dialog', { name: 'Mag-login muli' })).toContainText(message('not-logged-in'));
  const other = await browser.newPage({ baseURL: server.address });
  await other.goto('/admin/students');
  // Two pages are loaded on the way.
  await mustShow(other, message('no-role'));
  await other.close();
});
