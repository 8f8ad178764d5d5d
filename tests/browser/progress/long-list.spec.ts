import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import readExcel from 'read-excel-file/node';
import { signInByHand } from '#browser/console';
import { makeEmptySchool } from '#browser/school';
import { expect, test } from '#browser/test';

// As many as are promised within five seconds; how long it takes, the bench says.
const count = 5000;
const uids = Array.from({ length: count }, (_, at) => `bata${at}`);

test.beforeAll(async ({ server }) => {
  const records = uids.map((uid, at) => [
    uid,
    { first_name: 'Bata', last_name: `Santos${at}`, email: `${uid}@x.example`, role: 'student' },
  ]);
  const token = await makeEmptySchool(server);
  await server.call('POST', '/data/import', {
    token,
    body: { data: { Users: Object.fromEntries(records) }, dry_run: false },
  });
  // A line of the audit log for each.
  for (let from = 0; from < count; from += 500)
    await server.call('POST', '/batch', {
      token,
      body: { act: 'unlock', quarter: 'quarter_one', uids: uids.slice(from, from + 500) },
    });
});

/** How many rows the list has that I-download and Excel give. */
async function rowsOf(page: Page) {
  await page.getByRole('button', { name: 'I-download' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Excel/ }).click();
  const sheets = await readExcel(await readFile(await (await coming).path()));
  return (sheets as unknown as { data: unknown[][] }[])[0]!.data.length - 1;
}

for (const [path, title] of [
  ['/admin/progress', 'Progress'],
  ['/admin/students', 'Students'],
  ['/superadmin/audit', 'Audit log'],
] as const)
  test(`the file of ${count} rows comes: ${title}`, { tag: '@nightly' }, async ({ page, server }) => {
    await signInByHand(page, server.superadmin, path, title);
    expect(await rowsOf(page)).toBeGreaterThanOrEqual(count);
  });

test.describe('without what makes it', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('the file does not come, and the menu says so', { tag: '@nightly' }, async ({ page, server }) => {
    await signInByHand(page, server.superadmin, '/admin/students', 'Students');
    await page.route(/excel-worker/, (route) => route.abort());
    await page.getByRole('button', { name: 'I-download' }).click();
    await page.getByRole('button', { name: /^Excel/ }).click();
    await expect(page.getByRole('alert')).toContainText('Hindi nagawa ang file.');
    await page.unroute(/excel-worker/);
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Excel/ }).click();
    await coming;
  });
});
