import type { Page } from '@playwright/test';
import { message } from '@tinig/domain/messages/messages';
import { signInTo } from '#browser/console';
import { mustFitBothWidths } from '#browser/looks';
import { button, link } from '#browser/parts';
import type { TestAccount } from '#browser/people';
import { useClass } from '#browser/school';
import { fill, follow, mustHaveColumns, mustRefuse, mustShow, press } from '#browser/steps';
import { expect, expectErrors, mustBeAccessible, test } from '#browser/test';

const school = useClass({});

const open = (page: Page, account: TestAccount = school.teacher) =>
  signInTo(page, account, '/admin/admin-profile', 'Profile');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Palitan ang detalye ng guro' });
const edit = (page: Page) => page.getByRole('button', { name: 'Palitan', exact: true });

test('shows own name and email, read-only, and the sections held, ten on a page, live', async ({ page }) => {
  await signInTo(page, school.teacher, '/admin/students', 'Students');
  await follow(page, 'Buksan ang profile: Liwayway Magsino');
  await expect(page.getByRole('definition')).toHaveText(['Liwayway Magsino', school.teacher.email]);
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await mustHaveColumns(page, 'Section ID', 'Pangalan ng section');
  await mustShow(page, '1–1 sa 1 section');
  for (let n = 0; n < 10; n++) await school.addSection(`Rosal ${n}`, school.teacher);
  await mustShow(page, '1–10 sa 11 section');
  await press(page, 'Susunod na pahina');
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
  const name = dialog(page).getByLabel('Pangalan');
  await edit(page).press('Enter');
  await expect(name).toBeFocused();
  await expect(dialog(page).getByLabel('Email')).not.toBeEditable();
  await mustBeAccessible(page);
  await mustRefuse(dialog(page), 'I-save', message('no-change'));
  await name.fill('');
  await mustRefuse(dialog(page), 'I-save', message('teacher-fill-all'), 'Pangalan');
  await name.fill('Dante');
  await press(dialog(page), 'I-save');
  await expect(dialog(page)).toHaveCount(0);
  await mustShow(page, message('person-changed', { name: 'Dante Reyes' }));
  await expect(page.getByRole('definition').first()).toHaveText('Dante Reyes');
  await expect(link(page, /^Buksan ang profile: Dante Reyes/)).toBeVisible();
  await expect(edit(page)).toBeFocused();
});

test('the own password is changed, checked first, and the new one signs in', async ({ page, server }) => {
  // A refusal is an answer with a status, which the browser writes down.
  expectErrors(/status of 400/);
  const { email, password } = school.stranger;
  const made = 'bagong-lihim-77';
  await open(page, school.stranger);
  await edit(page).click();
  const form = dialog(page);
  await fill(form, { 'Bagong password (opsyonal)': made, 'Kumpirmahin ang password': 'iba-na-naman-88' });
  await mustRefuse(form, 'I-save', message('teacher-passwords-differ'));
  await fill(form, { 'Kumpirmahin ang password': made, 'Kasalukuyang password': 'hindi-ito' });
  await mustRefuse(form, 'I-save', message('current-password-wrong'), 'Kasalukuyang password');
  await form.getByLabel('Kasalukuyang password').fill(password);
  await press(form, 'I-save');
  await mustShow(page, message('person-changed', { name: 'Dante Reyes' }));
  await expect(button(form, 'I-save')).toHaveCount(0);
  await expect(server.signIn({ email, password })).rejects.toThrow(message('login-failed'));
  await server.signIn({ email, password: made });
});
