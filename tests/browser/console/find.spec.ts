import type { Page } from '@playwright/test';
import { signInTo, untilAllIsFetched } from '#browser/console';
import { mustFitBothWidths } from '#browser/looks';
import { type ConsoleSchool, makeSchool } from '#browser/school';
import { expect, test } from '#browser/test';

let school: ConsoleSchool;

test.beforeAll(async ({ server }) => {
  school = await makeSchool(server);
  await school.addPupil('Niña', 'Agbayani', 'Mabini');
  await school.addPupil('Magdalena', 'Cruz', 'Mabini');
  await school.addPupil('Magno', 'Dela Peña', 'Luna');
});

const field = (page: Page) => page.getByRole('combobox', { name: /^Hanapin ang studyante, section/ });
const found = (page: Page) => page.getByRole('listbox', { name: 'Mga resulta' }).getByRole('option');
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('any own pupil from anywhere without a click: Ctrl + K, letters, Enter', async ({ page }) => {
  await signInTo(page, school.liwayway, '/admin/unlock-quarters', 'Quarter Access');
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('nina ag');
  await expect(found(page)).toHaveText([/Agbayani, Niña\s*Mabini/]);
  await mustFitBothWidths(page);
  await page.keyboard.press('Enter');
  await expect(title(page, 'Niña Agbayani')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('pupils, sections and screens of one’s own scope; the arrows walk across groups, Escape gives the focus back', async ({
  page,
}) => {
  await signInTo(page, school.liwayway, '/admin/students', 'Students');
  const opener = page.getByRole('button', { name: /^Hanapin/ });
  await opener.click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('ma');
  // Danilo's pupil and teachers are not hers to find.
  const acts = [/Magdagdag ng studyante\s*Students/, /Magdagdag ng klase\s*Students/, /Mga ulat sa magulang/];
  await expect(found(page)).toHaveText([/Cruz, Magdalena/, /Mabini/, ...acts]);
  await expect(found(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(found(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await page.keyboard.press('Control+k');
  await field(page).fill('prog');
  await expect(found(page)).toHaveText(['Progress']);
  await page.keyboard.press('Enter');
  await expect(title(page, 'Progress')).toBeVisible();
});

test('a superadmin finds everybody, teachers and the pages of the school', async ({ page }) => {
  await signInTo(page, school.superadmin, '/admin/students', 'Students');
  await page.keyboard.press('Control+k');
  await field(page).fill('mag');
  await expect(found(page)).toHaveText([
    /Cruz, Magdalena/,
    /Dela Peña, Magno/,
    /Magsino, Liwayway\s*Mabini, Rizal/,
    /Magdagdag ng studyante\s*Students/,
    /Magdagdag ng section\s*Sections/,
    /Magdagdag ng guro\s*Teachers/,
    /Magdagdag ng klase\s*Students/,
    /Mga ulat sa magulang\s*Students/,
  ]);
  await field(page).fill('audit');
  await expect(found(page)).toHaveText([/^Settings at audit log/, /^Audit log\s*Settings at audit log/]);
  // Former names are found too.
  await field(page).fill('apk');
  await expect(found(page)).toHaveText(['Laro at app']);
  await mustFitBothWidths(page);
});

test('nothing found says where it looked; on a phone it is a page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInTo(page, school.liwayway, '/admin/students', 'Students');
  await page.getByRole('button', { name: /^Hanapin/ }).click();
  await field(page).fill('Zobelita');
  await expect(page.getByText('Walang nahanap para sa “Zobelita”')).toBeVisible();
  await expect(page.getByRole('dialog')).toContainText('Ang inyong mga section lang ang hinahanap.');
  await mustFitBothWidths(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Isara' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an act is found as well, and its form opens at once, also on the page that it belongs to', async ({
  page,
}) => {
  await signInTo(page, school.superadmin, '/admin/students', 'Students');
  for (const [letters, name] of [
    ['studyante mag', 'Magdagdag ng studyante'],
    ['guro', 'Magdagdag ng guro'],
    ['magdagdag sec', 'Magdagdag ng section'],
  ] as const) {
    await page.keyboard.press('Control+k');
    await field(page).fill(letters);
    await expect(found(page)).toHaveText([new RegExp(name)]);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).not.toHaveURL(/add=/);
  }
  await page.keyboard.press('Control+k');
  await field(page).fill('login cards');
  await expect(found(page)).toHaveText([/^Login cards/]);
  await page.keyboard.press('Enter');
  await expect(title(page, 'Login cards')).toBeVisible();
});

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('it says so, and finds among what it had found, and pages', async ({ page, context }) => {
    await signInTo(page, school.superadmin, '/admin/students', 'Students');
    await untilAllIsFetched(page);
    await page.keyboard.press('Control+k');
    await field(page).fill('mag');
    await expect(found(page).first()).toHaveText(/Cruz, Magdalena/);
    await context.setOffline(true);
    await expect(page.getByRole('dialog').getByText(/^Walang koneksyon:/)).toBeVisible();
    await field(page).fill('magda cru');
    await expect(found(page)).toHaveText([/Cruz, Magdalena/]);
    await mustFitBothWidths(page);
    await field(page).fill('arch');
    await expect(found(page)).toHaveText(['Archive']);
    await field(page).fill('Zobelita');
    await expect(page.getByText('Hindi makapaghanap ngayon.', { exact: false })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Nasa Archive ang mga naka-archive.')).toBeVisible();
  });
});

test('letters typed before the search’s code is there are kept', async ({ page }) => {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/find-dialog/, async (route) => {
    await held;
    await route.continue();
  });
  await signInTo(page, school.liwayway, '/admin/students', 'Students');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Agx');
  await page.keyboard.press('Backspace');
  arrive();
  await expect(page.getByRole('combobox', { name: /^Hanapin/ })).toHaveValue('Ag');
  await page.keyboard.type('bay');
  await expect(page.getByRole('combobox', { name: /^Hanapin/ })).toHaveValue('Agbay');
});
