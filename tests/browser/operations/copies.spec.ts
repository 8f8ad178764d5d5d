import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { signInTo } from '#browser/console';
import { mustFitBothWidths } from '#browser/looks';
import { alert, button, dialog } from '#browser/parts';
import { makeSchool } from '#browser/school';
import { startTestServer } from '#browser/server';
import { chooseFile, fill, mustShow, press } from '#browser/steps';
import { expect, nightly, test } from '#browser/test';

const password = 'tatlong bibe sa ilog';

test.use({ expectedErrors: [/the server responded with a status of 4\d\d/] });

test(
  'a backup leaves as a locked copy and begins another computer',
  nightly,
  async ({ page, server, browser }, testInfo) => {
    const school = await makeSchool(server, { Mabini: ['Agbayani, Niña'] });
    await signInTo(page, school.superadmin, '/superadmin/server', 'Server');
    await press(page, 'Gumawa ng backup');
    const copies = button(page, /^Kopyahin sa USB ang backup/);
    await expect(copies.first()).toBeVisible();
    const backups = page.getByRole('table', { name: 'Mga backup' });
    await expect(backups).toContainText('1 studyante, 3 section');
    await expect(backups.getByText('Nasubukan').first()).toBeVisible();
    await expect(backups.getByText('ginawa ninyo')).toHaveCount(1);
    await mustFitBothWidths(page);
    await press(page, 'Ipakita ang mga phone');
    await expect(dialog(page)).toContainText('Wala pang phone na naka-login.');
    await server.signIn(school.pupil('Agbayani'));
    await expect(dialog(page).getByRole('row', { name: /Mabini/ })).toContainText('1');
    await mustFitBothWidths(page);
    await button(dialog(page), 'Isara').last().click();
    await copies.first().click();
    await give(dialog(page), 'maikli');
    await expect(alert(dialog(page))).toContainText('Dapat may 12 o higit pang karakter');
    await mustFitBothWidths(page);
    await fill(dialog(page), { 'Password ng kopya': password, 'Ulitin ang password': password });
    const downloading = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^tinig-.*Z\.gz\.age$/);
    const file = testInfo.outputPath(download.suggestedFilename());
    await download.saveAs(file);
    expect((await readFile(file)).subarray(0, 21).toString()).toBe('age-encryption.org/v1');

    await chooseFile(page, file);
    await mustShow(dialog(page), 'Buo ang kopya. Puwede nang tanggalin ang USB.');
    await expect(dialog(page)).toContainText('1 studyante, 3 section, 3 guro');
    await mustFitBothWidths(page);
    await button(dialog(page), 'Isara').last().click();

    await press(page, 'Suriin ang isang kopya');
    await dialog(page).getByLabel('Password ng kopya').fill('ibang salita ito');
    await chooseFile(page, file);
    await expect(alert(dialog(page))).toContainText('Hindi mabuksan ang kopya sa password na ito.');
    await mustFitBothWidths(page);

    const empty = await startTestServer({ FIRST_SUPERADMIN_EMAIL: '', FIRST_SUPERADMIN_PASSWORD: '' });
    const context = await browser.newContext({ baseURL: empty.address });
    try {
      const fresh = await context.newPage();
      const code = (await readFile(join(empty.folder, 'setup-code'), 'utf8')).trim();
      await fresh.goto(`/setup#${code}`);
      await press(fresh, /^May backup ako/);
      await chooseFile(fresh, file);
      await give(fresh, 'ibang salita ito');
      await expect(alert(fresh)).toContainText('Hindi mabuksan ang kopya sa password na ito.');
      await mustFitBothWidths(fresh);
      await give(fresh, password);
      await mustShow(fresh, '1 studyante, 3 section, 3 guro');
      await press(fresh, 'Ibalik');
      await expect(fresh).not.toHaveURL(/setup/);
      await empty.signIn(school.liwayway);
    } finally {
      await context.close();
      await empty.stop();
    }
  },
);

async function give(inside: Page | Locator, password: string) {
  await inside.getByLabel('Password ng kopya').fill(password);
  await inside.getByLabel('Password ng kopya').press('Enter');
}
