import { message } from '@tinig/domain/messages/messages';
import { signInTo } from '#browser/console';
import { mustFitBothWidths } from '#browser/looks';
import { dialog, row } from '#browser/parts';
import { useSchool } from '#browser/school';
import type { TestServer } from '#browser/server';
import { fill, press } from '#browser/steps';
import { expect, test } from '#browser/test';

const school = useSchool({ Mabini: ['Agbayani, Niña'] });

/** Ten wrong passwords, as somebody guesses. */
async function guess(server: TestServer, { email }: { email: string }) {
  for (let tried = 0; tried < 10; tried++)
    await expect(server.signIn({ email, password: 'mali-ito' })).rejects.toThrow(message('login-failed'));
}

test('a teacher sees whose account is guessed at; a new password ends it', async ({ page, server }) => {
  await signInTo(page, school.liwayway, '/admin/students', 'Students');
  const niña = row(page, 'Agbayani, Niña');
  await expect(niña).toBeVisible();
  await expect(niña).not.toContainText(message('many-tries'));
  await guess(server, school.pupil('Agbayani'));
  await expect(niña).toContainText(message('many-tries'));
  await mustFitBothWidths(page);
  await press(page, 'I-edit si Niña Agbayani');
  const form = dialog(page);
  await expect(form.getByRole('status')).toContainText(message('many-tries'));
  await mustFitBothWidths(page);
  const made = 'bagong-susi-8';
  await fill(form, { 'Bagong password (opsyonal)': made, 'Kumpirmahin ang password': made });
  await press(form, 'I-save');
  await expect(form).toHaveCount(0);
  await expect(niña).not.toContainText(message('many-tries'));
  await server.signIn({ email: school.pupil('Agbayani').email, password: made });
});

test('of a teacher’s account the superadmin sees it', async ({ page, server }) => {
  await guess(server, school.danilo);
  await signInTo(page, school.superadmin, '/admin/teachers', 'Teachers');
  const danilo = row(page, 'Reyes, Danilo');
  await expect(danilo).toContainText(message('many-tries'));
  await mustFitBothWidths(page);
  await press(page, 'I-edit si Danilo Reyes');
  await expect(dialog(page).getByRole('status')).toContainText(message('many-tries'));
  await page.keyboard.press('Escape');
  const body = { uid: school.danilo.uid, password: 'bagong-susi-8' };
  await school.post('/edit-student-password/changePassword', body);
  await expect(danilo).not.toContainText(message('many-tries'));
});
