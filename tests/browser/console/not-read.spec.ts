import type { Page } from '@playwright/test';
import { beSignedIn } from '#browser/console';
import { mustFitBothWidths } from '#browser/looks';
import { type ConsoleSchool, makeSchool } from '#browser/school';
import { expect, test } from '#browser/test';

let school: ConsoleSchool;

test.beforeAll(async ({ server }) => {
  school = await makeSchool(server);
  await school.addPupil('Niña', 'Agbayani', 'Mabini');
  const { email, password } = school.liwayway;
  await server.signIn({ email, password });
  // A link that nobody has set is missing before anything can be wrong with the question (P2).
  const body = { link: 'https://apk.example.com/tinig.apk' };
  await server.call('PUT', '/db/Links/GDriveLink', { token: school.token, body });
});

/** The server is asked for something that it refuses, until the way is mended. */
async function spoil(page: Page, path: string) {
  let spoilt = true;
  await page.routeWebSocket('**/live', (client) => {
    const server = client.connectToServer();
    client.onMessage((text) => {
      const message = JSON.parse(String(text)) as { path?: string };
      if (spoilt && message.path?.split('?')[0] === path)
        message.path += `${message.path.includes('?') ? '&' : '?'}nonsense=1`;
      server.send(JSON.stringify(message));
    });
  });
  return () => {
    spoilt = false;
  };
}

const parts = [
  ['/admin/dashboard', '/db/Totals', 'Hindi makuha ang mga bilang.'],
  ['/admin/students', '/db/Users', 'Hindi makuha ang listahan'],
  ['/admin/teachers', '/db/Users', 'Hindi makuha ang listahan'],
  ['/admin/sections', '/db/Sections', 'Hindi makuha ang listahan'],
  ['/superadmin', '/db/Cleanups', 'Hindi makuha ang mga paglilinis.'],
  ['/superadmin/link', '/db/Links/GDriveLink', 'Hindi makuha ang download link'],
  ['/superadmin/game', '/db/Unkept', 'Hindi makuha ang listahan'],
  ['/superadmin/settings', '/db/School', 'Hindi makuha ang mga setting'],
  ['/superadmin/audit', '/db/Audit', 'Hindi makuha ang listahan'],
] as const;

for (const [path, read, words] of parts)
  test(`${path}: what could not be read of ${read} says so, and is tried again`, { tag: '@nightly' }, async ({
    page,
    server,
  }) => {
    const mend = await spoil(page, read);
    await beSignedIn(page, server, school.superadmin);
    await page.goto(path);
    const alert = page.getByRole('alert').filter({ hasText: words });
    await expect(alert).toBeVisible();
    await expect(alert).toContainText('Walang nawalang datos.');
    await mustFitBothWidths(page);
    mend();
    await alert.getByRole('button', { name: 'Subukan muli' }).click();
    await expect(alert).toHaveCount(0);
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  });

test('sessions that could not be read say so, and are tried again', { tag: '@nightly' }, async ({
  page,
  server,
}) => {
  await beSignedIn(page, server, school.superadmin);
  await page.goto('/admin/teachers');
  const opener = page.getByRole('button', { name: /session ni Liwayway Magsino$/ });
  await expect(opener).toBeVisible();
  const mend = await spoil(page, '/db/Sessions');
  await page.reload();
  await opener.click();
  const alert = page.getByRole('dialog').getByRole('alert');
  await expect(alert).toContainText('Hindi makuha ang mga session.');
  await mustFitBothWidths(page);
  mend();
  await alert.getByRole('button', { name: 'Subukan muli' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
});
