import type { Page } from '@playwright/test';
import { message } from '@tinig/domain/messages/messages';
import { signInTo } from '#browser/console';
import { mustFitBothWidths } from '#browser/looks';
import { type ConsoleSchool, makeSchool } from '#browser/school';
import { expect, test } from '#browser/test';

let school: ConsoleSchool;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ server }) => {
  school = await makeSchool(server);
  await school.addPupil('Niña', 'Agbayani', 'Mabini');
});

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const sectionsOf = (page: Page, name: string, count: number) =>
  expect(row(page, name).getByRole('cell', { name: String(count), exact: true })).toBeVisible();

test('a new teacher takes several sections at once, and an undo gives them back', async ({ page }) => {
  await signInTo(page, school.superadmin, '/admin/teachers', 'Teachers');
  await page.getByRole('button', { name: 'Magdagdag ng guro' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Pangalan', { exact: true }).fill('Amihan');
  await form.getByLabel('Apelyido').fill('Rosales');
  await form.getByLabel('Email').fill(`amihan@${school.liwayway.email.split('@')[1]}`);
  await form.getByLabel('Password', { exact: true }).fill('susi-ng-bahay');
  await form.getByLabel('Kumpirmahin ang password').fill('susi-ng-bahay');
  await expect(form.locator('input:visible')).toHaveCount(5);
  await form.getByText(/^Mga section niya/).click();
  await form.getByRole('checkbox', { name: /^Mabini/ }).check();
  await form.getByRole('checkbox', { name: /^Luna/ }).check();
  await mustFitBothWidths(page);
  await form.getByRole('button', { name: 'Idagdag', exact: true }).click();
  await sectionsOf(page, 'Rosales, Amihan', 2);
  await sectionsOf(page, 'Magsino, Liwayway', 1);
  await page.getByRole('button', { name: /^I-undo/ }).click();
  await sectionsOf(page, 'Magsino, Liwayway', 2);
  await sectionsOf(page, 'Reyes, Danilo', 1);
});

test('what an ended right has done a superadmin takes back in the audit log', async ({ page, server }) => {
  const { token, sections, danilo } = school;
  const held = { section_id: sections.Mabini, teacher_id: danilo.uid };
  const last_day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  await server.call('POST', '/section-teachers/hand-over', { token, body: { ...held, last_day } });
  const daniloToken = await server.signIn({ email: danilo.email, password: danilo.password });
  const body = { sectionIDs: [sections.Mabini], quarter: 'quarter_two', type: true };
  await server.call('POST', '/access-quarter/change-class', { token: daniloToken, body });

  await signInTo(page, school.superadmin, '/superadmin/audit', 'Audit log');
  const line = row(page, 'Danilo Reyes').filter({ hasText: 'Kapalit' }).filter({ hasText: 'Mabini' });
  await expect(line).toHaveCount(1);
  const undo = line.getByRole('button', { name: /^I-undo: .* ni Danilo Reyes$/ });
  await expect(undo).toHaveCount(0);
  await server.call('POST', '/section-teachers/end', { token, body: held });
  await expect(undo).toBeVisible();
  await mustFitBothWidths(page);
  await undo.click();
  await expect(page.getByText(message('act-undone'), { exact: true })).toBeVisible();
  await expect(undo).toHaveCount(0);
  const classes = (await server.call('GET', '/db/ClassLocks', { token })) as { quarters: unknown }[];
  expect(JSON.stringify(classes)).not.toContain('"is_open":true');
});

test('a search for a co-teacher finds the section, and the count of sections follows any holding', async ({
  page,
  server,
}) => {
  const body = { section_id: school.sections.Rizal, teacher_id: school.danilo.uid };
  await server.call('POST', '/section-teachers/add', { token: school.token, body });
  await signInTo(page, school.superadmin, '/admin/sections', 'Sections');
  await page.getByRole('searchbox').fill('Danilo');
  await expect(row(page, 'Rizal')).toBeVisible();
  await expect(row(page, 'Luna')).toBeVisible();
  await expect(row(page, 'Mabini')).toHaveCount(0);
  await page.goto('/admin/teachers');
  await sectionsOf(page, 'Reyes, Danilo', 2);
});

test('a teacher who leaves gives all sections to another in the question that deletes her', async ({
  page,
}) => {
  await signInTo(page, school.superadmin, '/admin/teachers', 'Teachers');
  await page.getByRole('button', { name: 'Tanggalin si Liwayway Magsino' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Mawawalan ng guro ang 2 section');
  await question.getByLabel('Ibigay kay…').selectOption({ label: 'Danilo Reyes' });
  await expect(question).toContainText('Mapupunta kay Danilo Reyes ang 2 section niya.');
  await mustFitBothWidths(page);
  await question.getByRole('button', { name: 'Tanggalin' }).click();
  await expect(page.getByText('Natanggal si Liwayway Magsino.')).toBeVisible();
  await sectionsOf(page, 'Reyes, Danilo', 3);
});
