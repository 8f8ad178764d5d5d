import type { Page } from '@playwright/test';
import { signInTo } from '#browser/console';
import { mustFitBothWidths } from '#browser/looks';
import { alert, button, dialog } from '#browser/parts';
import { useSchool } from '#browser/school';
import { press } from '#browser/steps';
import { expect, nightly, test } from '#browser/test';

const school = useSchool({ Mabini: ['Agbayani, Niña'] }, async (server) => {
  await server.signIn(school.liwayway);
  // A link that nobody has set is missing before anything can be wrong with the question (P2).
  await school.put('/db/Links/GDriveLink', { link: 'https://apk.example.com/tinig.apk' });
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
  test(
    `${path}: what could not be read of ${read} says so, and is tried again`,
    nightly,
    async ({ page }) => {
      const mend = await spoil(page, read);
      await signInTo(page, school.superadmin, path);
      const alert = page.getByRole('alert').filter({ hasText: words });
      await expect(alert).toBeVisible();
      await expect(alert).toContainText('Walang nawalang datos.');
      await mustFitBothWidths(page);
      mend();
      await press(alert, 'Subukan muli');
      await expect(alert).toHaveCount(0);
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    },
  );

test('sessions that could not be read say so, and are tried again', nightly, async ({ page }) => {
  await signInTo(page, school.superadmin, '/admin/teachers');
  const opener = button(page, /session ni Liwayway Magsino$/);
  await expect(opener).toBeVisible();
  const mend = await spoil(page, '/db/Sessions');
  await page.reload();
  await opener.click();
  await expect(alert(dialog(page))).toContainText('Hindi makuha ang mga session.');
  await mustFitBothWidths(page);
  mend();
  await press(alert(dialog(page)), 'Subukan muli');
  await expect(dialog(page).getByRole('listitem').first()).toBeVisible();
});
