import { readFile } from 'node:fs/promises';
import type { Locator, Page, WebSocketRoute } from '@playwright/test';
import readExcel from 'read-excel-file/node';
import { alert, button, type Inside, link, type Name } from './parts.ts';
import { expect } from './test.ts';

export const press = (inside: Inside, name: Name) => button(inside, name).click();
export const follow = (inside: Inside, name: Name) => link(inside, name).click();

/** Fills fields in by their labels. */
export async function fill(form: Inside, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields))
    await form.getByLabel(label, { exact: true }).fill(value);
}

/** Each of these texts is seen. */
export async function mustShow(inside: Inside, ...texts: Name[]) {
  for (const text of texts) await expect(inside.getByText(text)).toBeVisible();
}

/** A part of the page has each of these texts. */
export async function mustContain(inside: Locator, ...texts: Name[]) {
  for (const text of texts) await expect(inside).toContainText(text);
}

/** The heads of the page's table. */
export const mustHaveColumns = (page: Page, ...heads: Name[]) =>
  expect(page.getByRole('columnheader')).toHaveText(heads);

/** A form that is sent refuses with these words; the focus goes to the field at fault. */
export async function mustRefuse(form: Locator, send: Locator | Name, words: Name, at?: string) {
  await (typeof send === 'string' || send instanceof RegExp ? button(form, send) : send).click();
  await expect(alert(form)).toHaveText(words);
  if (at) await expect(form.getByLabel(at, { exact: true })).toBeFocused();
}

/** Presses I-download and Excel; answers the file's name and its sheets. */
export async function download(page: Page) {
  await press(page, 'I-download');
  const coming = page.waitForEvent('download');
  await press(page, /^Excel/);
  const file = await coming;
  const sheets = await readExcel(await readFile(await file.path()));
  await page.keyboard.press('Escape');
  return { name: file.suggestedFilename(), sheets: sheets as unknown as Sheet[] };
}
export type Sheet = { sheet: string; data: Cell[][] };
// biome-ignore lint/suspicious/noExplicitAny: each test knows what its cells hold.
export type Cell = any;

type ChosenFile = { name: string; buffer: Buffer; mimeType?: string } | string;

/** Gives a file where the page asks for one. */
export async function chooseFile(page: Page, file: ChosenFile) {
  const chooser = page.waitForEvent('filechooser');
  await press(page, 'Pumili ng file');
  await (await chooser).setFiles(
    typeof file === 'string' ? file : { mimeType: 'application/octet-stream', ...file },
  );
}

/** Lets a test cut and mend the live connection of a page that it opens afterwards. */
export async function cuttable(page: Page) {
  const lines: WebSocketRoute[] = [];
  let isCut = false;
  await page.routeWebSocket('**/live', (line) => {
    lines.push(line);
    if (isCut) void line.close();
    else line.connectToServer();
  });
  return {
    async cut() {
      isCut = true;
      for (const line of lines) await line.close();
    },
    mend() {
      isCut = false;
    },
  };
}

/** Holds requests of this address up. Answers what lets them go. */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}
