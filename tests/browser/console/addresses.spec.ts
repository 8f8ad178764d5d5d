import { signInTo } from '#browser/console';
import { search } from '#browser/parts';
import { useSchool } from '#browser/school';
import { mustShow } from '#browser/steps';
import { expect, test } from '#browser/test';

const school = useSchool({ Mabini: ['Agbayani, Niña'], Luna: ['Ocampo, Lander'] }, () =>
  school.archive(school.pupil('Agbayani')),
);

const lists = [
  '/admin/students',
  '/admin/teachers',
  '/admin/sections',
  '/admin/progress',
  '/admin/unlock-quarters',
  '/admin/unlock-quarters?view=pupils',
  '/admin/archived-students',
  '/superadmin/people',
  '/superadmin/audit',
];
test('every list opens as if nothing was said, where its address says nonsense', async ({ page }) => {
  await signInTo(page, school.superadmin, '/admin/dashboard');
  for (const path of lists)
    await test.step(path, async () => {
      const section = path.match(/students$|progress|unlock/) ? '&section=nobody' : '';
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}sort=password_hash&page=-1${section}`);
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      await expect(page).toHaveURL(path);
    });
  await signInTo(page, school.liwayway, '/admin/admin-profile?sort=teacher&page=zero');
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page).toHaveURL('/admin/admin-profile');
});

test('a page that never was leads to the last one, and back to where one came from', async ({ page }) => {
  await signInTo(page, school.superadmin, '/admin/dashboard');
  await page.goto('/admin/sections?page=99');
  await mustShow(page, '1–3 sa 3 section');
  await expect(page).toHaveURL('/admin/sections');
  await page.goBack();
  await expect(page).toHaveURL('/admin/dashboard');
});

test('a pasted name is found, and a deleted section no longer narrows the list', async ({ page }) => {
  await signInTo(page, school.superadmin, '/admin/students');
  await search(page).fill('Ocam\u200bpo\tLander');
  await expect(page.getByText('1 sa 1', { exact: true })).toBeVisible();
  await expect(page.getByRole('row').last()).toContainText('Ocampo, Lander');
  await expect(page).toHaveURL('/admin/students?search=Ocampo+Lander');
  await signInTo(page, school.superadmin, `/admin/students?section=${school.sections.Rizal}&search=ocampo`);
  await mustShow(page, 'Walang nahanap');
  await school.post('/remove-section/removeSection', { sectionID: school.sections.Rizal });
  await expect(page.getByRole('row').last()).toContainText('Ocampo, Lander');
  await expect(page).toHaveURL('/admin/students?search=ocampo');
});
