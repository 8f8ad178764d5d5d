import { signInTo, untilAllIsFetched } from '#browser/console';
import { alert, search, title } from '#browser/parts';
import { useSchool } from '#browser/school';
import { mustShow, press } from '#browser/steps';
import { expect, test } from '#browser/test';

/** A connection that is slow or gone (NET-1 to NET-3). */

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

const school = useSchool({ Mabini: ['Agbayani, Niña', 'Dela Peña, Gian'] });

test('a list that does not come within 15 seconds says so, and a retry brings it', async ({ page }) => {
  let isHeld = true;
  await page.routeWebSocket('**/live', (browser) => {
    const line = browser.connectToServer();
    browser.onMessage((text) => {
      if (!isHeld || !String(text).includes('/db/Users?')) line.send(text);
    });
  });
  await page.clock.install();
  await signInTo(page, school.liwayway, '/admin/students');
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
  await press(page, 'Subukan muli');
  await expect(page.getByRole('row')).toHaveCount(3);
});

test('without a network a search says so, and all comes back by itself', async ({ page, context }) => {
  await signInTo(page, school.liwayway, '/admin/students');
  await expect(page.getByRole('row')).toHaveCount(3);
  await untilAllIsFetched(page);
  await context.setOffline(true);
  await mustShow(page, 'Nawala ang koneksyon.');
  await search(page).fill('agba');
  await expect(alert(page)).toContainText('Walang koneksyon.');
  await expect(page.getByRole('table').locator('xpath=../..'), 'what is old is dimmed').toHaveCSS(
    'opacity',
    '0.5',
  );
  await page.getByRole('link', { name: 'Archive', exact: true }).click();
  await expect(title(page, 'Archive')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Walang laman ang archive')).toBeVisible({ timeout: 60_000 });
});
