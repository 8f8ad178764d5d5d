import { readFile } from 'node:fs/promises';
import { beSignedIn, type ConsoleSchool, makeSchool } from './console.ts';
import { pagesOnPaper } from './looks.ts';
import { expect, test } from './test.ts';

let school: ConsoleSchool;
let nina: string;
test.use({ school: 'privacy' });
test.beforeAll(async ({ server }) => {
  school = await makeSchool(server);
  nina = await school.addPupil('Niña', 'Agbayani', 'Mabini');
  await school.addPupil('Kanaryo', 'Ibabang', 'Mabini');
});

test('everything about a child is three presses and the name, and its file opens without network or script', async ({
  page,
  server,
  browser,
}) => {
  await beSignedIn(page, server, school.superadmin);
  await page.goto('/superadmin');
  await page.getByRole('link', { name: 'Privacy' }).click();
  await page.getByRole('searchbox').fill('agbayani');
  await page.getByRole('button', { name: 'Agbayani, Niña' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Niña Agbayani' })).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'I-download ang lahat' }).click();
  const path = await (await saving).path();
  const text = await readFile(path, 'utf8');
  expect(text).not.toContain('Kanaryo');
  const alone = await browser.newContext({ javaScriptEnabled: false, offline: true });
  const opened = await alone.newPage();
  const asked: string[] = [];
  opened.on('request', (request) => asked.push(request.url()));
  await opened.setContent(text);
  await expect(opened.getByRole('heading', { level: 1 })).toHaveText('Niña Agbayani');
  await expect(opened.getByText('Lahat ng nakatago sa Tinig')).toBeVisible();
  expect(asked.filter((url) => url.startsWith('http'))).toEqual([]);
  await alone.close();
  // Opening it was a look, and is seen as one.
  await page.reload();
  await expect(page.getByText(/^Lahat ng nakatago, \d beses$/)).toBeVisible();
});

test('a child is erased by name, reason and password, and a paper is left to hand over', async ({
  page,
  server,
}) => {
  await beSignedIn(page, server, school.superadmin);
  await page.goto(`/superadmin/privacy?student=${nina}`);
  await page.getByRole('button', { name: 'Burahin…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('I-type ang buong pangalan ng bata').fill('Iba Ito');
  await dialog.getByLabel('Sarili ninyong password').fill(school.superadmin.password);
  await dialog.getByRole('button', { name: 'Burahin nang tuluyan' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Hindi tugma ang pangalan');
  await dialog.getByLabel('I-type ang buong pangalan ng bata').fill('nina AGBAYANI');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Nabura' })).toBeVisible();
  const paper = page.getByRole('article', { name: 'Katibayan ng pagbura' });
  await expect(paper).toContainText('Niña Agbayani');
  await expect(paper).toContainText(`ID ${nina}`);
  expect(await pagesOnPaper(page)).toBe(1);
  await page.getByRole('button', { name: 'Bumalik sa Privacy' }).click();
  await page.getByRole('searchbox').fill('agbayani');
  await expect(page.getByText('Walang bata na ganito ang pangalan')).toBeVisible();
});
