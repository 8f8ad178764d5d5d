import { beSignedIn } from '#browser/console';
import { type ConsoleSchool, makeSchool } from '#browser/school';
import { expect, test } from '#browser/test';

let school: ConsoleSchool;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ server }) => {
  school = await makeSchool(server);
  const uid = await school.addPupil('Niña', 'Agbayani', 'Mabini');
  await school.addPupil('Lander', 'Ocampo', 'Luna');
  await server.call('POST', '/change-archive/put-student-archive', {
    token: school.token,
    body: { user_id: uid },
  });
});

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
test('every list opens as if nothing was said, where its address says nonsense', async ({ page, server }) => {
  await beSignedIn(page, server, school.superadmin);
  for (const path of lists)
    await test.step(path, async () => {
      const section = path.match(/students$|progress|unlock/) ? '&section=nobody' : '';
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}sort=password_hash&page=-1${section}`);
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      await expect(page).toHaveURL(path);
    });
});

test('the own sections open as well', async ({ page, server }) => {
  await beSignedIn(page, server, school.liwayway);
  await page.goto('/admin/admin-profile?sort=teacher&page=zero');
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page).toHaveURL('/admin/admin-profile');
});

test('a page that never was leads to the last one, and back to where one came from', async ({
  page,
  server,
}) => {
  await beSignedIn(page, server, school.superadmin);
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/admin/sections?page=99');
  await expect(page.getByText('1–3 sa 3 section')).toBeVisible();
  await expect(page).toHaveURL('/admin/sections');
  await page.goBack();
  await expect(page).toHaveURL('/admin/dashboard');
});

test('a name that was pasted with what nobody sees is found all the same', async ({ page, server }) => {
  await beSignedIn(page, server, school.superadmin);
  await page.goto('/admin/students');
  await page.getByRole('searchbox').fill('Ocam\u200bpo\tLander');
  await expect(page.getByText('1 sa 1', { exact: true })).toBeVisible();
  await expect(page.getByRole('row').last()).toContainText('Ocampo, Lander');
  await expect(page).toHaveURL('/admin/students?search=Ocampo+Lander');
});

test('a section that is deleted no longer narrows the list', async ({ page, server }) => {
  await beSignedIn(page, server, school.superadmin);
  await page.goto(`/admin/students?section=${school.sections.Rizal}&search=ocampo`);
  await expect(page.getByText('Walang nahanap')).toBeVisible();
  await server.call('POST', '/remove-section/removeSection', {
    token: school.token,
    body: { sectionID: school.sections.Rizal },
  });
  await expect(page.getByRole('row').last()).toContainText('Ocampo, Lander');
  await expect(page).toHaveURL('/admin/students?search=ocampo');
});
