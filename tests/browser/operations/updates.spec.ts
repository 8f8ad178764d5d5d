import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { signInTo } from '#browser/console';
import { mustFitBothWidths } from '#browser/looks';
import { makeUpdate } from '#browser/package';
import { expect, test } from '#browser/test';

test.use({ school: 'a package', expectedErrors: [/the server responded with a status of 4\d\d/] });
test.describe.configure({ mode: 'serial' });

async function give(page: Page, name: string, buffer: Buffer) {
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Pumili ng file' }).click();
  await (await chosen).setFiles({ name, mimeType: 'application/octet-stream', buffer });
}

test('an update’s file is refused in words, or lies ready with what is new, planned and taken away', {
  tag: '@nightly',
}, async ({ page, server }) => {
  await signInTo(page, server.superadmin, '/superadmin/server', 'Server');
  await expect(page.getByRole('region', { name: 'Bersyon' })).toContainText('Tinig 1.4.0');
  await give(page, 'iba.tinig-update', Buffer.from('iba'));
  await expect(page.getByRole('alert')).toContainText(
    'Hindi tinanggap ang “iba.tinig-update”. Hindi tugma ang pirma',
  );
  await mustFitBothWidths(page);
  await page.getByRole('button', { name: 'Isara ang paalala' }).click();

  await give(page, 'tinig-1.5.0.tinig-update', await makeUpdate(server.install, '1.5.0'));
  const ready = page.getByRole('region', { name: 'Handa na ang Tinig 1.5.0' });
  await expect(ready.getByRole('listitem').first()).toHaveText(
    'Kasanayan: alin ang hindi pa natutunan ng klase.',
  );
  await expect(ready).toContainText('kusang babalik sa 1.4.0');
  await mustFitBothWidths(page);
  await ready.getByRole('button', { name: 'I-update mamaya, 6:00 PM' }).click();
  await expect(ready).toContainText('Mag-a-update ito sa');
  await ready.getByRole('button', { name: 'I-update na' }).click();
  const under = page.getByRole('region', { name: 'Ina-update ang Tinig' });
  await expect(under.getByRole('listitem').first()).toContainText('agad itong magsisimula');
  await mustFitBothWidths(page);
  await under.getByRole('button', { name: 'Huwag ituloy' }).click();
  await expect(ready).toHaveCount(0);
});

test('what came of an update is said, and stands in the history', { tag: '@nightly' }, async ({
  page,
  server,
}) => {
  const { user } = (await server.call('GET', '/auth/session', {
    token: await server.signIn(server.superadmin),
  })) as { user: { uid: string } };
  const one = { from: '1.4.0', version: '1.5.0', by: user.uid, seconds: 130 };
  const ended = (past: object[]) =>
    writeFile(join(server.folder, 'updates/updates.json'), JSON.stringify({ past }));
  const why = 'relation "school" does not exist';
  const failed = { ...one, at: new Date().toISOString(), end: 'went-back', step: 'sign-in', why };
  await ended([failed]);
  await signInTo(page, server.superadmin, '/superadmin/server', 'Server');
  await expect(page.getByRole('alert')).toContainText('Hindi natuloy. Nasa 1.4.0 pa rin kayo.');
  await expect(page.getByRole('alert')).toContainText('hindi pumasa ang pagsubok ng login');
  const stages = page.getByRole('alert').getByRole('listitem');
  await expect(stages).toHaveText([
    /^Hintay na walang naglalaro: tapos na/,
    /^Backup, babasahing muli: tapos na/,
    /^Ilagay ang 1.5.0: tapos na/,
    /^Iangkop ang database: tapos na/,
    /^Subukan: login, pagbasa, pag-save: hindi pumasa/,
  ]);
  await mustFitBothWidths(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'I-download ang tala ng nangyari' }).click();
  const story = await readFile(await (await downloading).path(), 'utf8');
  expect(story).toContain(`Dahilan: ${why}`);
  expect(story).not.toContain('puno');
  const notes = ['Mas mabilis ang Ngayon.'];
  await ended([{ ...one, at: new Date().toISOString(), end: 'done', step: null, notes }, failed]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Tinig 1.5.0 na' })).toBeVisible();
  await expect(page.getByText('Inabot ng 2 minuto at 10 segundo.')).toBeVisible();
  await page.getByRole('button', { name: 'Ano ang bago' }).click();
  await expect(page.getByRole('status').getByText(notes[0]!)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Mga nagdaang update' })).toContainText('2 minuto');
  await expect(page.getByRole('region', { name: 'Mga nagdaang update' }).getByRole('listitem')).toHaveCount(
    2,
  );
  await mustFitBothWidths(page);
});

test('an update that did not go through is tried again with the file that is still there', {
  tag: '@nightly',
}, async ({ page, server }) => {
  await signInTo(page, server.superadmin, '/superadmin/server', 'Server');
  await give(page, 'tinig-1.6.0.tinig-update', await makeUpdate(server.install, '1.6.0'));
  await expect(page.getByRole('region', { name: 'Handa na ang Tinig 1.6.0' })).toBeVisible();
  const note = join(server.folder, 'updates/updates.json');
  const versions = JSON.parse(await readFile(note, 'utf8'));
  const failed = { from: '1.4.0', version: '1.6.0', by: '', seconds: 20, end: 'went-back', step: 'start' };
  const past = [{ ...failed, at: new Date().toISOString() }, ...versions.past];
  await writeFile(note, JSON.stringify({ ...versions, past }));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('hindi nagsimula ang bagong bersyon');
  await page.getByRole('alert').getByRole('button', { name: 'Subukan muli' }).click();
  const under = page.getByRole('region', { name: 'Ina-update ang Tinig' });
  await expect(under.getByRole('listitem')).toHaveCount(5);
  await under.getByRole('button', { name: 'Huwag ituloy' }).click();
  await expect(under).toBeHidden();
});
