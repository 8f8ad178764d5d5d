import { signInTo } from '#browser/console';
import { mustFitBothWidths } from '#browser/looks';
import { button, dialog, item, link, region } from '#browser/parts';
import { useEmptySchool } from '#browser/school';
import { follow, mustContain } from '#browser/steps';
import { expect, test } from '#browser/test';

// A backup that another file made would end the guide.
test.use({ school: 'a new one' });

const school = useEmptySchool();

test('a new school says what comes next, and no page of it is blank', async ({ page }) => {
  await signInTo(page, school.superadmin, '/admin/dashboard', /^Magandang/);
  const guide = region(page, 'Ano ang susunod?');
  // Below the four steps stands what is still open.
  await expect(guide.getByRole('list').first().getByRole('listitem')).toHaveCount(4);
  await expect(page.getByRole('heading', { name: 'Aling section ang kailangan ng pansin?' })).toBeHidden();
  await mustFitBothWidths(page);

  const screens = [
    'admin/students/add-class',
    'admin/students/cards',
    'admin/skills',
    'admin/unlock-quarters',
  ];
  for (const screen of [...screens, 'superadmin/new-year']) {
    await page.goto(`/${screen}`);
    await expect(page.getByRole('heading', { name: 'Wala pang section' })).toBeVisible();
    await expect(link(page.getByRole('main'), 'Magdagdag ng section')).toBeVisible();
  }
  await mustFitBothWidths(page);
  await follow(page, 'Magdagdag ng section');
  await button(page, 'Magdagdag ng section').first().click();
  await expect(dialog(page)).toContainText('Wala pang guro.');
  await mustFitBothWidths(page);

  const teacher = await school.addTeacher('Ligaya', 'Santos');
  await expect(dialog(page)).not.toContainText('Wala pang guro.');
  const section = await school.addSection('Mabini', teacher);
  await page.goto('/admin/dashboard');
  await expect(item(guide, 'Tapos: Guro at section')).toContainText('1 section, 1 guro.');
  await expect(page.getByRole('table', { name: 'Kailangan ng pansin' })).toContainText('Wala pang studyante');

  // A step that is done no longer says why it was needed.
  await school.addPupil('Niña', 'Cruz', 'Mabini');
  await school.openQuarters(section, 1);
  await expect(item(guide, 'Tapos: Buksan ang 1st Quarter')).toContainText(
    'May quarter nang bukas, kaya may malalaro na.',
  );
});

test('a teacher without a section is told by name who gives one', async ({ page }) => {
  const teacher = await school.addTeacher('Leo', 'Ramos');
  await signInTo(page, teacher, '/admin/dashboard', /^Magandang/);
  await expect(page.getByRole('heading', { name: 'Wala pa kayong section' })).toBeVisible();
  await mustContain(page.getByRole('main'), 'Sabihan si Super Administrator; lalabas dito ang klase');
  await mustFitBothWidths(page);
  await follow(page, 'Panoorin muna ang tutorial');
  await expect(page).toHaveURL(/\/tutorial$/);
});
