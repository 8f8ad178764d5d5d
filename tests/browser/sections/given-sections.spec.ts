import type { Page } from '@playwright/test';
import { message } from '@tinig/domain/messages/messages';
import { signInTo } from '#browser/console';
import { mustFitBothWidths } from '#browser/looks';
import { button, dialog, question, row, search } from '#browser/parts';
import { useSchool } from '#browser/school';
import { fill, mustShow, press } from '#browser/steps';
import { expect, test } from '#browser/test';

const school = useSchool({ Mabini: ['Agbayani, Niña'] });

const sectionsOf = (page: Page, name: string, count: number) =>
  expect(row(page, name).getByRole('cell', { name: String(count), exact: true })).toBeVisible();

test('a new teacher takes several sections at once, and an undo gives them back', async ({ page }) => {
  await signInTo(page, school.superadmin, '/admin/teachers', 'Teachers');
  await press(page, 'Magdagdag ng guro');
  const form = dialog(page);
  await fill(form, { Pangalan: 'Amihan', Apelyido: 'Rosales', Email: 'amihan@given.example.com' });
  await fill(form, { Password: 'susi-ng-bahay', 'Kumpirmahin ang password': 'susi-ng-bahay' });
  await expect(form.locator('input:visible')).toHaveCount(5);
  await form.getByText(/^Mga section niya/).click();
  await form.getByRole('checkbox', { name: /^Mabini/ }).check();
  await form.getByRole('checkbox', { name: /^Luna/ }).check();
  await mustFitBothWidths(page);
  await form.getByRole('button', { name: 'Idagdag', exact: true }).click();
  await sectionsOf(page, 'Rosales, Amihan', 2);
  await sectionsOf(page, 'Magsino, Liwayway', 1);
  await press(page, /^I-undo/);
  await sectionsOf(page, 'Magsino, Liwayway', 2);
  await sectionsOf(page, 'Reyes, Danilo', 1);
});

test('what an ended right has done a superadmin takes back in the audit log', async ({ page }) => {
  const { sections, danilo } = school;
  const held = { section_id: sections.Mabini, teacher_id: danilo.uid };
  const last_day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  await school.post('/section-teachers/hand-over', { ...held, last_day });
  const body = { sectionIDs: [sections.Mabini], quarter: 'quarter_two', type: true };
  await school.post('/access-quarter/change-class', body, danilo);
  await signInTo(page, school.superadmin, '/superadmin/audit', 'Audit log');
  const line = row(page, 'Danilo Reyes').filter({ hasText: 'Kapalit' }).filter({ hasText: 'Mabini' });
  await expect(line).toHaveCount(1);
  const undo = button(line, /^I-undo: .* ni Danilo Reyes$/);
  await expect(undo).toHaveCount(0);
  await school.post('/section-teachers/end', held);
  await expect(undo).toBeVisible();
  await undo.click();
  await expect(page.getByText(message('act-undone'), { exact: true })).toBeVisible();
  await expect(undo).toHaveCount(0);
  const classes = await school.get<{ quarters: unknown }[]>('/db/ClassLocks');
  expect(JSON.stringify(classes)).not.toContain('"is_open":true');
});

test('a search for a co-teacher finds the section, and counts the sections of any role', async ({ page }) => {
  const added = { section_id: school.sections.Rizal, teacher_id: school.danilo.uid };
  await school.post('/section-teachers/add', added);
  await signInTo(page, school.superadmin, '/admin/sections', 'Sections');
  await search(page).fill('Danilo');
  await expect(row(page, 'Rizal')).toBeVisible();
  await expect(row(page, 'Luna')).toBeVisible();
  await expect(row(page, 'Mabini')).toHaveCount(0);
  await page.goto('/admin/teachers');
  await sectionsOf(page, 'Reyes, Danilo', 2);
});

test('a teacher who leaves gives all sections to another in the question', async ({ page }) => {
  await signInTo(page, school.superadmin, '/admin/teachers', 'Teachers');
  await press(page, 'Tanggalin si Liwayway Magsino');
  await expect(question(page)).toContainText('Mawawalan ng guro ang 2 section');
  await question(page).getByLabel('Ibigay kay…').selectOption({ label: 'Danilo Reyes' });
  await expect(question(page)).toContainText('Mapupunta kay Danilo Reyes ang 2 section niya.');
  await mustFitBothWidths(page);
  await press(question(page), 'Tanggalin');
  await mustShow(page, 'Natanggal si Liwayway Magsino.');
  await sectionsOf(page, 'Reyes, Danilo', 3);
});
