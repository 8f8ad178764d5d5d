import { Buffer } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signInByHand, tabTo } from '#browser/console';
import { mustFitBothWidths } from '#browser/looks';
import { type ConsoleSchool, makeSchool } from '#browser/school';
import { expect, test } from '#browser/test';
import { sf1, sheetOverAndOver } from './class-files.ts';

let school: ConsoleSchool;

test.beforeEach(async ({ server }) => {
  school = await makeSchool(server);
});

const open = (page: Page) => signInByHand(page, school.liwayway, '/admin/students', 'Students');

/** Notes the presses and the time, from the Dashboard on. */
async function countClicks(page: Page) {
  await page.evaluate(() => {
    window.clicks = 0;
    document.addEventListener(
      'click',
      (event) => {
        if (event.isTrusted) window.clicks! += 1;
      },
      true,
    );
  });
  return () => page.evaluate(() => window.clicks);
}

declare global {
  interface Window {
    clicks?: number;
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
  test(`an SF1 of 45 (${kind}, ${width} px) is on cards in 6 clicks and 3 minutes`, {
    tag: kind === 'xlsx' ? [] : '@nightly',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 768 });
    await closePrintDialogs(page);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.postData() ?? ''));
    await signInByHand(page, school.liwayway, '/admin/dashboard', /Magandang/);
    const clicks = await countClicks(page);
    const from = performance.now();
    let seconds = await readingTime(page);
    await addClass(page, { name: `SF1.${kind === 'xlsx' ? 'xlsx' : 'xls'}`, buffer: sf1(kind) });
    await expect(page.getByText('Nakilala: SF1 ng DepEd')).toBeVisible();
    await expect(page.getByRole('button', { name: 'I-save ang 45' })).toBeVisible();
    seconds += await readingTime(page);
    await page.getByRole('button', { name: 'I-save ang 45' }).click();
    await expect(page.getByRole('heading', { name: /Nasa .* na ang/ })).toBeVisible({ timeout: 60_000 });
    seconds += await readingTime(page);
    await page.getByRole('link', { name: 'I-print ang 45 login card' }).click();
    await expect.poll(() => page.evaluate(() => window.printed)).toBe(1);
    // Of the cards, which all say the same, the first page is looked at.
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
  await expect(page.getByRole('button', { name: 'I-save ang 45' })).toBeVisible();
  await mustFitBothWidths(page);
  await page.getByRole('button', { name: 'I-save ang 45' }).click();
  await expect(page.getByRole('heading', { name: /Nasa .* na ang/ })).toBeVisible({ timeout: 60_000 });
  await mustFitBothWidths(page);
  // The passwords are seen here alone: who leaves without the cards is asked.
  await page.getByRole('link', { name: 'Tingnan ang klase' }).click();
  await page
    .getByRole('alertdialog', { name: 'May 45 card na hindi pa nai-print.' })
    .getByRole('button', { name: 'Kanselahin' })
    .click();
  await page.getByRole('link', { name: 'I-print ang 45 login card' }).click();
  await expect(page.getByRole('article')).toHaveCount(45);
  // Only this computer would find the address of this page: no card leads to it (CARDS-5).
  await expect(page.getByText('Walang QR ang mga card')).toBeVisible();
  // What a server's settings are called is nothing to a teacher.
  await expect(page.getByRole('main')).not.toContainText(/[A-Z]+_[A-Z]+/);
  await mustFitBothWidths(page);
});

test('a list in Windows-1252 keeps its ñ, and the card shows the login and no LRN', {
  tag: '@nightly',
}, async ({ page }) => {
  await closePrintDialogs(page);
  await open(page);
  await addClass(page, {
    name: 'listahan.csv',
    buffer: Buffer.from('LRN,Apelyido,Pangalan\r\n13654115002,Iba\u00f1ez,Joy\r\n', 'latin1'),
  });
  await expect(page.getByRole('cell', { name: 'Ibañez, Joy' })).toBeVisible();
  // The fault is mended, and the list saved, with the keyboard alone.
  await page.getByRole('button', { name: /^Mali/ }).press('Enter');
  await tabTo(page.getByRole('textbox', { name: 'Hanay 1: LRN' }));
  await page.keyboard.press('End');
  await page.keyboard.type('3');
  await expect(page.getByText('1 ang handa')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('link', { name: 'I-print ang 1 login card' }).click();
  await expect(page.getByRole('article')).toContainText('joy.ibanez@mabini.tinig');
  await expect(page.getByRole('article')).not.toContainText('136541150023');
});

test('what was saved is taken back at once or by its question, and what was downloaded is Pareho throughout', async ({
  page,
}) => {
  await closePrintDialogs(page);
  await open(page);
  const rows = Array.from({ length: 11 }, (_, at) => `13654115${1000 + at},Dela Peña,Ma. Niña ${at}`);
  const csv = Buffer.from(`LRN,Apelyido,Pangalan\n${rows.join('\n')}\n`);
  await addClass(page, { name: 'listahan.csv', buffer: csv });
  const save = page.getByRole('button', { name: 'I-save ang 11' });
  const isSaved = page.getByRole('heading', { name: 'Nasa Mabini na ang 11 studyante' });
  await save.click();
  await page.getByRole('status').getByRole('button', { name: 'I-undo' }).click();
  await expect(page.getByText('Na-undo.')).toBeVisible();
  await expect(isSaved).toHaveCount(0);
  // The list is there still, and is saved anew.
  await save.click();
  await expect(isSaved).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'I-undo' }).click();
  const ask = page.getByRole('alertdialog', { name: 'I-undo ang klase na idinagdag sa Mabini?' });
  await expect(ask).toContainText('Matatanggal ang 11 bagong account');
  await ask.getByRole('button', { name: 'I-undo ang 11' }).click();
  await save.click();
  await page.getByRole('link', { name: 'I-print ang 11 login card' }).click();
  await expect(page.getByRole('article')).toHaveCount(11);
  // What would undo the very class that is being printed has gone with its page, for the keyboard too.
  expect(await page.getByRole('button', { name: 'I-undo' }).count()).toBe(0);
  await page.keyboard.press('Control+z');
  await page.getByRole('link', { name: 'Students', exact: true }).first().click();
  await page.getByRole('combobox', { name: /^Section/ }).selectOption('Mabini');
  await page.getByRole('button', { name: 'I-download' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Excel/ }).click();
  const name = (await coming).suggestedFilename();
  const buffer = await readFile(await (await coming).path());
  await page.keyboard.press('Escape');
  await addClass(page, { name, buffer });
  await expect(page.getByRole('button', { name: /^Pareho/ })).toContainText('11');
  await expect(page.getByRole('button', { name: /^Lahat/ })).toContainText('11');
  await expect(page.getByText('Walang ise-save')).toBeVisible();
});

test.describe('a save without an answer', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('is asked for once more with the same key: no second class, and what was left out stays out', async ({
    page,
  }) => {
    await open(page);
    await addClass(page, { name: 'listahan.csv', buffer: Buffer.from('Cruz,Ana\nReyes,Bea\nSantos,\n') });
    const keys: string[] = [];
    await page.route('/class-list/save', async (route) => {
      keys.push((route.request().postDataJSON() as { key: string }).key);
      // The first never comes, of the second the answer is lost.
      if (keys.length === 2) await route.fetch();
      await (keys.length < 3 ? route.abort() : route.continue());
    });
    const left = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Iwan muna ang 1 mali' }).click();
    expect(await readFile(await (await left).path(), 'utf8')).toContain('"Santos"');
    for (const tries of [1, 2]) {
      await expect(page.getByRole('alert')).toContainText('Narito pa rin ang 3 pangalan');
      expect(keys).toHaveLength(tries);
      await page.getByRole('alert').getByRole('button', { name: 'Subukan muli' }).click();
    }
    await expect(page.getByRole('heading', { name: 'Na-save na ang listahang ito.' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Gumawa ng 2 login card' })).toBeVisible();
    expect(new Set(keys).size).toBe(1);
    await expect(page.getByText(/Hindi pa nase-save/)).toHaveCount(0);
  });

  test('a row mended before the next try is shown as still to be saved; section and list stay the ones used', {
    tag: '@nightly',
  }, async ({ page }) => {
    const students = `/admin/students?section=${school.sections.Rizal}`;
    await signInByHand(page, school.liwayway, students, 'Students');
    await page.getByRole('link', { name: 'Magdagdag ng klase' }).click();
    const section = page.getByRole('combobox', { name: 'Para sa section' });
    await expect(section).toHaveValue(school.sections.Rizal);
    await page.getByRole('textbox').fill('Apelyido\tPangalan\tLRN\nCruz\tAna\t136541150021\nReyes\t\t\n');
    await page.getByRole('button', { name: 'Tingnan ang mga ito' }).click();
    await page.getByRole('textbox', { name: 'Hanay 2: pangalan' }).fill('Bea');
    await expect(page.getByText('2 ang handa')).toBeVisible();
    let isFirst = true;
    await page.route('/class-list/save', async (route) => {
      if (isFirst) await route.fetch();
      await (isFirst ? route.abort() : route.continue());
      isFirst = false;
    });
    await page.getByRole('button', { name: 'I-save ang 2' }).click();
    await expect(page.getByRole('alert')).toContainText('Narito pa rin ang 2 pangalan');
    await page.getByRole('textbox', { name: 'Hanay 2: pangalan' }).fill('Beatriz');
    await page.getByRole('alert').getByRole('button', { name: 'Subukan muli' }).click();
    await expect(page.getByRole('alert')).toContainText('Hindi pa nase-save ang inyong inayos sa 1 hanay.');
    await page.getByRole('button', { name: 'Tingnan ang inayos' }).click();
    await expect(page.getByRole('button', { name: /^May pagbabago/ })).toContainText('1');
    await page.getByRole('button', { name: 'I-save ang 2' }).click();
    await expect(page.getByText('0 ang bago. 1 ang binago, 1 ang pareho.')).toBeVisible();
    await page.getByRole('link', { name: 'Tingnan ang klase' }).click();
    await expect(page.getByRole('combobox', { name: /^Section/ })).toHaveValue(school.sections.Rizal);
    // The section used last is the first choice the next time.
    await page.goto('/admin/students/add-class');
    await expect(section).toHaveValue(school.sections.Rizal);
  });
});

test('two children of one name are both saved once it is said; what is not read is shown', async ({
  page,
}) => {
  await open(page);
  await page.getByRole('link', { name: 'Magdagdag ng klase' }).click();
  await page.getByRole('textbox').fill('Villarosa, Tala\n12345\nMALE\nVillarosa, Tala\n');
  await page.getByRole('button', { name: 'Tingnan ang mga ito' }).click();
  await expect(page.getByText('Hindi kinuha ang 2 hanay: 12345; MALE.')).toBeVisible();
  await expect(page.getByText('1 ang handa')).toBeVisible();
  await page.getByRole('group', { name: 'Hanay 2' }).getByRole('button', { name: 'Ibang bata' }).click();
  await expect(page.getByText('2 ang handa')).toBeVisible();
  await page.getByRole('button', { name: 'I-save ang 2' }).click();
  await expect(page.getByRole('link', { name: 'I-print ang 2 login card' })).toBeVisible();
});

test('a file that is none, and one of too many rows, get a sentence', { tag: '@nightly' }, async ({
  page,
}) => {
  await open(page);
  await addClass(page, { name: 'sira.xlsx', buffer: Buffer.from('PK\u0003\u0004 hindi ito zip') });
  await expect(page.getByRole('alert')).toContainText('Hindi mabasa ang file.');
  const many = Array.from({ length: 100_000 }, (_, at) => `Apelyido${at},Pangalan`).join('\n');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Pumili ng file' }).click();
  await (await chooser).setFiles({ name: 'marami.csv', mimeType: 'text/csv', buffer: Buffer.from(many) });
  await expect(page.getByRole('alert')).toContainText('Masyadong maraming hanay');
  const again = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Pumili ng file' }).click();
  const far = `Abad,Ana${'\n'.repeat(1_600)}Bello,Ben`;
  await (await again).setFiles({ name: 'malayo.csv', mimeType: 'text/csv', buffer: Buffer.from(far) });
  await expect(page.getByText('Hindi binasa sa file: lampas sa hanay 1,500.')).toBeVisible();
});

test('a file that would take minutes to read is given up, with a sentence; the page goes on', {
  tag: '@nightly',
}, async ({ page }) => {
  await open(page);
  await addClass(page, { name: 'mabagal.xlsx', buffer: sheetOverAndOver() });
  await expect(page.getByText('Binabasa ang file…')).toBeVisible();
  await page.getByRole('textbox', { name: 'Mga pangalan' }).fill('Abad, Ana');
  await expect(page.getByRole('alert')).toContainText('Masyadong matagal basahin ang file.');
  await page.getByRole('button', { name: 'Tingnan ang mga ito' }).click();
  await expect(page.getByText('1 pangalan')).toBeVisible();
});

test('two files at once, and columns of more names than a list may have: what is not taken is shown', {
  tag: '@nightly',
}, async ({ page }) => {
  await open(page);
  await page.getByRole('link', { name: 'Magdagdag ng klase' }).click();
  const rows = Array.from({ length: 501 }, (_, at) => `${at < 499 ? `Abad${at}; Ana` : ''},Reyes${at}; Ana`);
  const buffer = Buffer.from(
    ['Pangalan,Magulang,LRN', ...rows].join('\n').replaceAll(/(\w+); Ana/g, '"$1, Ana"'),
  );
  await dropFiles(page, [
    ['klase.csv', buffer],
    ['iba.csv', Buffer.from('Bello, Ben')],
  ]);
  await expect(page.getByText('Hindi binasa sa file: file na “iba.csv”.')).toBeVisible();
  await page.getByRole('button', { name: 'Baguhin ang mga column' }).click();
  await page.getByLabel('Apelyido at pangalan').selectOption({ label: 'Column B' });
  await expect(page.getByText('Lampas sa 500, kaya hindi kinuha: Reyes500, Ana.')).toBeVisible();
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
