import type { Page } from '@playwright/test';
import { message } from '@tinig/domain/messages/messages';
import { type FilledClass, makeClass } from '#browser/class';
import { signInByHand } from '#browser/console';
import { mustFitBothWidths } from '#browser/looks';
import type { TestAccount } from '#browser/school';
import { expect, mustBeAccessible, test } from '#browser/test';

let school: FilledClass;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ server }) => {
  school = await makeClass(server, {});
});

const open = (page: Page, account: TestAccount = school.teacher) =>
  signInByHand(page, account, '/admin/admin-profile', 'Profile');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Palitan ang detalye ng guro' });
const save = (page: Page) => dialog(page).getByRole('button', { name: 'I-save' }).click();
const edit = (page: Page) => page.getByRole('button', { name: 'Palitan', exact: true }).click();

test('shows own name and email, read-only, and the sections held, ten on a page, live', async ({
  page,
  server,
}) => {
  await signInByHand(page, school.teacher, '/admin/students', 'Students');
  await page.getByRole('link', { name: 'Buksan ang profile: Liwayway Magsino' }).click();
  await expect(page.getByRole('definition')).toHaveText(['Liwayway Magsino', school.teacher.email]);
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('columnheader')).toHaveText(['Section ID', 'Pangalan ng section']);
  await expect(page.getByText('1–1 sa 1 section')).toBeVisible();
  await mustFitBothWidths(page);
  for (let n = 0; n < 10; n++) {
    const body = { section_name: `Rosal ${n}`, teacher_id: school.teacher.uid };
    await server.call('POST', '/db/Sections', { token: school.token, body });
  }
  await expect(page.getByText('1–10 sa 11 section')).toBeVisible();
  await page.getByRole('button', { name: 'Susunod na pahina' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Hanapin ang section' }).fill('rosal 7');
  await expect(page.getByRole('row').nth(1)).toContainText('Rosal 7');
});

test('one without sections is told so', async ({ page }) => {
  await open(page, school.superadmin);
  await expect(page.getByText('Super Administrator').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Wala pang hawak na section' })).toBeVisible();
  await mustFitBothWidths(page);
});

test('Palitan changes the own name everywhere at once; the email stays read-only', async ({ page }) => {
  await open(page, school.stranger);
  await page.getByRole('button', { name: 'Palitan', exact: true }).press('Enter');
  await expect(dialog(page).getByLabel('Pangalan')).toBeFocused();
  await expect(dialog(page).getByLabel('Email')).not.toBeEditable();
  await mustBeAccessible(page);
  await save(page);
  await expect(dialog(page).getByRole('alert')).toHaveText(message('no-change'));
  await dialog(page).getByLabel('Pangalan').fill('');
  await save(page);
  await expect(dialog(page).getByRole('alert')).toHaveText(message('teacher-fill-all'));
  await expect(dialog(page).getByLabel('Pangalan')).toBeFocused();
  await dialog(page).getByLabel('Pangalan').fill('Dante');
  await save(page);
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText(message('person-changed', { name: 'Dante Reyes' }))).toBeVisible();
  await expect(page.getByRole('definition').first()).toHaveText('Dante Reyes');
  await expect(page.getByRole('link', { name: /^Buksan ang profile: Dante Reyes/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Palitan', exact: true })).toBeFocused();
});

test.describe('the own password', () => {
  // A refusal is an answer with a status, which the browser writes down.
  test.use({ expectedErrors: [/status of 400/] });

  test('is changed, checked first, and the new one signs in', async ({ page, browser, server }) => {
    await open(page, school.stranger);
    await edit(page);
    await dialog(page).getByLabel('Bagong password (opsyonal)').fill('bagong-lihim-77');
    await dialog(page).getByLabel('Kumpirmahin ang password').fill('iba-na-naman-88');
    await save(page);
    await expect(dialog(page).getByRole('alert')).toHaveText(message('teacher-passwords-differ'));
    await dialog(page).getByLabel('Kumpirmahin ang password').fill('bagong-lihim-77');
    await dialog(page).getByLabel('Kasalukuyang password').fill('hindi-ito');
    await save(page);
    await expect(dialog(page).getByRole('alert')).toHaveText(message('current-password-wrong'));
    await expect(dialog(page).getByLabel('Kasalukuyang password')).toBeFocused();
    await dialog(page).getByLabel('Kasalukuyang password').fill(school.stranger.password);
    await save(page);
    await expect(page.getByText(message('person-changed', { name: 'Dante Reyes' }))).toBeVisible();
    const renewed = { ...school.stranger, password: 'bagong-lihim-77' };
    const { email, password } = school.stranger;
    await expect(server.signIn({ email, password })).rejects.toThrow(message('login-failed'));
    const other = await browser.newPage({ baseURL: server.address });
    await signInByHand(other, renewed, '/admin/admin-profile', 'Profile');
    await other.close();
  });
});
