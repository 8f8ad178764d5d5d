import type { Page } from '@playwright/test';
import { signInOn, withPage } from '#bench/lib/browser';
import { withLargeSchool } from '#bench/lib/large-school';
import { printTable, spread } from '#bench/lib/table';

const screens = {
  Progress: '/admin/progress',
  Students: '/admin/students',
  'Audit log': '/superadmin/audit',
};

/** Milliseconds from the press on Excel to the file. */
async function untilFile(page: Page) {
  const coming = page.waitForEvent('download');
  const from = performance.now();
  await page.getByRole('button', { name: /^Excel/ }).click();
  await (await coming).path();
  return performance.now() - from;
}

await withLargeSchool(5000, ({ server, superadmin, password }) =>
  withPage(async (page) => {
    await signInOn(page, server.url, superadmin.email, password);
    const rows: Record<string, ReturnType<typeof spread>> = {};
    for (const [title, path] of Object.entries(screens)) {
      await page.goto(server.url + path);
      await page.getByRole('button', { name: 'I-download' }).click();
      const times: number[] = [];
      for (let n = 0; n < 5; n++) times.push(await untilFile(page));
      rows[title] = spread(times);
    }
    printTable('From the press to the Excel file of 5,000 rows', rows);
  }),
);
