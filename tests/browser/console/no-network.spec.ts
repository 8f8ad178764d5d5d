import { screens } from '@tinig/web/app/screen-list';
import { signInTo, untilAllIsFetched } from '#browser/console';
import { mustFitBothWidths } from '#browser/looks';
import { alert, bar, box, menu, row, search, title } from '#browser/parts';
import { useSchool } from '#browser/school';
import { cuttable, follow, mustShow, press } from '#browser/steps';
import { expect, expectErrors, test } from '#browser/test';

/** A connection that is slow or gone (NET-1 to NET-3, NET-7). */

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
  // Grey rows that breathe would never be still enough to be judged.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await signInTo(page, school.liwayway, '/admin/students');
  const waiting = page.getByRole('status', { name: 'Kinukuha ang talaan' });
  await expect(waiting).toHaveAttribute('aria-busy', 'true');
  // Heads stand in their places already.
  await mustShow(waiting, 'ID', 'Pangalan', 'Section');
  await mustFitBothWidths(page);
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

test('while the line is lost the last values stay; on return all is right', async ({ page }) => {
  const line = await cuttable(page);
  await signInTo(page, school.liwayway, '/admin/students');
  await box(page, 'Agbayani').click();
  await line.cut();
  const warning = page.getByText('Nawala ang koneksyon.');
  await expect(warning).toBeVisible();
  await expect(row(page, 'Agbayani, Niña')).toBeVisible();
  await school.patch(`/db/Users/${school.pupil('Agbayani').uid}`, { first_name: 'Rosa' });
  line.mend();
  await expect(row(page, 'Agbayani, Rosa')).toBeVisible({ timeout: 60_000 });
  await expect(warning).toHaveCount(0);
  await expect(bar(page)).toContainText('1 ang napili');
});

test('offline a visited screen shows its last value with the time, another says what is missing', async ({
  page,
  context,
}) => {
  await signInTo(page, school.liwayway, '/admin/students');
  await expect(row(page, 'Agbayani')).toBeVisible();
  await untilAllIsFetched(page);
  await follow(menu(page), 'Progress');
  await expect(row(page, 'Agbayani')).toBeVisible();
  // Long after the subscription of the first screen has ended.
  await page.waitForTimeout(6000);
  await context.setOffline(true);
  await mustShow(page, /^Nawala ang koneksyon\. Ang huling nakuha \(\d+:\d\d( PM)?\) ang ipinapakita\.$/);
  await follow(menu(page), 'Students');
  await expect(row(page, 'Agbayani')).toBeVisible({ timeout: 500 });
  await follow(menu(page), 'Archive');
  await expect(alert(page)).toContainText('Hindi makuha ang listahan');
  await mustShow(page, /^Nawala ang koneksyon\.$/);
  await mustFitBothWidths(page);
  await context.setOffline(false);
  await mustShow(page, 'Walang laman ang archive');
  await expect(page.getByText('Nawala ang koneksyon.')).toHaveCount(0);
});

test('offline no screen waits without end', async ({ page, context }) => {
  await signInTo(page, school.superadmin, '/admin/dashboard');
  await untilAllIsFetched(page);
  await context.setOffline(true);
  await mustShow(page, 'Walang koneksyon');
  const found: string[] = [];
  for (const { path } of Object.values(screens).flat()) {
    if (/\$|setup|dashboard/.test(path)) continue;
    await page.evaluate((to) => {
      window.history.pushState({}, '', to);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await page.waitForTimeout(300);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    if ((await main.locator('[aria-busy=true]').count()) > 0) found.push(path);
  }
  expect(found, 'screens that wait').toEqual([]);
});

test('a teacher’s page fetches the code of their own menu, and another screen says offline what is missing', async ({
  page,
  context,
}) => {
  expectErrors(/Failed to fetch dynamically imported module/);
  await signInTo(page, school.liwayway, '/admin/students');
  await untilAllIsFetched(page);
  const fetched = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name.replace(/^.*\//, '')),
  );
  const screensOf = (names: RegExp) => fetched.filter((name) => names.test(name));
  expect(screensOf(/^(skills|progress|quarter-access|archive|undo)-screen.*js/)).toHaveLength(5);
  expect(screensOf(/^(teachers|sections|settings|audit|server|calendar|people|link|move)-screen/)).toEqual(
    [],
  );
  await context.setOffline(true);
  await mustShow(page, /^Nawala ang koneksyon/);
  await follow(page, /Dela Peña, Gian/);
  await expect(alert(page)).toContainText('Walang koneksyon sa server');
  await mustFitBothWidths(page);
  await context.setOffline(false);
  await expect(title(page, 'Gian Dela Peña')).toBeVisible();
});

test('with Save-Data no other screen’s code is fetched', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await signInTo(page, school.liwayway, '/admin/students');
  await expect(row(page, 'Agbayani')).toBeVisible();
  await page.waitForTimeout(5000);
  const fetched = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(fetched.filter((name) => /-screen.*js/.test(name) && !name.includes('students-screen'))).toEqual([]);
});

test('a child’s record is not shown again after its screen was left', async ({ page, context }) => {
  const { uid } = school.pupil('Dela Peña');
  await signInTo(page, school.superadmin, `/superadmin/privacy/child?student=${uid}`);
  await expect(title(page, 'Gian Dela Peña')).toBeVisible();
  await untilAllIsFetched(page);
  await follow(menu(page), 'Archive');
  await page.waitForTimeout(6000);
  await context.setOffline(true);
  await mustShow(page, 'Nawala ang koneksyon.');
  await page.goBack();
  await expect(alert(page)).toContainText('Hindi makuha');
  await expect(title(page, 'Gian Dela Peña')).toHaveCount(0);
});
