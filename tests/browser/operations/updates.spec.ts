import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { signInTo } from '#browser/console';
import { mustFitBothWidths } from '#browser/looks';
import { makeUpdate } from '#browser/package';
import { alert, region } from '#browser/parts';
import type { TestServer } from '#browser/server';
import { chooseFile, mustContain, mustShow, press } from '#browser/steps';
import { expect, nightly, test } from '#browser/test';

test.use({ school: 'a package', expectedErrors: [/the server responded with a status of 4\d\d/] });
test.describe.configure({ mode: 'serial' });

const open = (page: Page, server: TestServer) =>
  signInTo(page, server.superadmin, '/superadmin/server', 'Server');

test('an update’s file is refused in words, or lies ready', nightly, async ({ page, server }) => {
  await open(page, server);
  await expect(region(page, 'Bersyon')).toContainText('Tinig 1.4.0');
  await chooseFile(page, { name: 'iba.tinig-update', buffer: Buffer.from('iba') });
  await expect(alert(page)).toContainText('Hindi tinanggap ang “iba.tinig-update”. Hindi tugma ang pirma');
  await mustFitBothWidths(page);
  await press(page, 'Isara ang paalala');

  await chooseFile(page, {
    name: 'tinig-1.5.0.tinig-update',
    buffer: await makeUpdate(server.install, '1.5.0'),
  });
  const ready = region(page, 'Handa na ang Tinig 1.5.0');
  const news = 'Kasanayan: alin ang hindi pa natutunan ng klase.';
  await expect(ready.getByRole('listitem').first()).toHaveText(news);
  await expect(ready).toContainText('kusang babalik sa 1.4.0');
  await mustFitBothWidths(page);
  await press(ready, 'I-update mamaya, 6:00 PM');
  await expect(ready).toContainText('Mag-a-update ito sa');
  await press(ready, 'I-update na');
  const under = region(page, 'Ina-update ang Tinig');
  await expect(under.getByRole('listitem').first()).toContainText('agad itong magsisimula');
  await mustFitBothWidths(page);
  await press(under, 'Huwag ituloy');
  await expect(ready).toHaveCount(0);
});

test('what came of an update is said, and stands in the history', nightly, async ({ page, server }) => {
  const [superadmin] = await server.sql<{ uid: string }[]>`select uid from people`;
  const one = { from: '1.4.0', version: '1.5.0', by: superadmin!.uid, seconds: 130 };
  const ended = (past: object[]) =>
    writeFile(join(server.folder, 'updates/updates.json'), JSON.stringify({ past }));
  const why = 'relation "school" does not exist';
  const failed = { ...one, at: new Date().toISOString(), end: 'went-back', step: 'sign-in', why };
  await ended([failed]);
  await open(page, server);
  await mustContain(alert(page), 'Hindi natuloy. Nasa 1.4.0 pa rin kayo.');
  await mustContain(alert(page), 'hindi pumasa ang pagsubok ng login');
  const stages = alert(page).getByRole('listitem');
  await expect(stages).toHaveText([
    /^Hintay na walang naglalaro: tapos na/,
    /^Backup, babasahing muli: tapos na/,
    /^Ilagay ang 1.5.0: tapos na/,
    /^Iangkop ang database: tapos na/,
    /^Subukan: login, pagbasa, pag-save: hindi pumasa/,
  ]);
  await mustFitBothWidths(page);
  const downloading = page.waitForEvent('download');
  await press(page, 'I-download ang tala ng nangyari');
  const story = await readFile(await (await downloading).path(), 'utf8');
  expect(story).toContain(`Dahilan: ${why}`);
  expect(story).not.toContain('puno');
  const notes = ['Mas mabilis ang Ngayon.'];
  await ended([{ ...one, at: new Date().toISOString(), end: 'done', step: null, notes }, failed]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Tinig 1.5.0 na' })).toBeVisible();
  await mustShow(page, 'Inabot ng 2 minuto at 10 segundo.');
  await press(page, 'Ano ang bago');
  await mustShow(page.getByRole('status'), notes[0]!);
  await expect(region(page, 'Mga nagdaang update')).toContainText('2 minuto');
  await expect(region(page, 'Mga nagdaang update').getByRole('listitem')).toHaveCount(2);
  await mustFitBothWidths(page);
});

test('an update that failed is tried again with its file', nightly, async ({ page, server }) => {
  await open(page, server);
  await chooseFile(page, {
    name: 'tinig-1.6.0.tinig-update',
    buffer: await makeUpdate(server.install, '1.6.0'),
  });
  await expect(region(page, 'Handa na ang Tinig 1.6.0')).toBeVisible();
  const note = join(server.folder, 'updates/updates.json');
  const versions = JSON.parse(await readFile(note, 'utf8'));
  const failed = { from: '1.4.0', version: '1.6.0', by: '', seconds: 20, end: 'went-back', step: 'start' };
  const past = [{ ...failed, at: new Date().toISOString() }, ...versions.past];
  await writeFile(note, JSON.stringify({ ...versions, past }));
  await page.reload();
  await expect(alert(page)).toContainText('hindi nagsimula ang bagong bersyon');
  await press(alert(page), 'Subukan muli');
  const under = region(page, 'Ina-update ang Tinig');
  await expect(under.getByRole('listitem')).toHaveCount(5);
  await press(under, 'Huwag ituloy');
  await expect(under).toBeHidden();
});
