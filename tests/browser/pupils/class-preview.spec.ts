import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { signInTo } from '#browser/console';
import { mustFitBothWidths } from '#browser/looks';
import { dialog } from '#browser/parts';
import { makeSchool, type School } from '#browser/school';
import { expect, test } from '#browser/test';

let school: School;

test.beforeEach(async ({ server, page }) => {
  school = await makeSchool(server);
  const address = `/admin/students?section=${school.sections.Rizal}`;
  await signInTo(page, school.liwayway, address, 'Students');
  await page.getByRole('link', { name: 'Magdagdag ng klase' }).click();
  await expect(page.getByRole('combobox', { name: 'Para sa section' })).toHaveValue(school.sections.Rizal);
});

const fixtures = new URL('../../../web/src/features/class-list/fixtures/', import.meta.url);

async function upload(page: Page, name: string) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Pumili ng file' }).click();
  const buffer = readFileSync(new URL(name, fixtures));
  await (await chooser).setFiles({ name, buffer, mimeType: 'application/octet-stream' });
}

async function paste(page: Page, text: string) {
  // The first drawing of the page, before its sections came, loses what is typed.
  await expect(page.getByRole('combobox', { name: 'Para sa section' })).not.toHaveValue('');
  await page.getByRole('textbox').fill(text);
  await page.getByRole('button', { name: 'Tingnan ang mga ito' }).click();
}

const groups = (page: Page) => page.getByRole('group', { name: 'Mga listahan sa file' });
const causes = (page: Page) => page.getByRole('list', { name: 'Mga aayusin' });
const save = (page: Page, count: number) => page.getByRole('button', { name: `I-save ang ${count}` });

test('a file of the whole school: the chosen section is taken, the others are offered with their counts', async ({
  page,
}) => {
  await upload(page, 'whole-school-section-column.xlsx');
  await expect(save(page, 2)).toBeVisible();
  const luna = groups(page).getByRole('button', { name: /^Luna/ });
  await expect(luna).toHaveAttribute('aria-pressed', 'false');
  await expect(groups(page).getByRole('button', { name: /^Silang/ })).toContainText('1');
  await mustFitBothWidths(page);
  await luna.press('Enter');
  await expect(save(page, 4)).toBeVisible();
  await luna.press('Enter');
  await expect(save(page, 2)).toBeVisible();
});

test('rows that a filter hides are told and not read', async ({ page }) => {
  await upload(page, 'filtered-whole-school.xlsx');
  await expect(page.getByText('Hindi binasa dahil nakatago: 3 hanay.')).toBeVisible();
  await expect(save(page, 2)).toBeVisible();
});

test('of several sheets none is taken until one is chosen, if none has the section’s name', async ({
  page,
}) => {
  await page.getByRole('combobox', { name: 'Para sa section' }).selectOption({ label: 'Mabini' });
  await upload(page, 'sheet-per-section.xlsx');
  await expect(page.getByText('Alin ang kukunin para sa Mabini?')).toBeVisible();
  await groups(page).getByRole('button', { name: /Rizal/ }).click();
  await expect(save(page, 2)).toBeVisible();
});

test('lists beside each other stay when a column of one is changed', async ({ page }) => {
  await paste(page, readFileSync(new URL('side-by-side-known-heads.txt', fixtures), 'utf8'));
  await expect(save(page, 4)).toBeVisible();
  await page.getByRole('button', { name: 'Baguhin ang mga column' }).click();
  await page.getByRole('combobox', { name: 'LRN' }).first().selectOption({ label: 'Wala sa file' });
  await expect(page.getByText('walang LRN')).toHaveCount(2);
  await expect(save(page, 4)).toBeVisible();
  await mustFitBothWidths(page);
});

test('who left by the form’s remarks is set apart, and taken with one click', async ({ page }) => {
  await upload(page, 'sf1-remarks.xlsx');
  await expect(save(page, 2)).toBeVisible();
  await page.getByText('Lumipat o huminto (T/O, DRP)').click();
  await expect(page.getByText('DRP POVERTY')).toBeVisible();
  await mustFitBothWidths(page);
  await page.getByRole('button', { name: 'Kunin pa rin si Cruz, Jose' }).click();
  await expect(save(page, 3)).toBeVisible();
  await page.getByRole('button', { name: 'Kunin pa rin ang lahat' }).click();
  await expect(save(page, 4)).toBeVisible();
});

test('a class record after SF1: one click says that its pupils are the same, and nobody is added', async ({
  page,
}) => {
  await paste(
    page,
    'LRN\tName\n136541150201\tAbad, Francis\n136541150204\tDiaz, Ana\n136541150205\tEco, Lea\n',
  );
  await save(page, 3).click();
  await expect(page.getByRole('heading', { name: 'Nasa Rizal na ang 3 studyante' })).toBeVisible();
  await page.goto(`/admin/students/add-class?section=${school.sections.Rizal}`);
  await paste(page, 'ABAD, FRANCIS LIM\nDIAZ, ANA TAN\n');
  await expect(causes(page)).toContainText('2 hanay: Baka siya rin ito');
  await expect(page.getByText('Wala sa listahan')).toContainText('1');
  await mustFitBothWidths(page);
  await causes(page).getByRole('button', { name: 'Siya rin ito' }).click();
  await expect(page.getByRole('button', { name: /^Pareho/ })).toContainText('2');
  await save(page, 2).click();
  await expect(page.getByRole('heading', { name: 'Nasa Rizal na ang 2 studyante' })).toBeVisible();
  // The decision is remembered: the same list asks nothing.
  await page.goto(`/admin/students/add-class?section=${school.sections.Rizal}`);
  await paste(page, 'ABAD, FRANCIS LIM\nDIAZ, ANA TAN\n');
  await expect(page.getByText('Walang ise-save')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pareho/ })).toContainText('2');
});

test('a second record of a child in the list is joined from the preview', async ({ page }) => {
  await school.addPupil('Francis', 'Abad', 'Rizal');
  await school.addPupil('Francis Lim', 'Abad', 'Rizal');
  await paste(page, 'Abad, Francis\n');
  await page.getByText('Wala sa listahan').click();
  await page.getByRole('button', { name: 'Pagsamahin ang dalawang record ni Abad, Francis Lim' }).click();
  await expect(dialog(page).getByRole('row', { name: /^Pangalan/ })).toHaveText(
    /Francis Lim Abad.*Francis Abad/,
  );
  await dialog(page).getByRole('button', { name: 'Pagsamahin' }).click();
  await expect(page.getByRole('button', { name: /^Pagsamahin ang dalawang record/ })).toBeHidden();
  await expect(page.getByText('Wala sa listahan')).toBeHidden();
});

test('faults with one cause are one line with one click', async ({ page }) => {
  await paste(page, 'Abad, Fran\u200bcis\nBello, Mar\u200bco\nCruz, Jo\u200bse\n');
  await expect(causes(page)).toContainText('3 hanay: May karakter na hindi nakikita.');
  await causes(page).getByRole('button', { name: 'Alisin ang mga ito' }).click();
  await expect(save(page, 3)).not.toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Palitan ang listahan' }).click();
  await upload(page, 'csv-mojibake.csv');
  await expect(causes(page)).toContainText('2 hanay: Mali ang pagkakabasa ng mga letra.');
  await causes(page).getByRole('button', { name: 'Ayusin ang mga letra' }).click();
  await expect(page.getByRole('cell', { name: 'Ibañez, Niño' })).toBeVisible();
  await page.getByRole('button', { name: 'Palitan ang listahan' }).click();
  await upload(page, 'lrn-scientific.csv');
  await causes(page).getByRole('button', { name: 'Ituloy nang walang LRN' }).click();
  await expect(page.getByText('2 ang handa')).toBeVisible();
});

test('bullets and numbers are cut and told once', async ({ page }) => {
  await paste(page, readFileSync(new URL('paste-chat-marks.txt', fixtures), 'utf8'));
  await expect(page.getByText('Inalis sa mga pangalan: mga bilang sa unahan (4)')).toBeVisible();
  await expect(page.getByText('4 ang handa')).toBeVisible();
});
