import { signInTo } from '#browser/console';
import { mustFitBothWidths } from '#browser/looks';
import { makeEmptySchool } from '#browser/school';
import { expect, test } from '#browser/test';

test.beforeEach(async ({ server }) => {
  await makeEmptySchool(server);
});

test('a new school says what comes next, and no page of it is blank', async ({ page, server }) => {
  await signInTo(page, server.superadmin, '/admin/dashboard', /^Magandang/);
  const guide = page.getByRole('region', { name: 'Ano ang susunod?' });
  // Below the four steps stands what is still open.
  await expect(guide.getByRole('list').first().getByRole('listitem')).toHaveCount(4);
  await expect(page.getByRole('heading', { name: 'Aling section ang kailangan ng pansin?' })).toBeHidden();
  await mustFitBothWidths(page);

  for (const address of [
    '/admin/students/add-class',
    '/admin/students/cards',
    '/admin/skills',
    '/admin/unlock-quarters',
    '/superadmin/new-year',
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Wala pang section' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Magdagdag ng section' })).toBeVisible();
  }
  await mustFitBothWidths(page);
  await page.getByRole('link', { name: 'Magdagdag ng section' }).click();
  await page.getByRole('button', { name: 'Magdagdag ng section' }).first().click();
  await expect(page.getByRole('dialog')).toContainText('Wala pang guro.');
  await mustFitBothWidths(page);

  const token = await server.signIn(server.superadmin);
  const teacher = {
    firstName: 'Ligaya',
    lastName: 'Santos',
    email: 'ligaya@paaralan.example',
    password: 'lihim-na-susi',
  };
  const { uid } = (await server.call('POST', '/add-admin-firebase/register', { token, body: teacher })) as {
    uid: string;
  };
  await expect(page.getByRole('dialog')).not.toContainText('Wala pang guro.');
  const { id } = (await server.call('POST', '/db/Sections', {
    token,
    body: { section_name: 'Mabini', teacher_id: uid },
  })) as { id: string };
  await page.goto('/admin/dashboard');
  await expect(guide.getByRole('listitem').filter({ hasText: 'Tapos: Guro at section' })).toContainText(
    '1 section, 1 guro.',
  );
  await expect(page.getByRole('table', { name: 'Kailangan ng pansin' })).toContainText('Wala pang studyante');

  // A step that is done no longer says why it was needed.
  const password = teacher.password;
  await server.call('POST', '/add-student-firebase/register', {
    token,
    body: {
      ...{ first_name: 'Niña', last_name: 'Cruz', username: 'nina', email: 'nina@paaralan.example' },
      ...{ section: 'Mabini', password, confirm_password: password },
    },
  });
  const body = { sectionIDs: [id], quarter: 'quarter_one', type: true };
  await server.call('POST', '/access-quarter/change-class', { token, body });
  await expect(
    guide.getByRole('listitem').filter({ hasText: 'Tapos: Buksan ang 1st Quarter' }),
  ).toContainText('May quarter nang bukas, kaya may malalaro na.');
});

test('a teacher without a section is told by name who gives one', async ({ page, server }) => {
  const token = await server.signIn(server.superadmin);
  const teacher = { email: 'leo@paaralan.example', password: 'lihim-na-susi' };
  await server.call('POST', '/add-admin-firebase/register', {
    token,
    body: { firstName: 'Leo', lastName: 'Ramos', ...teacher },
  });
  await signInTo(page, teacher, '/admin/dashboard', /^Magandang/);
  await expect(page.getByRole('heading', { name: 'Wala pa kayong section' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(
    'Sabihan si Super Administrator; lalabas dito ang klase',
  );
  await mustFitBothWidths(page);
  await page.getByRole('link', { name: 'Panoorin muna ang tutorial' }).click();
  await expect(page).toHaveURL(/\/tutorial$/);
});
