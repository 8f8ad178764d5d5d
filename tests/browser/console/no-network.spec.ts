import { beSignedIn, untilAllIsFetched } from '#browser/console';
import { type ConsoleSchool, makeSchool } from '#browser/school';
import { expect, test } from '#browser/test';

/** A connection that is slow or gone (NET-1 to NET-3). */
let school: ConsoleSchool;

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

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
  await page.clock.install();
  await beSignedIn(page, server, school.liwayway);
  await page.goto('/admin/students');
  await expect(page.getByRole('status', { name: 'Kinukuha ang talaan' })).toBeVisible();
  const late = page.getByRole('heading', { name: 'Hindi pa dumarating ang listahan' });
  await page.clock.fastForward(8000);
  const slow = page.getByText('Mabagal ang koneksyon', { exact: false });
  await expect(slow).toBeVisible();
  await expect(slow).toBeInViewport();
  await expect(late).toHaveCount(0);
  await page.clock.fastForward(7000);
  await expect(late).toBeVisible();
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
  await untilAllIsFetched(page);
  await context.setOffline(true);
  await expect(page.getByText('Nawala ang koneksyon.')).toBeVisible();
  await page.getByRole('searchbox').fill('agba');
  await expect(page.getByRole('alert')).toContainText('Walang koneksyon.');
  await expect(page.getByRole('table').locator('xpath=../..'), 'what is old is dimmed').toHaveCSS(
    'opacity',
    '0.5',
  );
  await page.getByRole('link', { name: 'Archive', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Archive' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Walang laman ang archive')).toBeVisible({ timeout: 60_000 });
});
