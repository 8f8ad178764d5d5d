import { message } from '@tinig/domain/messages/messages';
import { beSignedIn } from '#browser/console';
import { mustFitBothWidths } from '#browser/looks';
import { type ConsoleSchool, makeSchool } from '#browser/school';
import type { TestServer } from '#browser/server';
import { expect, test } from '#browser/test';

let school: ConsoleSchool;

test.beforeAll(async ({ server }) => {
  school = await makeSchool(server);
});

/** Ten wrong passwords, as somebody guesses. */
async function guess(server: TestServer, email: string) {
  for (let tried = 0; tried < 10; tried++)
    await expect(server.signIn({ email, password: 'mali-ito' })).rejects.toThrow(message('login-failed'));
}

test('a teacher sees at once whose account is being guessed at, and a new password ends it', async ({
  page,
  server,
}) => {
  const uid = await school.addPupil('Niña', 'Agbayani', 'Mabini');
  const { email } = (await server.call('GET', `/db/Users/${uid}`, { token: school.token })) as {
    email: string;
  };
  await beSignedIn(page, server, school.liwayway);
  await page.goto('/admin/students');
  const row = page.getByRole('row').filter({ hasText: 'Agbayani, Niña' });
  await expect(row).toBeVisible();
  await expect(row).not.toContainText(message('many-tries'));
  await guess(server, email);
  await expect(row).toContainText(message('many-tries'));
  await mustFitBothWidths(page);
  await page.getByRole('button', { name: 'I-edit si Niña Agbayani' }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByRole('status')).toContainText(message('many-tries'));
  await mustFitBothWidths(page);
  await form.getByLabel('Bagong password (opsyonal)').fill('bagong-susi-8');
  await form.getByLabel('Kumpirmahin ang password').fill('bagong-susi-8');
  await form.getByRole('button', { name: 'I-save' }).click();
  await expect(form).toHaveCount(0);
  await expect(row).not.toContainText(message('many-tries'));
  await server.signIn({ email, password: 'bagong-susi-8' });
});

test('of a teacher’s account the superadmin sees it', async ({ page, server }) => {
  await guess(server, school.danilo.email);
  await beSignedIn(page, server, school.superadmin);
  await page.goto('/admin/teachers');
  const row = page.getByRole('row').filter({ hasText: 'Reyes, Danilo' });
  await expect(row).toContainText(message('many-tries'));
  await mustFitBothWidths(page);
  await page.getByRole('button', { name: 'I-edit si Danilo Reyes' }).click();
  await expect(page.getByRole('dialog').getByRole('status')).toContainText(message('many-tries'));
  await page.keyboard.press('Escape');
  const body = { uid: school.danilo.uid, password: 'bagong-susi-8' };
  await server.call('POST', '/edit-student-password/changePassword', { token: school.token, body });
  await expect(row).not.toContainText(message('many-tries'));
});
