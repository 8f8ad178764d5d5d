import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { sf1 } from './class-files.ts';
import { makeSchool, type School, signInTo } from './console.ts';
import { expect, mustBeAccessible, mustFit, test } from './test.ts';

let school: School;

test.beforeEach(async ({ server }) => {
  school = await makeSchool(server);
});

const open = (page: Page) => signInTo(page, school.liwayway, '/admin/students', 'Students');

/** Counts every click that the page gets. */
async function countClicks(page: Page) {
  await page.evaluate(() => {
    (window as { clicks?: number }).clicks = 0;
    document.addEventListener(
      'click',
      (event) => {
        if (event.isTrusted) (window as { clicks?: number }).clicks! += 1;
      },
      true,
    );
  });
  return () => page.evaluate(() => (window as { clicks?: number }).clicks);
}

/** The whole way of a class, from the Dashboard to paper. */
async function addClass(page: Page, file: { name: string; buffer: Buffer }) {
  const menu = page.getByRole('button', { name: 'Buksan ang menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name: 'Students', exact: true }).click();
  await page.getByRole('link', { name: 'Magdagdag ng klase' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Pumili ng file' }).click();
  await (await chooser).setFiles({ ...file, mimeType: 'application/octet-stream' });
}

for (const [kind, width] of [
  ['xlsx', 1366],
  ['biff8', 360],
] as const)
  test(`an SF1 of 45 (${kind}, ${width} px) is on cards with at most 6 clicks`, async ({ page }) => {
    await page.setViewportSize({ width, height: 768 });
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.postData() ?? ''));
    await open(page);
    const clicks = await countClicks(page);
    await addClass(page, { name: `SF1.${kind === 'xlsx' ? 'xlsx' : 'xls'}`, buffer: sf1(kind) });
    await expect(page.getByText('Nakilala: SF1 ng DepEd')).toBeVisible();
    await expect(page.getByRole('button', { name: 'I-save ang 45' })).toBeVisible();
    await mustFit(page);
    await mustBeAccessible(page);
    await page.getByRole('button', { name: 'I-save ang 45' }).click();
    await expect(page.getByRole('heading', { name: /Nasa .* na ang/ })).toBeVisible({ timeout: 60_000 });
    await page.getByRole('link', { name: 'I-print ang 45 login card' }).click();
    await page.evaluate(() => {
      window.print = () => window.dispatchEvent(new Event('afterprint'));
    });
    await page.getByRole('button', { name: 'I-print ang 45' }).click();
    expect(await clicks()).toBeLessThanOrEqual(width < 900 ? 7 : 6);
    expect(sent.join()).not.toMatch(/relihiyong|tirahang/);
    await mustBeAccessible(page);
  });

test('a list in Windows-1252 keeps its ñ, and the card shows the login and no LRN', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'print', { value: () => window.dispatchEvent(new Event('afterprint')) });
  });
  await open(page);
  await addClass(page, {
    name: 'listahan.csv',
    buffer: Buffer.from('LRN,Apelyido,Pangalan\r\n136541150023,Iba\u00f1ez,Joy\r\n', 'latin1'),
  });
  await expect(page.getByRole('cell', { name: 'Ibañez, Joy' })).toBeVisible();
  await page.getByRole('button', { name: 'I-save ang 1' }).click();
  await page.getByRole('link', { name: 'I-print ang 1 login card' }).click();
  await expect(page.getByRole('article')).toContainText('joy.ibanez@mabini.tinig');
  await expect(page.getByRole('article')).not.toContainText('136541150023');
});

test('a file that is none, and one of too many rows, get a sentence', async ({ page }) => {
  await open(page);
  await addClass(page, { name: 'sira.xlsx', buffer: Buffer.from('PK\u0003\u0004 hindi ito zip') });
  await expect(page.getByRole('alert')).toContainText('Hindi mabasa ang file.');
  const many = Array.from({ length: 100_000 }, (_, at) => `Apelyido${at},Pangalan`).join('\n');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Pumili ng file' }).click();
  await (await chooser).setFiles({ name: 'marami.csv', mimeType: 'text/csv', buffer: Buffer.from(many) });
  await expect(page.getByRole('alert')).toContainText('Masyadong maraming hanay');
});
