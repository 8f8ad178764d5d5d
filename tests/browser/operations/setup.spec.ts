import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mustFitBothWidths, textOnPaper } from '#browser/looks';
import { alert, button, item, row, title } from '#browser/parts';
import { chooseFile, fill, follow, mustContain, mustShow, press } from '#browser/steps';
import { expect, test } from '#browser/test';

test.use({ school: 'not set up', expectedErrors: [/the server responded with a status of 4\d\d/] });

const list = [
  'Section\tGuro\tEmail',
  'Bonifacio\tRodel Bautista\trodel@paaralan',
  'Mabini\tLiwayway Magsino\tliwayway@paaralan.edu.ph',
  'Rizal\tLiwayway Magsino',
  'Del Pilar\tMa. Luningning Faith Batungbakal-Dela Cruz Jr.',
  'Gomburza',
].join('\n');

test('leads from an empty server to teachers with logins', async ({ page, server, browser }) => {
  const code = (await readFile(join(server.folder, 'setup-code'), 'utf8')).trim();
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL(/\/setup$/);
  const codeField = page.getByLabel('Code', { exact: true });
  await codeField.fill('AAAA-AAAA');
  await page.keyboard.press('Enter');
  await expect(alert(page)).toContainText('Hindi iyan ang code sa screen.');
  await mustFitBothWidths(page);

  // As terminal and starter open it: nothing is typed, and the code is no part of the history.
  await page.goto(`/setup#${code}`);
  await expect(page.getByRole('heading', { name: 'Mabuhay! Ako si Bibo.' })).toBeVisible();
  await mustFitBothWidths(page);
  await press(page, /^May backup ako/);
  await chooseFile(page, { name: 'iba.gz', mimeType: 'application/gzip', buffer: Buffer.from('iba') });
  await expect(alert(page)).toContainText('Hindi ito buong backup ng Tinig.');
  await mustFitBothWidths(page);
  await press(page, 'Bumalik');
  await expect(page).toHaveURL(/\/setup$/);
  await page.reload();
  await expect(button(page, /^Bagong simula/)).toBeVisible();
  await press(page, /^Galing sa Firebase/);
  await press(page, 'Gawin ang account');
  await expect(alert(page)).toContainText('Lagyan ng datos ang lahat.');
  await expect(page.getByLabel('Pangalan ng paaralan')).toBeFocused();
  await mustFitBothWidths(page);
  await fill(page, { 'Pangalan ng paaralan': 'Mababang Paaralan ng Halimbawa' });
  await fill(page, { 'Inyong pangalan': 'Rosario', Apelyido: 'Villamor', Email: 'rosario@paaralan.edu.ph' });
  await fill(page, { Password: 'mangga-ilaw-tulay-58', 'Kumpirmahin ang password': 'mangga-ilaw-tulay-58' });
  await page.keyboard.press('Enter');

  await expect(title(page, 'Paglipat mula sa Firebase')).toBeVisible();
  await mustFitBothWidths(page);
  await follow(page, 'Ituloy ang pagsisimula');
  await expect(page.getByRole('heading', { name: 'Taon' })).toBeVisible();
  await mustShow(page, 'Naka-login na kayo, Rosario.');
  await press(page, /^Apat na quarter/);
  await press(page, 'I-save at magpatuloy');

  await expect(page.getByRole('heading', { name: 'Guro at section' })).toBeVisible();
  await mustFitBothWidths(page);
  await page.getByLabel('I-paste ang listahan').fill(list);
  await press(page, 'Susunod');
  const table = page.getByRole('table', { name: 'Mga section at guro' });
  await mustContain(table, 'ma.batungbakal@guro.tinig', 'Kulang ang email.');
  await mustFitBothWidths(page);

  // Left and taken up again: the list is still there.
  await page.goto('/admin/dashboard');
  await mustShow(page, 'Naiwan ninyo ang listahan na may 5 hanay');
  await mustFitBothWidths(page);
  await follow(page, 'Ituloy: Guro at section');
  await page.getByLabel('Email sa hanay 2').fill('rodel@paaralan.edu.ph');
  await mustShow(page, '5 section at 3 guro ang idaragdag');
  await press(page, 'Idagdag');

  const logins = page.getByRole('table', { name: 'Login ng mga guro' });
  await expect(logins.getByRole('row')).toHaveCount(4);
  await expect(button(page, 'I-print ang login ng 3 guro')).toBeVisible();
  await mustShow(page, '5 section at 3 guro ang naidagdag.');
  await expect(item(page, 'Ikabit ang laro').getByRole('link')).toHaveText('Laro at paglipat');
  await mustShow(page, server.address);
  await mustFitBothWidths(page);
  const rodel = row(logins, 'Rodel');
  const first = await rodel.locator('b').innerText();
  const paper = await textOnPaper(page);
  for (const shown of ['Mababang Paaralan ng Halimbawa', 'Liwayway Magsino', first])
    expect(paper).toContain(shown);

  await press(page, 'Gumawa ng backup');
  await mustShow(page, 'May unang backup na');
  await follow(page, 'Pumunta sa Dashboard');
  await press(page, 'Umalis pa rin');
  await mustShow(page, '3 guro ang hindi pa nakaka-login');
  await expect(page.getByText('Wala pang backup')).toBeHidden();
  await mustFitBothWidths(page);

  const context = await browser.newContext({ baseURL: server.address });
  const teacher = await context.newPage();
  await teacher.goto('/login');
  await fill(teacher, { Email: 'rodel@paaralan.edu.ph', Password: first });
  await teacher.keyboard.press('Enter');
  await expect(teacher.getByRole('heading', { name: 'Mabuhay, Rodel Bautista!' })).toBeVisible();
  await expect(teacher.getByRole('navigation')).toHaveCount(0);
  await mustFitBothWidths(teacher);
  const anew = async (password: string) => {
    await fill(teacher, { 'Bagong password': password, 'Kumpirmahin ang password': password });
    await teacher.keyboard.press('Enter');
  };
  await anew(first);
  await expect(alert(teacher)).toContainText('Iyan pa rin ang dating password.');
  await anew('lampara-ulan-bangka-28');
  await expect(teacher.getByRole('heading', { name: /^Magandang/ })).toBeVisible();
  await context.close();

  // Shut for good.
  await page.goto('/setup');
  await expect(page.getByRole('heading', { name: 'May Super Administrator na' })).toBeVisible();
});
