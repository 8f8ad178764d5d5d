import type { Page } from '@playwright/test';
import { message } from '@tinig/domain/messages/messages';
import { signInTo } from '#browser/console';
import { mustFitBothWidths } from '#browser/looks';
import { type ConsoleSchool, makeSchool } from '#browser/school';
import { expect, test } from '#browser/test';

let school: ConsoleSchool;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ server }) => {
  school = await makeSchool(server);
  await school.addPupil('Niña', 'Agbayani', 'Mabini');
  await school.addPupil('Gian', 'Dela Peña', 'Mabini');
  for (let n = 1; n <= 9; n++)
    await server.call('POST', '/db/Sections', {
      token: school.token,
      body: { section_name: `Narra ${n}`, teacher_id: school.danilo.uid },
    });
});

const open = (page: Page, account = school.superadmin) =>
  signInTo(page, account, '/admin/sections', 'Sections');
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const dialog = (page: Page) => page.getByRole('dialog');
const bar = (page: Page) => page.getByRole('region', { name: 'Mga aksyon sa napili' });

test('ten on a page, for the superadmin alone', async ({ page, browser }) => {
  await open(page);
  await expect(page.getByRole('columnheader')).toHaveText([
    '',
    'Section ID',
    'Pangalan ng section',
    'Guro',
    'Studyante',
    'Mga aksyon',
  ]);
  await expect(page.getByText('1–10 sa 12 section')).toBeVisible();
  await expect(rowOf(page, 'Mabini')).toContainText('Liwayway Magsino');
  await expect(rowOf(page, 'Mabini').getByRole('cell', { name: '2', exact: true })).toBeVisible();
  await mustFitBothWidths(page);
  await page.getByRole('button', { name: 'Susunod na pahina' }).click();
  await expect(page.getByText('11–12 sa 12 section')).toBeVisible();

  const other = await browser.newPage();
  await signInTo(other, school.liwayway, '/admin/sections', 'Walang access');
  await other.close();
});

test('what is deleted while others are being deleted follows them', { tag: '@nightly' }, async ({
  page,
  server,
}) => {
  for (const section_name of ['Yakal 1', 'Yakal 2', 'Yakal 3'])
    await server.call('POST', '/db/Sections', {
      token: school.token,
      body: { section_name, teacher_id: school.danilo.uid },
    });
  await open(page);
  await page.getByRole('searchbox').fill('yakal');
  await expect(page.getByRole('row')).toHaveCount(4);
  const answer = Promise.withResolvers<void>();
  await page.route('/remove-section/removeSection', async (route) => {
    await answer.promise;
    await route.continue();
  });
  const question = page.getByRole('alertdialog');
  for (const name of ['Yakal 1', 'Yakal 2']) await rowOf(page, name).getByRole('checkbox').check();
  await bar(page).getByRole('button', { name: 'Tanggalin ang napili' }).click();
  await question.getByRole('button', { name: 'Tanggalin ang 2' }).click();
  await expect(bar(page)).toContainText('Tinatanggal… 0 sa 2');
  await page.getByRole('button', { name: 'Tanggalin ang Yakal 3' }).click();
  await question.getByRole('button', { name: 'Tanggalin' }).click();
  await expect(rowOf(page, 'Yakal 3')).toHaveAttribute('aria-busy', 'true');
  answer.resolve();
  await expect(page.getByText('Natanggal ang section Yakal 3.')).toBeVisible();
  await expect(page.getByText('Natanggal ang 2 section.')).toBeVisible();
  await expect(page.getByText('Walang section na tugma sa “yakal”.')).toBeVisible();
});

test('finds a section by its own name or its teacher’s', async ({ page }) => {
  await open(page);
  await page.getByRole('searchbox').fill('magsino');
  await expect(page.getByText('2 sa 12')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('searchbox').fill('narra 3');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/search=narra\+3/);
  await page.getByRole('searchbox').fill('Zobelita');
  await expect(page.getByText('Walang section na tugma sa “Zobelita”.')).toBeVisible();
});

test('adding asks for a name, a teacher, and a name that no other has', async ({ page, browser }) => {
  const other = await browser.newPage();
  await open(other);
  await open(page);
  await page.getByRole('button', { name: 'Magdagdag ng section' }).click();
  const form = dialog(page);
  const submit = form.getByRole('button', { name: 'Idagdag', exact: true });
  await submit.click();
  await expect(form.getByRole('alert')).toHaveText(message('section-missing'));
  await expect(form.getByLabel('Pangalan ng section')).toBeFocused();
  await form.getByLabel('Pangalan ng section').fill('mabini');
  await submit.click();
  await expect(form.getByRole('alert')).toHaveText(message('section-teacher-missing'));
  await expect(form.getByLabel('Guro')).toBeFocused();
  await form.getByLabel('Guro').selectOption('Danilo Reyes');
  await submit.click();
  await expect(form.getByRole('alert')).toHaveText(message('section-exists', { name: 'mabini' }));
  await mustFitBothWidths(page);
  await form.getByLabel('Pangalan ng section').fill('Agoncillo');
  await submit.click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText(message('section-added', { name: 'Agoncillo' }))).toBeVisible();
  await expect(rowOf(page, 'Agoncillo')).toContainText('Danilo Reyes');
  await expect(rowOf(other, 'Agoncillo')).toBeVisible();
  await other.close();
});

test('a teacher removed while the dialog is open is named as unknown', async ({ page, server }) => {
  const body = {
    email: 'aalis@example.com',
    password: 'lihim-na-susi',
    firstName: 'Zenaida',
    lastName: 'Pascual',
  };
  const { token } = school;
  const { uid } = (await server.call('POST', '/add-admin-firebase/register', { token, body })) as {
    uid: string;
  };
  await open(page);
  await page.getByRole('button', { name: 'Magdagdag ng section' }).click();
  const form = dialog(page);
  await form.getByLabel('Pangalan ng section').fill('Amorsolo');
  await form.getByLabel('Guro').selectOption('Zenaida Pascual');
  await server.call('POST', '/remove-student-firebase/remove-student', { token, body: { user_id: uid } });
  await expect(form.getByRole('option', { name: 'Zenaida Pascual' })).toHaveCount(0);
  await form.getByRole('button', { name: 'Idagdag', exact: true }).click();
  await expect(form.getByRole('alert')).toHaveText(message('section-teacher-unknown', { id: uid }));
  await expect(form.getByLabel('Guro')).toBeFocused();
});

test('editing needs a change, a name and a teacher; what is typed stays when others change it', async ({
  page,
  server,
}) => {
  await open(page);
  await page.getByRole('button', { name: 'I-edit ang Agoncillo' }).click();
  const form = dialog(page);
  const save = form.getByRole('button', { name: 'I-save' });
  await save.click();
  await expect(form.getByRole('alert')).toHaveText(message('no-change'));
  await form.getByLabel('Pangalan ng section').fill(' ');
  await save.click();
  await expect(form.getByRole('alert')).toHaveText(message('section-name-missing'));
  await form.getByLabel('Pangalan ng section').fill('LUNA');
  await save.click();
  await expect(form.getByRole('alert')).toHaveText(message('section-exists', { name: 'LUNA' }));
  await form.getByLabel('Pangalan ng section').fill('Agoncillo A');
  await form.getByLabel('Guro').selectOption('');
  await save.click();
  await expect(form.getByRole('alert')).toHaveText(message('section-teacher-missing'));
  await form.getByLabel('Guro').selectOption('Liwayway Magsino');
  await server.call('PATCH', `/db/Users/${school.danilo.uid}`, {
    token: school.token,
    body: { first_name: 'Dan' },
  });
  await expect(page.getByText('Dan Reyes').first()).toBeAttached();
  await expect(form.getByLabel('Pangalan ng section')).toHaveValue('Agoncillo A');
  await save.click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText(message('section-changed', { name: 'Agoncillo A' }))).toBeVisible();
  await expect(rowOf(page, 'Agoncillo A')).toContainText('Liwayway Magsino');
});

test('a teacher who was deleted meanwhile is refused in the given words', async ({ page, server }) => {
  await open(page);
  const account = { email: `aalis@${school.danilo.email.split('@')[1]}`, password: 'lihim-na-susi' };
  const { uid } = (await server.call('POST', '/add-admin-firebase/register', {
    token: school.token,
    body: { ...account, firstName: 'Aalis', lastName: 'Na' },
  })) as { uid: string };
  await page.getByRole('button', { name: 'Magdagdag ng section' }).click();
  const form = dialog(page);
  await form.getByLabel('Pangalan ng section').fill('Molave');
  await form.getByLabel('Guro').selectOption('Aalis Na');
  await server.call('POST', '/remove-student-firebase/remove-student', {
    token: school.token,
    body: { user_id: uid },
  });
  await expect(form.getByRole('option', { name: 'Aalis Na' })).toHaveCount(0);
  await form.getByRole('button', { name: 'Idagdag', exact: true }).click();
  await expect(form.getByRole('alert')).toHaveText(message('section-teacher-unknown', { id: uid }));
  await expect(form.getByLabel('Pangalan ng section')).toHaveValue('Molave');
});

test('deleting says how many students are touched, and leaves them without a section', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Tanggalin ang napili' }).click();
  await expect(page.getByRole('alert')).toHaveText(message('no-sections-selected'));
  await page.getByRole('checkbox', { name: 'Piliin ang Mabini' }).check();
  await page.getByRole('checkbox', { name: 'Piliin ang Luna' }).check();
  await bar(page).getByRole('button', { name: 'Tanggalin ang napili' }).click();
  const question = page.getByRole('alertdialog', { name: 'Tanggalin ang 2 section?' });
  await expect(question).toContainText('Mananatili ang 2 studyante');
  await expect(question.getByRole('listitem')).toHaveText(['Mabini', 'Luna']);
  await expect(question).toContainText('maibabalik sa loob ng 24 na oras');
  // What can be undone is not asked in red, with the way out first.
  const yes = question.getByRole('button', { name: 'Tanggalin ang 2' });
  await expect(yes).toBeFocused();
  await yes.click();
  await expect(page.getByText('Natanggal ang 2 section.')).toBeVisible();
  await expect(rowOf(page, 'Mabini')).toHaveCount(0);
  await page.getByRole('link', { name: 'Students', exact: true }).click();
  await expect(rowOf(page, 'Agbayani')).toContainText(message('no-section'));
});

test.describe('when the server answers without a text', () => {
  test.use({ expectedErrors: [/status of 500/] });

  test('the given fallbacks are shown, and nothing is lost', async ({ page }) => {
    await open(page);
    const silent = { status: 500, body: '' };
    await page.route('/edit-section/editSection', (route) => route.fulfill(silent));
    await page.route('/remove-section/removeSection', (route) => route.fulfill(silent));
    await page.getByRole('button', { name: 'I-edit ang Narra 1' }).click();
    await dialog(page).getByLabel('Pangalan ng section').fill('Narra Uno');
    await dialog(page).getByRole('button', { name: 'I-save' }).click();
    await expect(dialog(page).getByRole('alert')).toHaveText(message('failed-to-edit-section'));
    await expect(dialog(page).getByLabel('Pangalan ng section')).toHaveValue('Narra Uno');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Tanggalin ang Narra 1' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Tanggalin' }).click();
    await expect(page.getByRole('alert')).toContainText(message('failed-to-remove-section'));
    await expect(rowOf(page, 'Narra 1')).toBeVisible();
  });
});

test('on a phone the acts of a section without a teacher stand in one line', { tag: '@nightly' }, async ({
  page,
  server,
}) => {
  const body = { user_id: school.danilo.uid };
  await server.call('POST', '/remove-student-firebase/remove-student', { token: school.token, body });
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page);
  await page.getByRole('searchbox').fill('Narra 1');
  const acts = rowOf(page, 'Narra 1').getByRole('cell').last().locator('button, a');
  await expect(acts.first()).toContainText('Lagyan ng guro');
  // Nothing above it says that each section has a teacher.
  await expect(page.getByRole('main')).not.toContainText('isang guro');
  const middles = await acts.evaluateAll((all) =>
    all.map((one) => {
      const { top, height } = one.getBoundingClientRect();
      return Math.round(top + height / 2);
    }),
  );
  expect(new Set(middles).size).toBe(1);
});
