import type { Page } from '@playwright/test';
import { message } from '@tinig/domain/messages';
import { type ConsoleSchool, makeSchool, signInTo } from './console.ts';
import { mustLookRight } from './looks.ts';
import { expect, test } from './test.ts';

let school: ConsoleSchool;

test.use({ school: 'section teachers' });
test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ server }) => {
  school = await makeSchool(server);
  await school.addPupil('Niña', 'Agbayani', 'Mabini');
  await school.addPupil('Lander', 'Ocampo', 'Luna');
});

// The day chosen beforehand, as the dialog has it: "Biy, Nob 27".
let chosen: string;
const inFull = () => chosen.replace('Biy', 'Biyernes');
const openSections = (page: Page) => signInTo(page, school.superadmin, '/admin/sections', 'Sections');
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const button = (page: Page, name: string, section: string) =>
  row(page, section).getByRole('button', { name: new RegExp(`^${name}`) });
const dialog = (page: Page) => page.getByRole('dialog');

test('handed over in two clicks, given back in one, each with its undo', async ({ page }) => {
  await openSections(page);
  await button(page, 'Kapalit', 'Mabini').click();
  await expect(dialog(page)).toContainText('Para kay Liwayway Magsino. Kusa itong matatapos.');
  const pressed = dialog(page).getByRole('button', { pressed: true });
  await expect(pressed).toHaveText(/^(Biy, [A-Z][a-z]{2} \d+|Ngayon lang)$/);
  // On a Friday morning today is that day.
  if ((await pressed.textContent()) === 'Ngayon lang')
    await dialog(page)
      .getByRole('button', { name: /^Biy, / })
      .click();
  chosen = (await pressed.textContent()) ?? '';
  await expect(dialog(page).getByText('Liwayway Magsino', { exact: true })).toHaveCount(0);
  await expect(dialog(page).getByRole('button', { name: /^Danilo Reyes/ })).toContainText('hawak: Luna');
  await mustLookRight(page);
  await dialog(page)
    .getByRole('button', { name: /^Danilo Reyes/ })
    .click();
  const done = `Si Danilo Reyes ang kapalit sa Mabini hanggang ${inFull()}.`;
  await expect(page.getByText(done)).toBeVisible();
  await expect(row(page, 'Mabini')).toContainText(`Kapalit hanggang ${chosen}`);
  await mustLookRight(page);
  await button(page, 'Ibalik', 'Mabini').click();
  await expect(page.getByText('Naibalik ang Mabini kay Liwayway Magsino.')).toBeVisible();
  await expect(button(page, 'Kapalit', 'Mabini')).toBeFocused();
  await page.getByRole('button', { name: /^I-undo/ }).click();
  await expect(button(page, 'Ibalik', 'Mabini')).toBeVisible();
});

test('a substitute is told what is not possible, and is not offered it', async ({ page, server }) => {
  await signInTo(page, school.danilo, `/admin/dashboard?section=${school.sections.Mabini}`, /^Magandang/);
  await expect(page.getByRole('link', { name: /^Mabini Kapalit/ })).toBeVisible();
  const notice = page.getByRole('status').filter({ hasText: 'Kapalit kayo ni Liwayway Magsino' });
  await expect(notice).toContainText(`sa Mabini hanggang ${inFull()}.`);
  await expect(page.getByText('Agbayani, Niña')).toBeVisible();
  await expect(page.getByRole('button', { name: 'I-download' })).toHaveCount(0);
  await mustLookRight(page);

  await page.goto(`/admin/students?section=${school.sections.Mabini}`);
  await expect(row(page, 'Agbayani')).toBeVisible();
  await expect(row(page, 'Agbayani').getByRole('button', { name: /^Bagong login card/ })).toBeVisible();
  for (const name of [/^I-edit/, /^I-archive/, /^Magdagdag/, /^Palitan ang section/, 'I-download'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Magdagdag ng klase' })).toHaveCount(0);
  // Of the own section everything; of all together no file, for some of them are another's.
  await page.goto('/admin/students');
  await expect(row(page, 'Ocampo').getByRole('button', { name: /^I-edit/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'I-download' })).toHaveCount(0);
  await page.goto('/admin/students/add-class');
  await expect(page.getByLabel('Para sa section').getByRole('option')).toHaveText(['Luna']);

  await page.goto(`/admin/sections/${school.sections.Mabini}/teachers`);
  await expect(page.getByRole('heading', { level: 1, name: 'Mga guro ng Mabini' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Magdagdag ng katuwang' })).toHaveCount(0);
  const { email, password } = school.danilo;
  const token = await server.signIn({ email, password });
  const body = { screen: 'students', section: 'Mabini', count: 1 };
  await expect(server.call('POST', '/db/Downloads', { token, body })).rejects.toThrow(
    message('substitutes-download-nothing'),
  );
});

test('the main teacher reads who is the substitute until when; everything else stays', async ({ page }) => {
  await signInTo(page, school.liwayway, `/admin/dashboard?section=${school.sections.Mabini}`, /^Magandang/);
  await expect(page.getByText(`Si Danilo Reyes ang kapalit ninyo hanggang ${chosen}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'I-download' })).toBeVisible();
});

test('a section’s teachers: a co-teacher in three clicks, and off again; who held it before', async ({
  page,
}) => {
  await openSections(page);
  await page.getByRole('link', { name: 'Mga guro ng Luna' }).click();
  await page.getByRole('button', { name: 'Magdagdag ng katuwang' }).click();
  await dialog(page)
    .getByRole('button', { name: /^Liwayway Magsino/ })
    .click();
  await expect(page.getByText('Katuwang na si Liwayway Magsino sa Luna.')).toBeVisible();
  await expect(page.getByText(/^Katuwang, mula /)).toBeVisible();
  await mustLookRight(page);
  await page.getByRole('button', { name: 'Alisin si Liwayway Magsino' }).click();
  await expect(page.getByText('Hindi na katuwang si Liwayway Magsino sa Luna.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nagdaan' })).toBeVisible();
});
