import type { Page } from '@playwright/test';
import { signInTo } from '#browser/console';
import { mustFitBothWidths } from '#browser/looks';
import { button, dialog } from '#browser/parts';
import type { TestAccount } from '#browser/people';
import { useSchool } from '#browser/school';
import { mustShow, press } from '#browser/steps';
import { expect, mustBeAccessible, test } from '#browser/test';

const school = useSchool({ Mabini: ['Abad, Francis', 'Abad-Lim, Francis', 'Cruz, Bea'] });

const page360 = { width: 360, height: 740 };
const open = (page: Page, account: TestAccount = school.liwayway) =>
  signInTo(page, account, `/student-progress?student=${school.pupil('Abad').uid}`, 'Francis Abad');

test('two records of one child are compared, joined, and split by an undo', async ({ page }) => {
  await open(page);
  await press(page, 'Pagsamahin');
  const box = dialog(page);
  await expect(box.getByLabel('Hanapin ayon sa pangalan')).toHaveValue('Abad');
  await expect(box.getByRole('button', { name: /^Abad-Lim, Francis/ })).toBeVisible();
  await mustBeAccessible(page);
  await box.getByRole('button', { name: /^Abad-Lim, Francis/ }).click();
  await expect(box.getByRole('row', { name: /^Pangalan/ })).toHaveText(/Francis Abad.*Francis Abad-Lim/);
  for (const row of ['LRN', 'Section', 'Login', 'Login card', 'Naidagdag', 'Huling nakita', 'Mga subok'])
    await expect(box.getByRole('rowheader', { name: row, exact: true })).toBeVisible();
  await mustBeAccessible(page);
  await mustFitBothWidths(page);
  await box.getByRole('radio', { name: 'Ititira ang ikalawang record' }).check();
  await press(box, 'Pagsamahin');
  await mustShow(page, 'Pinagsama na ang dalawang record ni Francis Abad-Lim.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Francis Abad-Lim');
  await button(page, 'I-undo').click();
  await mustShow(page, 'Na-undo.');
});

test('by the keyboard alone, on a phone', async ({ page }) => {
  await page.setViewportSize(page360);
  await open(page);
  await button(page, 'Iba pang gawain').press('Enter');
  await dialog(page)
    .getByRole('button', { name: /^Pagsamahin/ })
    .press('Enter');
  await expect(dialog(page).getByLabel('Hanapin ayon sa pangalan')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('radio', { checked: true })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(dialog(page).getByRole('radio', { checked: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Iba pang gawain')).toBeFocused();
});
