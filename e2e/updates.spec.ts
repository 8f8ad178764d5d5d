import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { signInTo } from './console.ts';
import { mustLookRight } from './looks.ts';
import { makeUpdate } from './package.ts';
import { expect, test } from './test.ts';

test.use({ school: 'a package', expectedErrors: [/the server responded with a status of 4\d\d/] });
test.describe.configure({ mode: 'serial' });

async function give(page: Page, name: string, buffer: Buffer) {
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Pumili ng file' }).click();
  await (await chosen).setFiles({ name, mimeType: 'application/octet-stream', buffer });
}

test('an update’s file is refused in words, or lies ready with what is new, planned and taken away', async ({
  page,
  server,
}) => {
  await signInTo(page, server.superadmin, '/superadmin/server', 'Server');
  await expect(page.getByRole('region', { name: 'Bersyon' })).toContainText('Tinig 1.4.0');
  await give(page, 'iba.tinig-update', Buffer.from('iba'));
  await expect(page.getByRole('alert')).toContainText(
    'Hindi tinanggap ang “iba.tinig-update”. Hindi tugma ang pirma',
  );
  await mustLookRight(page);
  await page.getByRole('button', { name: 'Isara ang paalala' }).click();

  await give(page, 'tinig-1.5.0.tinig-update', await makeUpdate(server.install, '1.5.0'));
  const ready = page.getByRole('region', { name: 'Handa na ang Tinig 1.5.0' });
  await expect(ready.getByRole('listitem').first()).toHaveText(
    'Kasanayan: alin ang hindi pa natutunan ng klase.',
  );
  await expect(ready).toContainText('kusang babalik sa 1.4.0');
  await mustLookRight(page);
  await ready.getByRole('button', { name: 'I-update mamaya, 6:00 PM' }).click();
  await expect(ready).toContainText('Mag-a-update ito sa');
  await ready.getByRole('button', { name: 'I-update na' }).click();
  const under = page.getByRole('region', { name: 'Ina-update ang Tinig' });
  await expect(under.getByRole('listitem').first()).toContainText('Hintay na walang naglalaro');
  await mustLookRight(page);
  await under.getByRole('button', { name: 'Huwag ituloy' }).click();
  await expect(ready).toHaveCount(0);
});

test('what came of an update is said, and stands in the history', async ({ page, server }) => {
  const { user } = (await server.call('GET', '/auth/session', {
    token: await server.signIn(server.superadmin),
  })) as { user: { uid: string } };
  const one = { from: '1.4.0', version: '1.5.0', by: user.uid, seconds: 130 };
  const ended = (past: object[]) =>
    writeFile(join(server.install, 'versions/versions.json'), JSON.stringify({ past }));
  const why = 'relation "school" does not exist';
  const failed = { ...one, at: new Date().toISOString(), end: 'went-back', step: 'sign-in', why };
  await ended([failed]);
  await signInTo(page, server.superadmin, '/superadmin/server', 'Server');
  await expect(page.getByRole('alert')).toContainText('Hindi natuloy. Nasa 1.4.0 pa rin kayo.');
  await expect(page.getByRole('alert')).toContainText('hindi pumasa ang pagsubok ng login');
  await mustLookRight(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'I-download ang tala ng nangyari' }).click();
  const story = await readFile(await (await downloading).path(), 'utf8');
  expect(story).toContain(`Dahilan: ${why}`);
  expect(story).not.toContain('puno');
  await ended([{ ...one, at: new Date().toISOString(), end: 'done', step: null }, failed]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Tinig 1.5.0 na' })).toBeVisible();
  await expect(page.getByText('Inabot ng 2 minuto at 10 segundo.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Mga nagdaang update' })).toContainText('2 minuto');
  await expect(page.getByRole('region', { name: 'Mga nagdaang update' }).getByRole('listitem')).toHaveCount(
    2,
  );
  await mustLookRight(page);
});
