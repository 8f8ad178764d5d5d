import type { Page } from '@playwright/test';
import { message } from '@tinig/domain/messages/messages';
import { beSignedIn } from '#browser/console';
import { type ConsoleSchool, makeSchool } from '#browser/school';
import { expect, test } from '#browser/test';

/** What is said of students when calls fail, and what is said after one has gone on (ERROR-6). */
let school: ConsoleSchool;
const pupils: Record<string, string> = {};

test.describe.configure({ mode: 'serial' });
test.use({ expectedErrors: [/status of (500|404)|ERR_FAILED/] });

test.beforeAll(async ({ server }) => {
  school = await makeSchool(server);
  for (const last of ['Agbayani', 'Batungbakal', 'Cabanlit', 'Dela Peña'])
    pupils[last] = await school.addPupil('Niña', last, 'Mabini');
});

const silent = { status: 500, body: '' };
const dialog = (page: Page) => page.getByRole('dialog');
const alert = (page: Page) => page.getByRole('alert');
const bar = (page: Page) => page.getByRole('region', { name: 'Mga aksyon sa napili' });
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test.beforeEach(async ({ page, server }) => {
  await beSignedIn(page, server, school.liwayway);
  await page.goto('/admin/students');
  await expect(page.getByRole('table')).toBeVisible();
});

test('adding a student: one sentence for an answer without a text, one for none; the form stays', async ({
  page,
}) => {
  const path = '/add-student-firebase/register';
  await page.route(path, (route) => route.fulfill(silent));
  await page.getByRole('button', { name: 'Magdagdag ng studyante' }).click();
  for (const [label, words] of [
    ['Pangalan', 'Bea'],
    ['Apelyido', 'Aquino'],
    ['Username', 'bea.a'],
    ['Email', 'bea@salita.example.com'],
    ['Password', 'susi-ko'],
    ['Kumpirmahin ang password', 'susi-ko'],
  ] as const)
    await dialog(page).getByLabel(label, { exact: true }).fill(words);
  await dialog(page).getByLabel('Section').selectOption('Mabini');
  const submit = dialog(page).getByRole('button', { name: 'Idagdag', exact: true });
  await submit.click();
  await expect(dialog(page).getByRole('alert')).toHaveText(message('failed-to-add-student'));
  await page.unroute(path);
  await page.route(path, (route) => route.abort());
  await submit.click();
  await expect(dialog(page).getByRole('alert')).toHaveText(message('student-not-added'));
  await page.unroute(path);
  await submit.click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(rowOf(page, 'Aquino, Bea')).toBeVisible();
});

test('editing a student: the record, the password, and a student who is gone', async ({ page, server }) => {
  await page.getByRole('button', { name: 'I-edit si Niña Dela Peña' }).click();
  const alert = dialog(page).getByRole('alert');
  const save = dialog(page).getByRole('button', { name: 'I-save' });
  await page.route('/db/Users/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await dialog(page).getByLabel('Username').fill('nina.dp');
  await save.click();
  await expect(alert).toHaveText(message('student-not-changed'));
  await page.unroute('/db/Users/*');

  await page.route('/edit-student-password/changePassword', (route) => route.fulfill(silent));
  await dialog(page).getByLabel('Bagong password (opsyonal)').fill('susi-ko');
  await dialog(page).getByLabel('Kumpirmahin ang password').fill('susi-ko');
  await save.click();
  await expect(alert).toHaveText(message('password-not-changed'));
  await expect(dialog(page).getByLabel('Bagong password (opsyonal)')).toHaveValue('susi-ko');

  const body = { user_id: pupils['Dela Peña'] };
  await server.call('POST', '/remove-student-firebase/remove-student', { token: school.token, body });
  await dialog(page).getByLabel('Username').fill('wala.na');
  await save.click();
  await expect(alert).toHaveText(message('student-not-found'));
});

test('changing the section of some: the English words for an answer without a text, the Filipino for none', {
  tag: '@nightly',
}, async ({ page }) => {
  await rowOf(page, 'Agbayani').getByRole('checkbox').check();
  await rowOf(page, 'Cabanlit').getByRole('checkbox').check();
  const change = async () => {
    await bar(page).getByRole('button', { name: 'Palitan ang section' }).click();
    await dialog(page).getByLabel('Bagong section').selectOption('Rizal');
    await dialog(page).getByRole('button', { name: 'Palitan ang section' }).click();
  };
  await page.route('/batch', (route) => route.fulfill(silent));
  await change();
  await expect(alert(page)).toContainText(message('some-students-not-changed'));
  await expect(bar(page)).toContainText('2 ang napili');
  await page.unroute('/batch');
  await page.route('/batch', (route) => route.abort());
  await change();
  await expect(alert(page)).toContainText(message('section-not-changed'));
  await page.unroute('/batch');
});

test('what fails after the screen was left is told where one is, and can be tried again from there', {
  tag: '@nightly',
}, async ({ page }) => {
  const answer = Promise.withResolvers<void>();
  const path = '/batch';
  await page.route(path, async (route) => {
    await answer.promise;
    await route.fulfill(silent);
  });
  await rowOf(page, 'Agbayani').getByRole('checkbox').check();
  await rowOf(page, 'Cabanlit').getByRole('checkbox').check();
  await bar(page).getByRole('button', { name: 'I-archive ang napili' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'I-archive ang 2' }).click();
  await page.getByRole('link', { name: 'Progress', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Progress' })).toBeVisible();
  answer.resolve();
  await expect(alert(page)).toContainText(message('not-archived'));
  await expect(alert(page)).toContainText('Nailagay ang 0 sa 2');
  await expect(alert(page)).toContainText('Agbayani, Niña');
  await page.unroute(path);
  await alert(page).getByRole('button', { name: 'Subukan muli' }).click();
  await expect(page.getByText('Nailagay sa archive ang 2 studyante.')).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Archive', exact: true }).click();
  await expect(rowOf(page, 'Agbayani')).toBeVisible();
});

test('when the shell opens, both clean-ups run; that they fail is nobody’s concern', {
  tag: '@nightly',
}, async ({ page }) => {
  const paths: string[] = [];
  await page.route(/\/cleanup-/, (route) => {
    paths.push(new URL(route.request().url()).pathname);
    return route.fulfill(silent);
  });
  await page.reload();
  await expect(page.getByRole('table')).toBeVisible();
  await expect
    .poll(() => paths.toSorted())
    .toEqual(['/cleanup-archive/cleanup', '/cleanup-users/cleanup-one-year']);
  await expect(alert(page)).toHaveCount(0);
});

test('on a phone the order is chosen from a list', { tag: '@nightly' }, async ({ page }) => {
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

test.describe('without a session', () => {
  test.use({ expectedErrors: [/status of (401|404|500)|ERR_FAILED/] });

  test('an address of the console says so at the login, and so does signing in again in place', {
    tag: '@nightly',
  }, async ({ page, browser, server }) => {
    const token = await page.evaluate(() => JSON.parse(sessionStorage.getItem('tinig.session')!).token);
    await server.call('POST', '/auth/sign-out', { token, body: {} });
    await expect(page.getByRole('dialog', { name: 'Mag-login muli' })).toContainText(
      message('not-logged-in'),
    );
    const other = await browser.newPage({ baseURL: server.address });
    await other.goto('/admin/students');
    // Two pages are loaded on the way.
    await expect(other.getByText(message('no-role'))).toBeVisible();
    await other.close();
  });
});
