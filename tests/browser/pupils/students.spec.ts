import type { Page } from '@playwright/test';
import { message } from '@tinig/domain/messages/messages';
import { signInTo } from '#browser/console';
import { countClicks } from '#browser/looks';
import { alert, bar, box, button, dialog, question, row, search, title } from '#browser/parts';
import type { TestAccount } from '#browser/people';
import { useSchool } from '#browser/school';
import { fill, mustHaveColumns, mustRefuse, mustShow, press } from '#browser/steps';
import { expect, expectErrors, mustBeAccessible, mustFit, test } from '#browser/test';

const manalos = Array.from({ length: 36 }, (_, n) => `Manalo ${String(n).padStart(2, '0')}, Jericho`);
const school = useSchool({
  Mabini: ['Agbayani, Niña', 'Batungbakal, Niña', 'Cabanlit, Niña', 'Dela Peña, Niña', 'Esguerra, Niña'],
  Rizal: manalos,
  Luna: ['Ocampo, Lander'],
});

const open = (page: Page, account: TestAccount = school.liwayway) =>
  signInTo(page, account, '/admin/students', 'Students');
const rows = (page: Page) => page.getByRole('row');
const head = (page: Page) => page.getByRole('columnheader').getByRole('checkbox');

test('lists a teacher’s own students, all for a superadmin, 35 on a page', async ({ page, context }) => {
  await open(page);
  await mustShow(page, '1–35 sa 41 studyante');
  await mustHaveColumns(page, '', 'ID', 'Pangalan', 'Section', 'Tapos na laro', 'Huling laro', 'Mga aksyon');
  await press(page, 'Susunod na pahina');
  await expect(page).toHaveURL(/page=2/);
  await expect(rows(page)).toHaveCount(7);
  await expect(page.getByText('Ocampo')).toHaveCount(0);
  await page.reload();
  await mustShow(page, '36–41 sa 41 studyante');
  await page.goBack();
  await mustShow(page, '1–35 sa 41 studyante');
  const other = await context.newPage();
  await signInTo(other, school.superadmin, '/admin/students', 'Students');
  await expect(other.getByText('42 studyante', { exact: true })).toBeVisible();
  await other.getByRole('table').getByRole('link', { name: 'Mabini', exact: true }).first().click();
  await expect(title(other, 'Section Mabini')).toBeVisible();
});

test('searches, filters and sorts in the address, whatever the diacritics', async ({ page }) => {
  await open(page);
  await page.keyboard.press('/');
  await page.keyboard.type('NINA DELA');
  await expect(rows(page)).toHaveCount(2);
  await mustShow(page, '1 sa 41');
  await expect(page).toHaveURL(/search=NINA\+DELA/);
  await search(page).fill('Zobelita');
  await mustShow(page, 'Walang studyante na tugma sa “Zobelita”.');
  await press(page, 'Burahin ang hinahanap');
  await page.getByLabel('Section', { exact: true }).selectOption('Mabini');
  await expect(rows(page)).toHaveCount(6);
  await expect(page).toHaveURL(new RegExp(`section=${school.sections.Mabini}`));
  const heading = page.getByRole('columnheader', { name: 'Pangalan' });
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  await heading.getByRole('button').click();
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  await expect(rows(page).nth(1)).toContainText('Esguerra');
  // The new student belongs to the section on screen.
  await press(page, 'Magdagdag ng studyante');
  await expect(dialog(page).getByLabel('Section', { exact: true })).toHaveValue('Mabini');
});

test('adding refuses what is wrong, and shows the student on both screens', async ({ page, context }) => {
  expectErrors(/status of 409/);
  const other = await context.newPage();
  await signInTo(other, school.superadmin, '/admin/students', 'Students');
  await open(page);
  const opener = button(page, 'Magdagdag ng studyante');
  await opener.click();
  const form = dialog(page);
  const field = (label: string) => form.getByLabel(label, { exact: true });
  const passwords = (first: string, second = first) =>
    fill(form, { Password: first, 'Kumpirmahin ang password': second });
  const send = form.getByRole('button', { name: 'Idagdag', exact: true });
  await field('Pangalan').fill('Bea');
  // The form with an email takes over what was typed.
  await press(form, 'May email');
  await expect(field('Pangalan')).toBeFocused();
  await expect(field('Pangalan')).toHaveValue('Bea');
  await mustRefuse(form, send, message('fill-all'), 'Apelyido');
  await fill(form, { Apelyido: 'Aquino', Username: 'bea.a', Email: school.liwayway.email });
  await field('Section').selectOption('Rizal');
  await passwords('susi-ko', 'susi-mo');
  await mustRefuse(form, send, message('passwords-differ'));
  await mustShow(form, 'Ulitin ang parehong password.');
  await passwords('susi');
  await mustRefuse(form, send, message('password-too-short', { least: 6 }));
  await passwords('susi-ko');
  await mustRefuse(form, send, message('email-taken'), 'Email');
  await field('Email').fill(`bea@${school.liwayway.email.split('@')[1]}`);
  await press(form, 'Idagdag at isa pa');
  // The next one, into the same section, with a password that is made and shown.
  await expect(field('Pangalan')).toBeFocused();
  for (const label of ['Pangalan', 'Apelyido', 'Username', 'Email', 'Password', 'Kumpirmahin ang password'])
    await expect(field(label)).toHaveValue('');
  await expect(field('Section')).toHaveValue('Rizal');
  await press(form, 'Gumawa ng password');
  await mustShow(form, 'hindi na ito ipapakita muli');
  await expect(field('Password')).toHaveAttribute('type', 'text');
  const made = await field('Password').inputValue();
  expect(made.length).toBeGreaterThan(8);
  await expect(field('Kumpirmahin ang password')).toHaveValue(made);
  await press(form, 'Kanselahin');
  await expect(form).toHaveCount(0);
  await expect(opener).toBeFocused();
  await mustShow(page, message('student-added', { name: 'Bea Aquino' }));
  await expect(row(page, 'Aquino, Bea')).toContainText('Rizal');
  await expect(row(other, 'Aquino, Bea')).toBeVisible();
  // She has no card yet.
  await page.getByRole('button', { name: 'Gumawa ng login card', exact: true }).click();
  await expect(question(page)).toContainText('kay Bea Aquino');
});

test('a child without an email is three clicks from a printed card, made once, and is found in the list', async ({
  page,
}) => {
  expectErrors(/status of 409/);
  await open(page);
  await search(page).fill('wala pang ganito');
  const form = dialog(page);
  const send = form.getByRole('button', { name: 'Idagdag', exact: true });
  const fillIn = async () => {
    await fill(form, { Pangalan: 'Kaye', Apelyido: 'Sumulong' });
    await form.getByLabel('Section', { exact: true }).selectOption('Rizal');
  };
  await button(page, 'Magdagdag ng studyante').first().click();
  await mustRefuse(form, send, message('fill-all'));
  await mustBeAccessible(page);
  await press(form, 'Kanselahin');
  await expect(form).toHaveCount(0);
  const clicks = await countClicks(page);
  await button(page, 'Magdagdag ng studyante').first().click();
  await fillIn();
  await send.click();
  const card = page.getByRole('dialog', { name: 'Bagong card ni Kaye Sumulong' });
  await expect(card).toContainText('kaye.sumulong@rizal.tinig');
  await button(card, 'I-print').click();
  expect(await clicks()).toBe(3);
  await button(card, 'Isara').last().click();
  await expect(search(page)).toHaveValue('Kaye Sumulong');
  await expect(rows(page)).toHaveCount(2);
  const said = page.getByRole('status').filter({ hasText: 'Nasa Rizal na si Kaye Sumulong.' });
  await expect(said.first()).toBeVisible();
  // The same child once more is no second one.
  await press(page, 'Magdagdag ng studyante');
  await fillIn();
  await mustRefuse(form, send, 'Nasa Rizal na si Kaye Sumulong.');
  const path = '/db/Users?role=student&search=sumulong';
  const { items } = await school.get<{ items: { uid: string }[] }>(path);
  await school.post('/remove-student-firebase/remove-student', { user_id: items[0]!.uid });
});

test('editing needs a change, and keeps what is typed when others change it', async ({ page, server }) => {
  await open(page);
  await press(page, 'I-edit si Niña Agbayani');
  const form = dialog(page);
  await expect(form.getByLabel('Email')).toHaveAttribute('readonly', '');
  await mustRefuse(form, 'I-save', message('no-change'));
  await form.getByLabel('Username').fill('');
  await mustRefuse(form, 'I-save', message('fill-all'));
  await fill(form, { Username: 'nina.ag', 'Bagong password (opsyonal)': 'susi-ko' });
  await mustRefuse(form, 'I-save', message('edit-passwords-differ'));
  await press(form, 'Gumawa ng password');
  const made = await form.getByLabel('Kumpirmahin ang password').inputValue();
  await expect(form.getByLabel('Bagong password (opsyonal)')).toHaveValue(made);
  const { uid, email } = school.pupil('Agbayani');
  await school.patch(`/db/Users/${uid}`, { first_name: 'Ninya' });
  await expect(page.getByText('Agbayani, Ninya')).toBeAttached();
  await expect(form.getByLabel('Username')).toHaveValue('nina.ag');
  await press(form, 'I-save');
  await expect(form).toHaveCount(0);
  await expect(row(page, 'Agbayani, Ninya')).toBeVisible();
  await mustShow(page, 'Bago na ang password ni Niña Agbayani.');
  await server.signIn({ email, password: made });
});

test('batch buttons ask for a selection, by Shift, page and all pages', async ({ page }) => {
  await open(page);
  const archive = button(page, 'I-archive ang napili');
  const edge = () => archive.evaluate((one) => getComputedStyle(one).borderTopStyle);
  // They look it before they are pressed.
  await expect(archive).toHaveAttribute('title', 'Pumili muna sa listahan');
  expect(await edge()).toBe('dashed');
  await archive.click();
  await expect(alert(page)).toHaveText(message('no-student-chosen'));
  await press(page, 'Palitan ang section');
  await expect(alert(page)).toHaveText(message('no-student-chosen-for-section'));
  await box(page, 'Batungbakal').click();
  await box(page, 'Dela Peña').click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText('3 ang napili');
  expect(await edge()).toBe('solid');
  await expect(head(page)).toBeChecked({ indeterminate: true });
  await head(page).click();
  await expect(bar(page)).toContainText('35 ang napili');
  await press(page, 'Susunod na pahina');
  await mustShow(page, '36–');
  await expect(head(page)).not.toBeChecked();
  await head(page).click();
  await expect(bar(page)).toContainText('42 ang napili');
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
});

test('moves the selected to a section, and archives one by the keyboard', async ({ page }) => {
  await open(page);
  await box(page, 'Batungbakal').click();
  await box(page, 'Cabanlit').click();
  await press(bar(page), 'Palitan ang section');
  await press(dialog(page), 'Palitan ang section');
  await expect(dialog(page).getByText(message('fill-all-fields')).last()).toBeVisible();
  await dialog(page).getByLabel('Bagong section').selectOption('Rizal');
  await press(dialog(page), 'Palitan ang section');
  await mustShow(page, 'Nailipat sa Rizal ang 2 studyante.');
  await expect(row(page, 'Cabanlit')).toContainText('Rizal');
  await expect(bar(page)).toHaveCount(0);
  await open(page);
  const archive = button(page, 'I-archive si Niña Batungbakal');
  await archive.press('Enter');
  const asked = page.getByRole('alertdialog', { name: 'I-archive si Niña Batungbakal?' });
  await expect(asked).toContainText('May 30 araw');
  await page.keyboard.press('Escape');
  await expect(asked).toHaveCount(0);
  await expect(archive).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Batungbakal')).toHaveCount(0);
  await expect(button(page, 'I-archive si Niña Cabanlit')).toBeFocused();
});

test('on a phone rows are cards, the menu is a drawer, and nothing sticks out', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page);
  await mustShow(page, 'Piliin lahat sa pahina');
  // Games done and the last play each have a line: one lies below the other, and neither is broken in two.
  const facts = row(page, 'Agbayani').locator('td[data-label]');
  const boxes = await facts.evaluateAll((cells) => cells.map((one) => one.getBoundingClientRect().toJSON()));
  expect(boxes[1].top).toBeGreaterThanOrEqual(boxes[0].bottom);
  expect(Math.max(boxes[0].height, boxes[1].height)).toBeLessThan(30);
  await press(page, 'Buksan ang menu');
  await expect(button(page, 'Isara ang menu').first()).toBeFocused();
  await mustBeAccessible(page);
  await page.keyboard.press('Escape');
  await expect(button(page, 'Buksan ang menu')).toBeFocused();
  await page.setViewportSize({ width: 320, height: 640 });
  await mustFit(page);
});

test('the section used last is a filter that can be removed; a search without a match looks in all', async ({
  page,
}) => {
  await open(page);
  const filter = page.getByLabel('Section', { exact: true });
  await filter.selectOption({ label: 'Rizal' });
  await page.goto('/admin/students');
  await expect(filter.locator('option:checked')).toHaveText('Rizal');
  await search(page).fill('Agbayani');
  await press(page, 'Hanapin sa lahat');
  await expect(row(page, 'Agbayani')).toBeVisible();
  await page.goto('/admin/students');
  await expect(row(page, 'Agbayani')).toBeVisible();
  await expect(filter).toHaveValue('');
});
