import type { Page } from '@playwright/test';
import { signInTo } from '#browser/console';
import { alert, button, search } from '#browser/parts';
import { useSchool } from '#browser/school';
import { expect, mustBeAccessible, mustFit, nightly, test } from '#browser/test';

/** A page that an older build made, whose files the server has no more. */

test.use({
  expectedErrors: [/status of 404|Failed to fetch dynamically imported module|ERR_FAILED/],
});

const school = useSchool({ Mabini: ['Agbayani, Niña'] });

/** From now on the server answers for these files as it does for one that it does not have. */
async function takeAway(page: Page, server: { address: string }, files: RegExp, methods: string[]) {
  const gone = await fetch(`${server.address}/assets/nowhere-12345678.js`);
  const answer = { status: gone.status, contentType: 'application/json', body: await gone.text() };
  await page.route(files, (route) =>
    methods.includes(route.request().method()) ? route.fulfill(answer) : route.continue(),
  );
}

const newVersion = (page: Page) => alert(page).filter({ hasText: 'May bagong bersyon' });
const reload = (page: Page) => button(page, 'I-load muli ang pahina');

test('the login whose script is gone tells of a newer version', nightly, async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const script = /\/assets\/login-[^/]*\.js$/;
  await takeAway(page, server, script, ['GET', 'HEAD']);
  await page.goto('/login');
  await page.getByLabel('Email').fill(school.liwayway.email);
  await expect(newVersion(page)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(school.liwayway.email);
  await mustFit(page);
  await mustBeAccessible(page);
  await page.unroute(script);
  await reload(page).click();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled();
  await expect(newVersion(page)).toHaveCount(0);
});

test('missing styles are a newer version, a lost connection is none', nightly, async ({ page, server }) => {
  await takeAway(page, server, /\/assets\/[^/]*\.css$/, ['GET', 'HEAD']);
  await page.goto('/login');
  await expect(newVersion(page)).toBeVisible();
  await page.unrouteAll();
  await page.route(/\/assets\/login-[^/]*\.js$/, (route) => route.abort());
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  await expect(newVersion(page)).toHaveCount(0);
});

test('what was typed stays when a part of the console is gone', nightly, async ({ page, server }) => {
  await takeAway(page, server, /\/assets\/console-[^/]*\.js$/, ['HEAD']);
  await takeAway(page, server, /\/assets\/card-dialogs-[^/]*\.js$/, ['GET', 'HEAD']);
  await signInTo(page, school.liwayway, '/admin/students');
  await search(page).fill('Agbay');
  await expect(newVersion(page)).toBeVisible();
  await button(page, 'Bagong login card para kay').first().click();
  await expect(search(page)).toHaveValue('Agbay');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.unrouteAll();
  await reload(page).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(newVersion(page)).toHaveCount(0);
});
