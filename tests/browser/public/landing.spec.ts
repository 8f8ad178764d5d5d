import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { message } from '@tinig/domain/messages/messages';
import { alert, button, title } from '#browser/parts';
import { useEmptySchool } from '#browser/school';
import { hold, mustShow } from '#browser/steps';
import { expect, expectErrors, mustBeAccessible, test } from '#browser/test';

const link = 'https://downloads.example.com/tinig.apk';

const school = useEmptySchool();
const tutorials = (page: Page) => page.getByRole('link', { name: 'Pumunta sa tutorials' });
const download = (page: Page) => page.getByRole('link', { name: 'I-download ang APK' });

test('says that the link is missing, and a retry finds it', async ({ page }) => {
  expectErrors(/status of 404|Config link not found/);
  const release = await hold(page, '/db/Links/GDriveLink');
  await page.setViewportSize({ width: 360, height: 740 });
  const logged = page.waitForEvent('console', (line) => line.text().includes(message('link-not-found')));
  await page.goto('/');
  const art = page.getByRole('img', { name: /^Si Bibo, isang utak/ });
  await expect(page.getByRole('status')).toHaveText('Kinukuha ang download link…');
  const place = () => art.evaluate((one) => (one.parentElement as HTMLElement).offsetTop);
  const before = await place();
  release();
  await expect(alert(page)).toContainText(message('link-not-loaded'));
  expect((await logged).type()).toBe('error');
  expect(await place(), 'nothing moves when the notice comes').toBe(before);
  const [notice, bibo] = [await alert(page).boundingBox(), await art.boundingBox()];
  expect(notice!.y + notice!.height, 'and it covers nobody').toBeLessThanOrEqual(bibo!.y);
  await expect(page.getByText(message('link-not-found'))).toHaveCount(0);
  await expect(download(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(download(page)).not.toHaveAttribute('href');
  await mustBeAccessible(page);

  await school.put('/db/Links/GDriveLink', { link });
  await button(page, 'Subukan muli').press('Enter');
  await expect(download(page)).toHaveAttribute('href', link);
  await expect(download(page)).toBeFocused();
  await expect(alert(page)).toHaveCount(0);
});

test('fetches the link once, keeps the focus, and opens it in a new tab', async ({ page, context }) => {
  expectErrors(/downloads\.example\.com/);
  const arrival = Promise.withResolvers<void>();
  let requests = 0;
  await page.route('/db/Links/GDriveLink', async (route) => {
    requests++;
    await arrival.promise;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByRole('status')).toHaveText('Kinukuha ang download link…');
  await expect(download(page)).toHaveAttribute('aria-disabled', 'true');
  await download(page).focus();
  const before = await tutorials(page).boundingBox();

  arrival.resolve();
  await expect(download(page)).toHaveAttribute('href', link);
  await expect(download(page)).toBeFocused();
  await expect(page.getByRole('status')).toHaveText('Para sa Android phone at tablet.');
  expect(await tutorials(page).boundingBox()).toEqual(before);
  expect(requests).toBe(1);

  await context.route(`${link}**`, (route) => route.abort());
  await expect(download(page)).toHaveAttribute('target', '_blank');
  await expect(download(page)).toHaveAttribute('download', '');
  const [request] = await Promise.all([
    context.waitForEvent('request', (one) => one.url() === link),
    context.waitForEvent('page'),
    download(page).click(),
  ]);
  expect(request.method()).toBe('GET');
  await expect(page).toHaveURL('/');
});

test('shows name, tagline and mascot, and leads on', async ({ page }) => {
  await page.goto('/');
  await expect(title(page, 'Tinig')).toBeVisible();
  await mustShow(page, 'Pakinggan ang tinig ng matematika');
  await expect(page.getByRole('img', { name: /^Si Bibo, isang utak/ })).toBeVisible();
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: /^Tinig/ })).toHaveAttribute('href', '/');
  await expect(banner.getByRole('link', { name: 'Admin Login' })).toHaveAttribute('href', '/login');

  const credits = page.getByRole('main').getByRole('link', { name: 'Credits' });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const [box, size] = [(await credits.boundingBox())!, page.viewportSize()!];
  expect(size.width - box.x - box.width).toBeLessThan(40);
  expect(size.height - box.y - box.height).toBeLessThan(40);
  await credits.click();
  await expect(page).toHaveURL('/credits');

  await page.goto('/');
  await tutorials(page).click();
  await expect(page).toHaveURL('/tutorial');
});

test('sends at most 100 KB before somebody uses it, fonts and mascot included', async ({ page, context }) => {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  const files = new Set<string>();
  session.on('Network.responseReceived', ({ response }) => files.add(response.url));
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  for (const wanted of [/gabarito.*woff2/, /atkinson.*woff2/, /\/mascot-.*svg/, /\.js$/])
    expect([...files].some((url) => wanted.test(url))).toBe(true);
  const react = /\/(base|islands)-[^/]*\.js$/;
  expect([...files].some((url) => react.test(url))).toBe(false);
  test.info().annotations.push({ type: 'bytes', description: String(bytes) });
  expect(bytes).toBeGreaterThan(40_000);
  expect(bytes).toBeLessThanOrEqual(100_000);
  await page.mouse.move(100, 100);
  await expect.poll(() => [...files].some((url) => react.test(url))).toBe(true);
});

test('with the database away the link is missing, and the ways on work', async ({ page, server }) => {
  test.skip(process.platform === 'win32', 'stops processes by signals');
  expectErrors(/status of 503|net::ERR|TimeoutError|^Error: /);
  const database = await databaseProcesses(server.folder);
  try {
    for (const pid of database) process.kill(pid, 'SIGSTOP');
    await page.goto('/');
    await expect(title(page, 'Tinig')).toBeVisible();
    await expect(alert(page)).toContainText(message('link-not-loaded'), { timeout: 60_000 });
    await tutorials(page).click();
    await expect(title(page, 'Mga tutorial')).toBeVisible();
  } finally {
    for (const pid of database) process.kill(pid, 'SIGCONT');
  }
});

async function databaseProcesses(folder: string): Promise<number[]> {
  const run = promisify(execFile);
  const { stdout: files } = await run('find', [folder, '-name', 'postmaster.pid']);
  const file = files.trim().split('\n')[0];
  if (!file) throw new Error(`no database in ${folder}`);
  const [postmaster = ''] = (await readFile(join(file), 'utf8')).split('\n');
  const { stdout: children } = await run('ps', ['-o', 'pid=', '--ppid', postmaster]);
  return [postmaster, ...children.trim().split(/\s+/)].map(Number);
}
