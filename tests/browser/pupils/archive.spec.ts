import type { Page } from '@playwright/test';
import { message } from '@tinig/domain/messages/messages';
import { signInByHand } from '#browser/console';
import { mustFitBothWidths } from '#browser/looks';
import { type ConsoleSchool, makeSchool } from '#browser/school';
import type { TestServer } from '#browser/server';
import { expect, mustBeAccessible, test } from '#browser/test';

let school: ConsoleSchool;
let agbayani: string;

test.describe.configure({ mode: 'serial' });

const archive = (server: TestServer, uid: string) =>
  server.call('POST', '/change-archive/put-student-archive', {
    token: school.token,
    body: { user_id: uid },
  });

test.beforeAll(async ({ server }) => {
  school = await makeSchool(server);
  agbayani = await school.addPupil('Niña', 'Agbayani', 'Mabini');
  const others = [
    await school.addPupil('Gian', 'Dela Peña', 'Mabini'),
    await school.addPupil('Bea', 'Cruz', 'Rizal'),
    await school.addPupil('Mika', 'Zabala', 'Rizal'),
    await school.addPupil('Faith', 'Umali', 'Rizal'),
  ];
  await school.addPupil('Lander', 'Ocampo', 'Luna');
  for (const uid of [agbayani, ...others]) await archive(server, uid);
});

const open = (page: Page, account = school.liwayway) =>
  signInByHand(page, account, '/admin/archived-students', 'Archive');
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const pick = (page: Page, name: string) => rowOf(page, name).getByRole('checkbox');
const bar = (page: Page) => page.getByRole('region', { name: 'Mga aksyon sa napili' });

test('shows own archived students with the days left, and leads to their progress', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext();
  const other = await context.newPage();
  await open(other, school.danilo);
  await expect(other.getByText('Walang laman ang archive')).toBeVisible();
  await mustFitBothWidths(other);
  await context.close();

  await open(page);
  await expect(page.getByRole('columnheader')).toHaveText([
    '',
    'ID',
    'Pangalan',
    'Natitirang araw',
    'Mga aksyon',
  ]);
  await expect(page.getByText('5 naka-archive', { exact: true })).toBeVisible();
  await expect(rowOf(page, 'Agbayani, Niña')).toContainText('30 days left');
  await mustFitBothWidths(page);
  await page.getByRole('link', { name: 'Tingnan ang progress ni Niña Agbayani' }).click();
  await expect(page).toHaveURL(`/student-progress?student=${agbayani}`);
});

test('as the days pass it says 2 days, 1 day, and that one may be deleted', async ({ page }) => {
  for (const [days, words] of [
    [28, '2 days left'],
    [29, message('one-day-left')],
    [30, message('about-to-go')],
  ] as const) {
    await page.clock.setFixedTime(Date.now() + days * 24 * 3600 * 1000);
    await open(page);
    await expect(rowOf(page, 'Agbayani')).toContainText(words);
    await mustBeAccessible(page);
    // Signed out, so that the login is shown on the next day.
    await page.evaluate(() => sessionStorage.clear());
  }
});

test('searches, and keeps it in the address', async ({ page }) => {
  await open(page);
  await page.getByRole('searchbox').fill('dela pena');
  await expect(page.getByText('1 sa 5')).toBeVisible();
  await expect(page).toHaveURL(/search=dela\+pena/);
  await page.getByRole('searchbox').fill('Zobelita');
  await expect(page.getByText('Walang naka-archive na tugma sa “Zobelita”.')).toBeVisible();
});

test('restores with the keyboard alone; the focus goes on, and Students shows the student again', async ({
  page,
  browser,
}) => {
  const students = await browser.newPage();
  await signInByHand(students, school.superadmin, '/admin/students', 'Students');
  await open(page);
  await page.getByRole('button', { name: 'Ibalik ang napili' }).click();
  await expect(page.getByRole('alert')).toHaveText(message('no-student-chosen'));
  await page.getByRole('columnheader', { name: 'Pangalan' }).getByRole('button').click();
  await page.getByRole('button', { name: 'Ibalik si Niña Agbayani' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Ibalik si Niña Agbayani?' });
  await expect(question).toContainText('Makakapag-login muli siya sa mobile app.');
  await expect(question.getByRole('button', { name: 'Ibalik' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Naibalik si Niña Agbayani.')).toBeVisible();
  await expect(rowOf(page, 'Agbayani')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Ibalik si Bea Cruz' })).toBeFocused();
  await expect(rowOf(students, 'Agbayani')).toBeVisible();
  await students.close();
});

test('deletes for good after a question that starts on Kanselahin', async ({ page }) => {
  await open(page);
  await pick(page, 'Cruz').check();
  await pick(page, 'Zabala').check();
  await bar(page).getByRole('button', { name: 'Tanggalin ang napili' }).click();
  const question = page.getByRole('alertdialog', { name: 'Tanggalin nang tuluyan ang 2 studyante?' });
  await expect(question).toContainText('Hindi na ito maibabalik.');
  await expect(question.getByRole('button', { name: 'Kanselahin' })).toBeFocused();
  await mustFitBothWidths(page);
  await question.getByRole('button', { name: 'Tanggalin nang tuluyan' }).click();
  await expect(page.getByText('Natanggal ang 2 studyante.')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(3);
});

test.describe('when it fails', () => {
  test.use({ expectedErrors: [/ERR_FAILED|status of 500/] });

  test('the given words for an answer without a text, and for none; the rows stay, and stay selected', async ({
    page,
  }) => {
    await open(page);
    const remove = '/remove-student-firebase/remove-student';
    await page.route(remove, (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('button', { name: 'Tanggalin nang tuluyan si Faith Umali' }).click();
    const yes = page.getByRole('alertdialog').getByRole('button', { name: 'Tanggalin nang tuluyan' });
    await yes.click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(message('failed-to-remove-student'));
    await page.unroute(remove);
    await page.route(remove, (route) => route.abort());
    await alert.getByRole('button', { name: 'Subukan muli' }).click();
    await expect(alert).toContainText(message('students-not-removed'));
    await page.unroute(remove);

    await page.route('/batch', (route) => route.abort());
    await page.getByRole('columnheader').getByRole('checkbox').click();
    await bar(page).getByRole('button', { name: 'Ibalik ang napili' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ibalik ang 2' }).click();
    await expect(alert).toContainText(message('students-not-restored'));
    await expect(bar(page)).toContainText('2 ang napili');
    await page.unroute('/batch');
    await alert.getByRole('button', { name: 'Subukan muli' }).click();
    await expect(page.getByText('Walang laman ang archive')).toBeVisible();
  });
});
