import { beSignedIn, type ConsoleSchool, makeSchool } from './console.ts';
import { expect, test } from './test.ts';

/** A connection that is slow or gone (NET-1 to NET-3). */
let school: ConsoleSchool;

test.use({ school: 'no network', expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

test.beforeAll(async ({ server }) => {
  school = await makeSchool(server);
  await school.addPupil('Niña', 'Agbayani', 'Mabini');
  await school.addPupil('Gian', 'Dela Peña', 'Mabini');
});

test('a list that does not come within 15 seconds says so, and a retry brings it', async ({
  page,
  server,
}) => {
  let isHeld = true;
  await page.routeWebSocket('**/live', (browser) => {
    const line = browser.connectToServer();
    browser.onMessage((text) => {
      if (!isHeld || !String(text).includes('/db/Users?')) line.send(text);
    });
  });
  await beSignedIn(page, server, school.liwayway);
  await page.goto('/admin/students');
  const slow = page.getByText('Mabagal ang koneksyon', { exact: false });
  await expect(slow).toBeVisible({ timeout: 30_000 });
  await expect(slow).toBeInViewport();
  const late = page.getByRole('heading', { name: 'Hindi pa dumarating ang listahan' });
  await expect(late).toBeVisible({ timeout: 30_000 });
  isHeld = false;
  await page.getByRole('button', { name: 'Subukan muli' }).click();
  await expect(page.getByRole('row')).toHaveCount(3);
});

test('without a network a search says so at once, another screen opens, and all comes by itself', async ({
  page,
  context,
  server,
}) => {
  await beSignedIn(page, server, school.liwayway);
  await page.goto('/admin/students');
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(4000);
  await context.setOffline(true);
  await expect(page.getByText('Nawala ang koneksyon.')).toBeVisible({ timeout: 40_000 });
  await page.getByRole('searchbox').fill('agba');
  await expect(page.getByRole('alert')).toContainText('Walang koneksyon.');
  await page.getByRole('link', { name: 'Archive', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Archive' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Walang laman ang archive')).toBeVisible({ timeout: 20_000 });
});
