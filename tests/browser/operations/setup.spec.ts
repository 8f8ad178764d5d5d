import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mustFitBothWidths, textOnPaper } from '#browser/looks';
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

test('from an empty server to teachers with logins, in the browser alone', async ({
  page,
  server,
  browser,
}) => {
  const code = (await readFile(join(server.folder, 'setup-code'), 'utf8')).trim();
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL(/\/setup$/);
  const codeField = page.getByLabel('Code', { exact: true });
  await codeField.fill('AAAA-AAAA');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Hindi iyan ang code sa screen.');
  await mustFitBothWidths(page);

  // As terminal and starter open it: nothing is typed, and the code is no part of the history.
  await page.goto(`/setup#${code}`);
  await expect(page.getByRole('heading', { name: 'Mabuhay! Ako si Bibo.' })).toBeVisible();
  await mustFitBothWidths(page);
  await page.getByRole('button', { name: /^May backup ako/ }).click();
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Pumili ng file' }).click();
  await (await chosen).setFiles({ name: 'iba.gz', mimeType: 'application/gzip', buffer: Buffer.from('iba') });
  await expect(page.getByRole('alert')).toContainText('Hindi ito buong backup ng Tinig.');
  await mustFitBothWidths(page);
  await page.getByRole('button', { name: 'Bumalik' }).click();
  await expect(page).toHaveURL(/\/setup$/);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Bagong simula/ })).toBeVisible();
  await page.getByRole('button', { name: /^Galing sa Firebase/ }).click();
  await page.getByRole('button', { name: 'Gawin ang account' }).click();
  await expect(page.getByRole('alert')).toContainText('Lagyan ng datos ang lahat.');
  await expect(page.getByLabel('Pangalan ng paaralan')).toBeFocused();
  await mustFitBothWidths(page);
  await page.getByLabel('Pangalan ng paaralan').fill('Mababang Paaralan ng Halimbawa');
  await page.getByLabel('Inyong pangalan').fill('Rosario');
  await page.getByLabel('Apelyido').fill('Villamor');
  await page.getByLabel('Email').fill('rosario@paaralan.edu.ph');
  await page.getByLabel('Password', { exact: true }).fill('mangga-ilaw-tulay-58');
  await page.getByLabel('Kumpirmahin ang password').fill('mangga-ilaw-tulay-58');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Paglipat mula sa Firebase', level: 1 })).toBeVisible();
  await mustFitBothWidths(page);
  await page.getByRole('link', { name: 'Ituloy ang pagsisimula' }).click();
  await expect(page.getByRole('heading', { name: 'Taon' })).toBeVisible();
  await expect(page.getByText('Naka-login na kayo, Rosario.')).toBeVisible();
  await page.getByRole('button', { name: /^Apat na quarter/ }).click();
  await mustFitBothWidths(page);
  await page.getByRole('button', { name: 'I-save at magpatuloy' }).click();

  await expect(page.getByRole('heading', { name: 'Guro at section' })).toBeVisible();
  await mustFitBothWidths(page);
  await page.getByLabel('I-paste ang listahan').fill(list);
  await page.getByRole('button', { name: 'Susunod' }).click();
  const table = page.getByRole('table', { name: 'Mga section at guro' });
  await expect(table).toContainText('ma.batungbakal@guro.tinig');
  await expect(table).toContainText('Kulang ang email.');
  await mustFitBothWidths(page);

  // Left and taken up again: the list is still there.
  await page.goto('/admin/dashboard');
  await expect(page.getByText('Naiwan ninyo ang listahan na may 5 hanay')).toBeVisible();
  await mustFitBothWidths(page);
  await page.getByRole('link', { name: 'Ituloy: Guro at section' }).click();
  await page.getByLabel('Email sa hanay 2').fill('rodel@paaralan.edu.ph');
  await expect(page.getByText('5 section at 3 guro ang idaragdag')).toBeVisible();
  await page.getByRole('button', { name: 'Idagdag' }).click();

  const logins = page.getByRole('table', { name: 'Login ng mga guro' });
  await expect(logins.getByRole('row')).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'I-print ang login ng 3 guro' })).toBeVisible();
  await expect(page.getByText('5 section at 3 guro ang naidagdag.')).toBeVisible();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Ikabit ang laro' }).getByRole('link'),
  ).toHaveText('Laro at paglipat');
  await expect(page.getByText(server.address)).toBeVisible();
  await mustFitBothWidths(page);
  const rodel = logins.getByRole('row').filter({ hasText: 'Rodel' });
  const first = await rodel.locator('b').innerText();
  const paper = await textOnPaper(page);
  for (const shown of ['Mababang Paaralan ng Halimbawa', 'Liwayway Magsino', first])
    expect(paper).toContain(shown);

  await page.getByRole('button', { name: 'Gumawa ng backup' }).click();
  await expect(page.getByText('May unang backup na')).toBeVisible();
  await page.getByRole('link', { name: 'Pumunta sa Dashboard' }).click();
  await page.getByRole('button', { name: 'Umalis pa rin' }).click();
  await expect(page.getByText('3 guro ang hindi pa nakaka-login')).toBeVisible();
  await expect(page.getByText('Wala pang backup')).toBeHidden();
  await mustFitBothWidths(page);

  const context = await browser.newContext({ baseURL: server.address });
  const teacher = await context.newPage();
  await teacher.goto('/login');
  await teacher.getByLabel('Email').fill('rodel@paaralan.edu.ph');
  await teacher.getByLabel('Password', { exact: true }).fill(first);
  await teacher.keyboard.press('Enter');
  await expect(teacher.getByRole('heading', { name: 'Mabuhay, Rodel Bautista!' })).toBeVisible();
  await expect(teacher.getByRole('navigation')).toHaveCount(0);
  await mustFitBothWidths(teacher);
  const anew = async (password: string) => {
    await teacher.getByLabel('Bagong password').fill(password);
    await teacher.getByLabel('Kumpirmahin ang password').fill(password);
    await teacher.keyboard.press('Enter');
  };
  await anew(first);
  await expect(teacher.getByRole('alert')).toContainText('Iyan pa rin ang dating password.');
  await anew('lampara-ulan-bangka-28');
  await expect(teacher.getByRole('heading', { name: /^Magandang/ })).toBeVisible();
  await context.close();

  // Shut for good.
  await page.goto('/setup');
  await expect(page.getByRole('heading', { name: 'May Super Administrator na' })).toBeVisible();
});
