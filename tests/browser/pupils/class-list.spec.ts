import { Buffer } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signInTo, tabTo } from '#browser/console';
import { countClicks, mustFitBothWidths } from '#browser/looks';
import { alert, button, link, sectionFilter } from '#browser/parts';
import { makeSchool, type School } from '#browser/school';
import { chooseFile, follow, mustShow, press } from '#browser/steps';
import { expect, expectErrors, nightly, test } from '#browser/test';
import { sf1, sheetOverAndOver } from './class-files.ts';

let school: School;

test.beforeEach(async ({ server }) => {
  school = await makeSchool(server);
});

const open = (page: Page) => signInTo(page, school.liwayway, '/admin/students', 'Students');

declare global {
  interface Window {
    printed?: number;
  }
}

/** The browser's print dialog holds a page up until somebody closes it; here it is closed at once, and counted. */
const closePrintDialogs = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => {
      window.printed = (window.printed ?? 0) + 1;
      window.dispatchEvent(new Event('afterprint'));
    };
  });

/** Words a second that a grown-up reads calmly. */
const wordsASecond = 4;

/** Seconds to read what the main part of the page says; numbers and logins are only glanced at. */
async function readingTime(page: Page, most = Number.POSITIVE_INFINITY) {
  const text = await page.getByRole('main').innerText();
  const words = text.split(/\s+/).filter((word) => /\p{L}/u.test(word) && !/[\d@]/.test(word));
  return Math.min(words.length, most) / wordsASecond;
}

/** The whole way of a class, from the Dashboard to paper. */
async function addClass(page: Page, file: { name: string; buffer: Buffer }) {
  const menu = button(page, 'Buksan ang menu');
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name: 'Students', exact: true }).click();
  // The Dashboard has a link of this name too.
  await expect(page.getByRole('heading', { name: 'Students', exact: true })).toBeVisible();
  await follow(page, 'Magdagdag ng klase');
  await chooseFile(page, file);
}

for (const [kind, width] of [
  ['xlsx', 1366],
  ['biff8', 360],
] as const)
  test(`an SF1 of 45 (${kind}, ${width} px) is on cards in 6 clicks and 3 minutes`, {
    tag: kind === 'xlsx' ? [] : '@nightly',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 768 });
    await closePrintDialogs(page);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.postData() ?? ''));
    await signInTo(page, school.liwayway, '/admin/dashboard', /Magandang/);
    const clicks = await countClicks(page);
    const from = performance.now();
    let seconds = await readingTime(page);
    await addClass(page, { name: `SF1.${kind === 'xlsx' ? 'xlsx' : 'xls'}`, buffer: sf1(kind) });
    await mustShow(page, 'Nakilala: SF1 ng DepEd');
    await expect(button(page, 'I-save ang 45')).toBeVisible();
    seconds += await readingTime(page);
    await press(page, 'I-save ang 45');
    await expect(page.getByRole('heading', { name: /Nasa .* na ang/ })).toBeVisible({ timeout: 60_000 });
    seconds += await readingTime(page);
    await follow(page, 'I-print ang 45 login card');
    await expect.poll(() => page.evaluate(() => window.printed)).toBe(1);
    // Only the first page is read, because all cards say the same.
    seconds += (await readingTime(page, 200)) + (performance.now() - from) / 1000;
    expect(await clicks()).toBeLessThanOrEqual(6);
    expect(seconds).toBeLessThan(180);
    expect(sent.join()).not.toMatch(/relihiyong|tirahang/);
    await expect(page.getByRole('article')).toHaveCount(45);
  });

test('the preview of a class, what was saved and its cards fit and are accessible', async ({ page }) => {
  await closePrintDialogs(page);
  await open(page);
  await addClass(page, { name: 'SF1.xlsx', buffer: sf1('xlsx') });
  await expect(button(page, 'I-save ang 45')).toBeVisible();
  await mustFitBothWidths(page);
  await press(page, 'I-save ang 45');
  await expect(page.getByRole('heading', { name: /Nasa .* na ang/ })).toBeVisible({ timeout: 60_000 });
  await mustFitBothWidths(page);
  // The passwords are seen here alone: who leaves without the cards is asked.
  await follow(page, 'Tingnan ang klase');
  await press(page.getByRole('alertdialog', { name: 'May 45 card na hindi pa nai-print.' }), 'Kanselahin');
  await follow(page, 'I-print ang 45 login card');
  await expect(page.getByRole('article')).toHaveCount(45);
  // Only this computer would find the address of this page: no card leads to it (CARDS-5).
  await mustShow(page, 'Walang QR ang mga card');
  // A teacher reads no names of server settings.
  await expect(page.getByRole('main')).not.toContainText(/[A-Z]+_[A-Z]+/);
  await mustFitBothWidths(page);
});

test('a list in Windows-1252 keeps its ñ; a card shows no LRN', nightly, async ({ page }) => {
  await closePrintDialogs(page);
  await open(page);
  await addClass(page, {
    name: 'listahan.csv',
    buffer: Buffer.from('LRN,Apelyido,Pangalan\r\n13654115002,Iba\u00f1ez,Joy\r\n', 'latin1'),
  });
  await expect(page.getByRole('cell', { name: 'Ibañez, Joy' })).toBeVisible();
  // The fault is mended, and the list saved, with the keyboard alone.
  await button(page, /^Mali/).press('Enter');
  await tabTo(page.getByRole('textbox', { name: 'Hanay 1: LRN' }));
  await page.keyboard.press('End');
  await page.keyboard.type('3');
  await mustShow(page, '1 ang handa');
  await page.keyboard.press('Control+Enter');
  await follow(page, 'I-print ang 1 login card');
  await expect(page.getByRole('article')).toContainText('joy.ibanez@mabini.tinig');
  await expect(page.getByRole('article')).not.toContainText('136541150023');
});

test('a saved class is undone; what was downloaded is Pareho throughout', async ({ page }) => {
  await closePrintDialogs(page);
  await open(page);
  const rows = Array.from(
    { length: 11 },
    (_, at) => `13654115${1000 + at},Dela Peña,Ma. Niña ${'ABCDEFGHIJK'[at]}na`,
  );
  const csv = Buffer.from(`LRN,Apelyido,Pangalan\n${rows.join('\n')}\n`);
  await addClass(page, { name: 'listahan.csv', buffer: csv });
  const save = button(page, 'I-save ang 11');
  const isSaved = page.getByRole('heading', { name: 'Nasa Mabini na ang 11 studyante' });
  await save.click();
  await press(page.getByRole('status'), 'I-undo');
  await mustShow(page, 'Na-undo.');
  await expect(isSaved).toHaveCount(0);
  // The list is there still, and is saved anew.
  await save.click();
  await expect(isSaved).toBeVisible();
  await press(page.getByRole('main'), 'I-undo');
  const ask = page.getByRole('alertdialog', { name: 'I-undo ang klase na idinagdag sa Mabini?' });
  await expect(ask).toContainText('Matatanggal ang 11 bagong account');
  await press(ask, 'I-undo ang 11');
  await save.click();
  await follow(page, 'I-print ang 11 login card');
  await expect(page.getByRole('article')).toHaveCount(11);
  // While the class is printed, its undo is gone with its page, for the keyboard too.
  expect(await button(page, 'I-undo').count()).toBe(0);
  await page.keyboard.press('Control+z');
  await page.getByRole('link', { name: 'Students', exact: true }).first().click();
  await sectionFilter(page).selectOption('Mabini');
  await press(page, 'I-download');
  const coming = page.waitForEvent('download');
  await press(page, /^Excel/);
  const name = (await coming).suggestedFilename();
  const buffer = await readFile(await (await coming).path());
  await page.keyboard.press('Escape');
  await addClass(page, { name, buffer });
  await expect(button(page, /^Pareho/)).toContainText('11');
  await expect(button(page, /^Lahat/)).toContainText('11');
  await mustShow(page, 'Walang ise-save');
});

test('a save without an answer is asked for again with the same key', async ({ page }) => {
  expectErrors(/ERR_FAILED/);
  await open(page);
  await addClass(page, { name: 'listahan.csv', buffer: Buffer.from('Cruz,Ana\nSantos,\nReyes,Bea\n') });
  const keys: string[] = [];
  await page.route('/class-list/save', async (route) => {
    keys.push((route.request().postDataJSON() as { key: string }).key);
    // The first never comes, of the second the answer is lost.
    if (keys.length === 2) await route.fetch();
    await (keys.length < 3 ? route.abort() : route.continue());
  });
  const left = page.waitForEvent('download');
  await press(page, 'Iwan muna ang 1 mali');
  expect(await readFile(await (await left).path(), 'utf8')).toContain('"Santos"');
  for (const tries of [1, 2]) {
    await expect(alert(page)).toContainText('Narito pa rin ang 3 pangalan');
    expect(keys).toHaveLength(tries);
    await press(alert(page), 'Subukan muli');
  }
  await expect(page.getByRole('heading', { name: 'Na-save na ang listahang ito.' })).toBeVisible();
  await expect(button(page, 'Gumawa ng 2 login card')).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  await expect(page.getByText(/Hindi pa nase-save/)).toHaveCount(0);
});

test('a row mended before the next try is shown as still to be saved', nightly, async ({ page }) => {
  expectErrors(/ERR_FAILED/);
  const students = `/admin/students?section=${school.sections.Rizal}`;
  await signInTo(page, school.liwayway, students, 'Students');
  await follow(page, 'Magdagdag ng klase');
  const section = page.getByRole('combobox', { name: 'Para sa section' });
  await expect(section).toHaveValue(school.sections.Rizal);
  await page.getByRole('textbox').fill('Apelyido\tPangalan\tLRN\nCruz\tAna\t136541150021\nReyes\t\t\n');
  await press(page, 'Tingnan ang mga ito');
  await page.getByRole('textbox', { name: 'Hanay 2: pangalan' }).fill('Bea');
  await mustShow(page, '2 ang handa');
  let isFirst = true;
  await page.route('/class-list/save', async (route) => {
    if (isFirst) await route.fetch();
    await (isFirst ? route.abort() : route.continue());
    isFirst = false;
  });
  await press(page, 'I-save ang 2');
  await expect(alert(page)).toContainText('Narito pa rin ang 2 pangalan');
  await page.getByRole('textbox', { name: 'Hanay 2: pangalan' }).fill('Beatriz');
  await press(alert(page), 'Subukan muli');
  await expect(alert(page)).toContainText('Hindi pa nase-save ang inyong inayos sa 1 hanay.');
  await press(page, 'Tingnan ang inayos');
  await expect(button(page, /^May pagbabago/)).toContainText('1');
  await press(page, 'I-save ang 2');
  await mustShow(page, '0 ang bago. 1 ang binago, 1 ang pareho.');
  await follow(page, 'Tingnan ang klase');
  await expect(sectionFilter(page)).toHaveValue(school.sections.Rizal);
  // The section used last is the first choice the next time.
  await page.goto('/admin/students/add-class');
  await expect(section).toHaveValue(school.sections.Rizal);
});

test('two children of one name are both saved once it is said', async ({ page }) => {
  await open(page);
  await follow(page, 'Magdagdag ng klase');
  await page.getByRole('textbox').fill('Villarosa, Tala\n12345\nMALE\nVillarosa, Tala\n');
  await press(page, 'Tingnan ang mga ito');
  await mustShow(
    page,
    'Hindi kinuha ang 2 hanay: 12345 (Walang pangalan); MALE (Pamagat lang).',
    '1 ang handa',
  );
  await press(page.getByRole('group', { name: 'Hanay 2' }), 'Ibang bata');
  await mustShow(page, '2 ang handa');
  await press(page, 'I-save ang 2');
  await expect(link(page, 'I-print ang 2 login card')).toBeVisible();
});

test(
  'a file that is none, too long or too slow gets a sentence; the page goes on',
  nightly,
  async ({ page }) => {
    await open(page);
    await addClass(page, { name: 'sira.xlsx', buffer: Buffer.from('PK\u0003\u0004 hindi ito zip') });
    await expect(alert(page)).toContainText('Hindi mabasa ang file.');
    const many = Array.from({ length: 100_000 }, (_, at) => `Apelyido${at},Pangalan`).join('\n');
    const chooser = page.waitForEvent('filechooser');
    await press(page, 'Pumili ng file');
    await (await chooser).setFiles({ name: 'marami.csv', mimeType: 'text/csv', buffer: Buffer.from(many) });
    await expect(alert(page)).toContainText('Masyadong maraming hanay');
    await open(page);
    await addClass(page, { name: 'mabagal.xlsx', buffer: sheetOverAndOver() });
    await mustShow(page, 'Binabasa ang file…');
    await page.getByRole('textbox', { name: 'Mga pangalan' }).fill('Abad, Ana');
    // A file that is too slow gets a second try.
    await expect(alert(page)).toContainText('Masyadong matagal basahin ang file.', { timeout: 40_000 });
    await press(page, 'Tingnan ang mga ito');
    await mustShow(page, '1 pangalan');
  },
);

test('shows what is not taken of two files and of too many names', nightly, async ({ page }) => {
  await open(page);
  await follow(page, 'Magdagdag ng klase');
  const rows = Array.from({ length: 501 }, (_, at) => `${at < 499 ? `Abad${at}; Ana` : ''},Reyes${at}; Ana`);
  const buffer = Buffer.from(
    ['Pangalan,Magulang,LRN', ...rows].join('\n').replaceAll(/(\w+); Ana/g, '"$1, Ana"'),
  );
  await dropFiles(page, [
    ['klase.csv', buffer],
    ['iba.csv', Buffer.from('Bello, Ben')],
  ]);
  await mustShow(page, 'Hindi binasa sa file: file na “iba.csv”.');
  await press(page, 'Baguhin ang mga column');
  await page.getByLabel('Apelyido at pangalan').selectOption({ label: 'Column B' });
  await mustShow(page, 'Lampas sa 500, kaya hindi kinuha: Reyes500, Ana.');
});

/** Drops files on the page's place for them. */
async function dropFiles(page: Page, files: [name: string, content: Buffer][]) {
  const dropped = await page.evaluateHandle(
    (given) => {
      const transfer = new DataTransfer();
      for (const [name, text] of given) transfer.items.add(new File([text], name));
      return transfer;
    },
    files.map(([name, content]) => [name, content.toString()] as [string, string]),
  );
  await page.getByText('I-drop dito ang file').dispatchEvent('drop', { dataTransfer: dropped });
}
