import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { signInTo } from '#browser/console';
import { mustFitBothWidths } from '#browser/looks';
import { makeSchool } from '#browser/school';
import { startTestServer } from '#browser/server';
import { expect, test } from '#browser/test';

const password = 'tatlong bibe sa ilog';

test.use({ expectedErrors: [/the server responded with a status of 4\d\d/] });

test(
  'a backup leaves as a locked copy, is read back, and begins another computer',
  { tag: '@nightly' },
  async ({ page, server, browser }, testInfo) => {
    const school = await makeSchool(server);
    await school.addPupil('Niña', 'Agbayani', 'Mabini');
    await signInTo(page, school.superadmin, '/superadmin/server', 'Server');
    await page.getByRole('button', { name: 'Gumawa ng backup' }).click();
    const copies = page.getByRole('button', { name: /^Kopyahin sa USB ang backup/ });
    await expect(copies.first()).toBeVisible();
    const backups = page.getByRole('table', { name: 'Mga backup' });
    await expect(backups).toContainText('1 studyante, 3 section');
    await expect(backups.getByText('Nasubukan').first()).toBeVisible();
    await expect(backups.getByText('ginawa ninyo')).toHaveCount(1);
    await mustFitBothWidths(page);
    await page.getByRole('button', { name: 'Ipakita ang mga phone' }).click();
    await expect(page.getByRole('dialog')).toContainText('Wala pang phone na naka-login.');
    const token = await server.signIn(school.superadmin);
    const { items } = (await server.call('GET', '/db/Users?role=student', { token })) as {
      items: { email: string }[];
    };
    await server.signIn({ email: items[0]!.email, password: school.liwayway.password });
    await expect(page.getByRole('dialog').getByRole('row', { name: /Mabini/ })).toContainText('1');
    await mustFitBothWidths(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Isara' }).last().click();
    await copies.first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Password ng kopya').fill('maikli');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('Dapat may 12 o higit pang karakter');
    await mustFitBothWidths(page);
    await dialog.getByLabel('Password ng kopya').fill(password);
    await dialog.getByLabel('Ulitin ang password').fill(password);
    const downloading = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^tinig-.*Z\.gz\.age$/);
    const file = testInfo.outputPath(download.suggestedFilename());
    await download.saveAs(file);
    expect((await readFile(file)).subarray(0, 21).toString()).toBe('age-encryption.org/v1');

    await choose(page, file);
    await expect(dialog.getByText('Buo ang kopya. Puwede nang tanggalin ang USB.')).toBeVisible();
    await expect(dialog).toContainText('1 studyante, 3 section, 3 guro');
    await mustFitBothWidths(page);
    await dialog.getByRole('button', { name: 'Isara' }).last().click();

    await page.getByRole('button', { name: 'Suriin ang isang kopya' }).click();
    await dialog.getByLabel('Password ng kopya').fill('ibang salita ito');
    await choose(page, file);
    await expect(dialog.getByRole('alert')).toContainText('Hindi mabuksan ang kopya sa password na ito.');
    await mustFitBothWidths(page);

    const empty = await startTestServer({ FIRST_SUPERADMIN_EMAIL: '', FIRST_SUPERADMIN_PASSWORD: '' });
    const context = await browser.newContext({ baseURL: empty.address });
    try {
      const fresh = await context.newPage();
      const code = (await readFile(join(empty.folder, 'setup-code'), 'utf8')).trim();
      await fresh.goto(`/setup#${code}`);
      await fresh.getByRole('button', { name: /^May backup ako/ }).click();
      await choose(fresh, file);
      await fresh.getByLabel('Password ng kopya').fill('ibang salita ito');
      await fresh.keyboard.press('Enter');
      await expect(fresh.getByRole('alert')).toContainText('Hindi mabuksan ang kopya sa password na ito.');
      await mustFitBothWidths(fresh);
      await fresh.getByLabel('Password ng kopya').fill(password);
      await fresh.keyboard.press('Enter');
      await expect(fresh.getByText('1 studyante, 3 section, 3 guro')).toBeVisible();
      await fresh.getByRole('button', { name: 'Ibalik' }).click();
      await expect(fresh).not.toHaveURL(/setup/);
      const { uid: _, ...liwayway } = school.liwayway;
      await empty.signIn(liwayway);
    } finally {
      await context.close();
      await empty.stop();
    }
  },
);

async function choose(page: Page, file: string) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Pumili ng file' }).click();
  await (await chooser).setFiles(file);
}
