import type { Page } from '@playwright/test';
import { message } from '@tinig/domain/messages/messages';
import { refuseSilently } from '#browser/batch';
import { signInTo } from '#browser/console';
import { mustFitBothWidths } from '#browser/looks';
import { alert, bar, box, button, link, question, row, search } from '#browser/parts';
import type { TestAccount } from '#browser/people';
import { useSchool } from '#browser/school';
import { mustHaveColumns, mustShow, press } from '#browser/steps';
import { expect, expectErrors, mustBeAccessible, test } from '#browser/test';

const school = useSchool(
  {
    Mabini: ['Agbayani, Niña', 'Dela Peña, Gian'],
    Rizal: ['Cruz, Bea', 'Zabala, Mika', 'Umali, Faith'],
    Luna: ['Ocampo, Lander'],
  },
  async () => {
    for (const name of ['Agbayani', 'Dela Peña', 'Cruz', 'Zabala', 'Umali'])
      await school.archive(school.pupil(name));
  },
);

const open = (page: Page, account: TestAccount = school.liwayway) =>
  signInTo(page, account, '/admin/archived-students', 'Archive');

test('shows own archived students with the days left', async ({ page, context }) => {
  const other = await context.newPage();
  await open(other, school.danilo);
  await mustShow(other, 'Walang laman ang archive');
  await mustFitBothWidths(other);
  await open(page);
  await mustHaveColumns(page, '', 'ID', 'Pangalan', 'Natitirang araw', 'Mga aksyon');
  await expect(page.getByText('5 naka-archive', { exact: true })).toBeVisible();
  await expect(row(page, 'Agbayani, Niña')).toContainText('30 days left');
  await expect(row(page, 'Agbayani, Niña')).toContainText('Mabini');
  const section = page.getByRole('combobox', { name: 'Section', exact: true });
  await section.selectOption('Rizal');
  await expect(row(page, 'Agbayani, Niña')).toHaveCount(0);
  await expect(row(page, 'Cruz, Bea')).toContainText('Rizal');
  await mustFitBothWidths(page);
  await section.selectOption('');
  await link(page, 'Tingnan ang progress ni Niña Agbayani').click();
  await expect(page).toHaveURL(`/student-progress?student=${school.pupil('Agbayani').uid}`);
});

test('as the days pass it says 2 days, 1 day, and that one may be deleted', async ({ page }) => {
  for (const [days, words] of [
    [28, '2 days left'],
    [29, message('one-day-left')],
    [30, message('about-to-go')],
  ] as const) {
    await page.clock.setFixedTime(Date.now() + days * 24 * 3600 * 1000);
    await open(page);
    await expect(row(page, 'Agbayani')).toContainText(words);
    await mustBeAccessible(page);
  }
});

test('restores by the keyboard; the focus goes on, Students shows them', async ({ page, context }) => {
  const students = await context.newPage();
  await signInTo(students, school.superadmin, '/admin/students', 'Students');
  await open(page);
  await search(page).fill('dela pena');
  await mustShow(page, '1 sa 5');
  await expect(page).toHaveURL(/search=dela\+pena/);
  await search(page).fill('Zobelita');
  await mustShow(page, 'Walang naka-archive na tugma sa “Zobelita”.');
  await search(page).fill('');
  await press(page, 'Ibalik ang napili');
  await expect(alert(page)).toHaveText(message('no-student-chosen'));
  await page.getByRole('columnheader', { name: 'Pangalan' }).getByRole('button').click();
  await button(page, 'Ibalik si Niña Agbayani').press('Enter');
  const asked = page.getByRole('alertdialog', { name: 'Ibalik si Niña Agbayani?' });
  await expect(asked).toContainText('Makakapag-login muli siya sa mobile app.');
  await expect(button(asked, 'Ibalik')).toBeFocused();
  await page.keyboard.press('Enter');
  await mustShow(page, 'Naibalik si Niña Agbayani.');
  await expect(row(page, 'Agbayani')).toHaveCount(0);
  await expect(button(page, 'Ibalik si Bea Cruz')).toBeFocused();
  await expect(row(students, 'Agbayani')).toBeVisible();
});

test('deletes for good after a question that starts on Kanselahin', async ({ page }) => {
  await open(page);
  await box(page, 'Cruz').check();
  await box(page, 'Zabala').check();
  await press(bar(page), 'Tanggalin ang napili');
  const asked = page.getByRole('alertdialog', { name: 'Tanggalin nang tuluyan ang 2 studyante?' });
  await expect(asked).toContainText('Hindi na ito maibabalik.');
  await expect(button(asked, 'Kanselahin')).toBeFocused();
  await press(asked, 'Tanggalin nang tuluyan');
  await mustShow(page, 'Natanggal ang 2 studyante.');
  await expect(page.getByRole('row')).toHaveCount(3);
});

test('failed acts are said in the given words, and the rows stay selected', async ({ page }) => {
  expectErrors(/ERR_FAILED|status of 500/);
  await open(page);
  const remove = '/remove-student-firebase/remove-student';
  await refuseSilently(page, remove);
  await press(page, 'Tanggalin nang tuluyan si Faith Umali');
  await press(question(page), 'Tanggalin nang tuluyan');
  await expect(alert(page)).toContainText(message('failed-to-remove-student'));
  await page.route(remove, (route) => route.abort());
  await press(alert(page), 'Subukan muli');
  await expect(alert(page)).toContainText(message('students-not-removed'));
  await page.route('/batch', (route) => route.abort());
  await page.getByRole('columnheader').getByRole('checkbox').click();
  await press(bar(page), 'Ibalik ang napili');
  await press(question(page), 'Ibalik ang 2');
  await expect(alert(page)).toContainText(message('students-not-restored'));
  await expect(bar(page)).toContainText('2 ang napili');
  await page.unroute('/batch');
  await press(alert(page), 'Subukan muli');
  await mustShow(page, 'Walang laman ang archive');
});
