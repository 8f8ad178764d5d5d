import type { Page } from '@playwright/test';
import { message } from '@tinig/domain/messages/messages';
import { refuseSilently } from '#browser/batch';
import { signInTo } from '#browser/console';
import { alert, bar, box, button, dialog, question, row, search } from '#browser/parts';
import { useSchool } from '#browser/school';
import { hold, mustContain, mustHaveColumns, mustRefuse, mustShow, press } from '#browser/steps';
import { expect, expectErrors, nightly, test } from '#browser/test';

const school = useSchool({ Mabini: ['Agbayani, Niña', 'Dela Peña, Gian'] }, async () => {
  for (let n = 1; n <= 9; n++) await school.addSection(`Narra ${n}`, school.danilo);
});

const open = (page: Page) => signInTo(page, school.superadmin, '/admin/sections', 'Sections');
const rows = (page: Page) => page.getByRole('row');
const nameOf = (page: Page) => dialog(page).getByLabel('Pangalan ng section');

test('lists ten on a page, found by their own name or their teacher’s', async ({ page }) => {
  await open(page);
  const heads = ['', 'Section ID', 'Pangalan ng section', 'Guro', 'Studyante', 'Mga aksyon'];
  await mustHaveColumns(page, ...heads);
  await mustShow(page, '1–10 sa 12 section');
  await expect(row(page, 'Mabini')).toContainText('Liwayway Magsino');
  await expect(row(page, 'Mabini').getByRole('cell', { name: '2', exact: true })).toBeVisible();
  await press(page, 'Susunod na pahina');
  await mustShow(page, '11–12 sa 12 section');
  await search(page).fill('magsino');
  await mustShow(page, '2 sa 12');
  await expect(rows(page)).toHaveCount(3);
  await search(page).fill('narra 3');
  await expect(rows(page)).toHaveCount(2);
  await expect(page).toHaveURL(/search=narra\+3/);
  await search(page).fill('Zobelita');
  await mustShow(page, 'Walang section na tugma sa “Zobelita”.');
});

test('what is deleted while others are being deleted follows them', nightly, async ({ page }) => {
  for (const n of [1, 2, 3]) await school.addSection(`Yakal ${n}`, school.danilo);
  await open(page);
  await search(page).fill('yakal');
  await expect(rows(page)).toHaveCount(4);
  const release = await hold(page, '/remove-section/removeSection');
  for (const name of ['Yakal 1', 'Yakal 2']) await box(page, name).check();
  await press(bar(page), 'Tanggalin ang napili');
  await press(question(page), 'Tanggalin ang 2');
  await expect(bar(page)).toContainText('Tinatanggal… 0 sa 2');
  await press(page, 'Tanggalin ang Yakal 3');
  await press(question(page), 'Tanggalin');
  await expect(row(page, 'Yakal 3')).toHaveAttribute('aria-busy', 'true');
  release();
  await mustShow(page, 'Natanggal ang section Yakal 3.', 'Natanggal ang 2 section.');
  await mustShow(page, 'Walang section na tugma sa “yakal”.');
});

test('adding asks for a name, a teacher, and a name that no other has', async ({ page, context }) => {
  const other = await context.newPage();
  await open(other);
  await open(page);
  await press(page, 'Magdagdag ng section');
  const form = dialog(page);
  const send = form.getByRole('button', { name: 'Idagdag', exact: true });
  await mustRefuse(form, send, message('section-missing'), 'Pangalan ng section');
  await nameOf(page).fill('mabini');
  await mustRefuse(form, send, message('section-teacher-missing'), 'Guro');
  await form.getByLabel('Guro').selectOption('Danilo Reyes');
  await mustRefuse(form, send, message('section-exists', { name: 'mabini' }));
  await nameOf(page).fill('Agoncillo');
  await send.click();
  await expect(form).toHaveCount(0);
  await mustShow(page, message('section-added', { name: 'Agoncillo' }));
  await expect(row(page, 'Agoncillo')).toContainText('Danilo Reyes');
  await expect(row(other, 'Agoncillo')).toBeVisible();
});

test('refuses a teacher who was deleted meanwhile, and keeps the name', async ({ page }) => {
  const teacher = await school.addTeacher('Zenaida', 'Pascual');
  await open(page);
  await press(page, 'Magdagdag ng section');
  const form = dialog(page);
  await nameOf(page).fill('Amorsolo');
  await form.getByLabel('Guro').selectOption('Zenaida Pascual');
  await school.remove(teacher);
  await expect(form.getByRole('option', { name: 'Zenaida Pascual' })).toHaveCount(0);
  const send = form.getByRole('button', { name: 'Idagdag', exact: true });
  await mustRefuse(form, send, message('section-teacher-unknown', { id: teacher.uid }), 'Guro');
  await expect(nameOf(page)).toHaveValue('Amorsolo');
});

test('editing needs a change, a name and a teacher; what is typed stays', async ({ page }) => {
  await open(page);
  await press(page, 'I-edit ang Agoncillo');
  const form = dialog(page);
  await mustRefuse(form, 'I-save', message('no-change'));
  await nameOf(page).fill(' ');
  await mustRefuse(form, 'I-save', message('section-name-missing'));
  await nameOf(page).fill('LUNA');
  await mustRefuse(form, 'I-save', message('section-exists', { name: 'LUNA' }));
  await nameOf(page).fill('Agoncillo A');
  await form.getByLabel('Guro').selectOption('');
  await mustRefuse(form, 'I-save', message('section-teacher-missing'));
  await form.getByLabel('Guro').selectOption('Liwayway Magsino');
  await school.patch(`/db/Users/${school.danilo.uid}`, { first_name: 'Dan' });
  await expect(page.getByText('Dan Reyes').first()).toBeAttached();
  await expect(nameOf(page)).toHaveValue('Agoncillo A');
  await press(form, 'I-save');
  await expect(form).toHaveCount(0);
  await mustShow(page, message('section-changed', { name: 'Agoncillo A' }));
  await expect(row(page, 'Agoncillo A')).toContainText('Liwayway Magsino');
});

test('deleting says how many students are touched, and leaves them without a section', async ({ page }) => {
  await open(page);
  await press(page, 'Tanggalin ang napili');
  await expect(alert(page)).toHaveText(message('no-sections-selected'));
  for (const name of ['Mabini', 'Luna'])
    await page.getByRole('checkbox', { name: `Piliin ang ${name}` }).check();
  await press(bar(page), 'Tanggalin ang napili');
  const asked = page.getByRole('alertdialog', { name: 'Tanggalin ang 2 section?' });
  await mustContain(asked, 'Mananatili ang 2 studyante', 'maibabalik sa loob ng 24 na oras');
  await expect(asked.getByRole('listitem')).toHaveText(['Mabini', 'Luna']);
  // An act with an undo has no red button, and the focus is not on cancelling.
  await expect(button(asked, 'Tanggalin ang 2')).toBeFocused();
  await press(asked, 'Tanggalin ang 2');
  await mustShow(page, 'Natanggal ang 2 section.');
  await expect(row(page, 'Mabini')).toHaveCount(0);
  await page.getByRole('link', { name: 'Students', exact: true }).click();
  await expect(row(page, 'Agbayani')).toContainText(message('no-section'));
});

test('shows the given fallbacks for an answer without a text, and loses nothing', async ({ page }) => {
  expectErrors(/status of 500/);
  await open(page);
  await refuseSilently(page, '/edit-section/editSection');
  await refuseSilently(page, '/remove-section/removeSection');
  await press(page, 'I-edit ang Narra 1');
  await nameOf(page).fill('Narra Uno');
  await mustRefuse(dialog(page), 'I-save', message('failed-to-edit-section'));
  await expect(nameOf(page)).toHaveValue('Narra Uno');
  await page.keyboard.press('Escape');
  await press(question(page), 'Isara pa rin');
  await press(page, 'Tanggalin ang Narra 1');
  await press(question(page), 'Tanggalin');
  await expect(alert(page)).toContainText(message('failed-to-remove-section'));
  await expect(row(page, 'Narra 1')).toBeVisible();
});

test('on a phone the acts of a section without a teacher stand in one line', nightly, async ({ page }) => {
  await school.remove(school.danilo);
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page);
  await search(page).fill('Narra 1');
  const acts = row(page, 'Narra 1').getByRole('cell').last().locator('button, a');
  await expect(acts.first()).toContainText('Lagyan ng guro');
  // Nothing above it says that each section has a teacher.
  await expect(page.getByRole('main')).not.toContainText('isang guro');
  const boxes = await acts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  expect(new Set(boxes.map(({ top, height }) => Math.round(top + height / 2))).size).toBe(1);
});
