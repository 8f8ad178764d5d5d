import type { Page } from '@playwright/test';
import { signInTo, untilAllIsFetched } from '#browser/console';
import { mustFitBothWidths } from '#browser/looks';
import { button, dialog, title } from '#browser/parts';
import { useSchool } from '#browser/school';
import { mustShow, press } from '#browser/steps';
import { expect, expectErrors, test } from '#browser/test';

const school = useSchool({ Mabini: ['Agbayani, Niña', 'Cruz, Magdalena'], Luna: ['Dela Peña, Magno'] });

const field = (page: Page) => page.getByRole('combobox', { name: /^Hanapin ang studyante, section/ });
const found = (page: Page) => page.getByRole('listbox', { name: 'Mga resulta' }).getByRole('option');

test('any own pupil from anywhere without a click: Ctrl + K, letters, Enter', async ({ page }) => {
  await signInTo(page, school.liwayway, '/admin/unlock-quarters', 'Quarter Access');
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('nina ag');
  await expect(found(page)).toHaveText([/Agbayani, Niña\s*Mabini/]);
  await mustFitBothWidths(page);
  await page.keyboard.press('Enter');
  await expect(title(page, 'Niña Agbayani')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
});

test('finds pupils, sections and screens of one’s own scope, by the keyboard', async ({ page }) => {
  await signInTo(page, school.liwayway, '/admin/students', 'Students');
  const opener = button(page, /^Hanapin/);
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
});

test('nothing found says where it looked; on a phone it is a page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInTo(page, school.liwayway, '/admin/students', 'Students');
  await press(page, /^Hanapin/);
  await field(page).fill('Zobelita');
  await mustShow(page, 'Walang nahanap para sa “Zobelita”');
  await expect(dialog(page)).toContainText('Ang inyong mga section lang ang hinahanap.');
  await mustFitBothWidths(page);
  await press(dialog(page), 'Isara');
  await expect(dialog(page)).toHaveCount(0);
});

test('finds an act, whose form opens at once, also on its own page', async ({ page }) => {
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
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).not.toHaveURL(/add=/);
  }
  await page.keyboard.press('Control+k');
  await field(page).fill('login cards');
  await expect(found(page)).toHaveText([/^Login cards/]);
  await page.keyboard.press('Enter');
  await expect(title(page, 'Login cards')).toBeVisible();
});

test('without a network it says so, and finds among what it had found, and pages', async ({
  page,
  context,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED/);
  await signInTo(page, school.superadmin, '/admin/students', 'Students');
  await untilAllIsFetched(page);
  await page.keyboard.press('Control+k');
  await field(page).fill('mag');
  await expect(found(page).first()).toHaveText(/Cruz, Magdalena/);
  await context.setOffline(true);
  await mustShow(dialog(page), /^Walang koneksyon:/);
  await field(page).fill('magda cru');
  await expect(found(page)).toHaveText([/Cruz, Magdalena/]);
  await mustFitBothWidths(page);
  await field(page).fill('arch');
  await expect(found(page)).toHaveText(['Archive']);
  await field(page).fill('Zobelita');
  await expect(page.getByText('Hindi makapaghanap ngayon.', { exact: false })).toBeVisible();
  await context.setOffline(false);
  await mustShow(page, 'Nasa Archive ang mga naka-archive.');
});

test('keeps letters typed before the search’s code is there', async ({ page }) => {
  const [asked, arrival] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(/search-dialog-[^/]*\.js$/, async (route) => {
    asked.resolve();
    await arrival.promise;
    await route.continue();
  });
  await signInTo(page, school.liwayway, '/admin/students', 'Students');
  await page.keyboard.press('Control+k');
  await asked.promise;
  await page.keyboard.type('Agx');
  await page.keyboard.press('Backspace');
  arrival.resolve();
  await expect(field(page)).toHaveValue('Ag');
  await page.keyboard.type('bay');
  await expect(field(page)).toHaveValue('Agbay');
});
