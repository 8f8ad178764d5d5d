import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import readExcel from 'read-excel-file/node';

/** The sheets of the file that a screen's I-download gives. */
export async function downloadedSheets(page: Page) {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'I-download' }).click();
  await page.getByRole('button', { name: /^Excel/ }).click();
  const sheets = await readExcel(await readFile(await (await coming).path()));
  await page.keyboard.press('Escape');
  return sheets as unknown as { sheet: string; data: (string | number | null)[][] }[];
}
