import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { message } from '@tinig/domain/messages/messages';
import { makeEmptySchool } from '#browser/school';
import { expect, mustBeAccessible, test } from '#browser/test';

const link = 'https://downloads.example.com/tinig.apk';

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ server }) => {
  await makeEmptySchool(server);
});
test.describe('before the school has set a link', () => {
  test.use({ expectedErrors: [/status of 404|Config link not found/] });

  test('says so in the given words, and a retry finds the link that was set meanwhile', async ({
    page,
    server,
  }) => {
    const answer = Promise.withResolvers<void>();
    await page.route('/db/Links/GDriveLink', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.setViewportSize({ width: 360, height: 740 });
    const logged = page.waitForEvent('console', (line) => line.text().includes(message('link-not-found')));
    await page.goto('/');
    const alert = page.getByRole('alert');
    const art = page.getByRole('img', { name: /^Si Bibo, isang utak/ });
    await expect(page.getByRole('status')).toHaveText('Kinukuha ang download link…');
    const place = () => art.evaluate((one) => (one.parentElement as HTMLElement).offsetTop);
    const before = await place();
    answer.resolve();
    await expect(alert).toContainText(message('link-not-loaded'));
    expect((await logged).type()).toBe('error');
    expect(await place(), 'nothing moves when the notice comes').toBe(before);
    const [notice, bibo] = [await alert.boundingBox(), await art.boundingBox()];
    expect(notice!.y + notice!.height, 'and it covers nobody').toBeLessThanOrEqual(bibo!.y);
    await expect(page.getByText(message('link-not-found'))).toHaveCount(0);
    const download = page.getByRole('link', { name: 'I-download ang APK' });
    await expect(download).toHaveAttribute('aria-disabled', 'true');
    await expect(download).not.toHaveAttribute('href');
    await mustBeAccessible(page);

    const token = await server.signIn(server.superadmin);
    await server.call('PUT', '/db/Links/GDriveLink', { token, body: { link } });
    await page.getByRole('button', { name: 'Subukan muli' }).press('Enter');
    await expect(download).toHaveAttribute('href', link);
    await expect(download).toBeFocused();
    await expect(alert).toHaveCount(0);
  });
});

test('fetches the link once, shows that it waits, and keeps the focus when the link comes', async ({
  page,
}) => {
  const arrival = Promise.withResolvers<void>();
  let requests = 0;
  await page.route('/db/Links/GDriveLink', async (route) => {
    requests++;
    await arrival.promise;
    await route.continue();
  });
  await page.goto('/');
  const download = page.getByRole('link', { name: 'I-download ang APK' });
  await expect(page.getByRole('status')).toHaveText('Kinukuha ang download link…');
  await expect(download).toHaveAttribute('aria-disabled', 'true');
  await download.focus();
  const before = await page.getByRole('link', { name: 'Pumunta sa tutorials' }).boundingBox();

  arrival.resolve();
  await expect(download).toHaveAttribute('href', link);
  await expect(download).toBeFocused();
  await expect(page.getByRole('status')).toHaveText('Para sa Android phone at tablet.');
  expect(await page.getByRole('link', { name: 'Pumunta sa tutorials' }).boundingBox()).toEqual(before);
  expect(requests).toBe(1);
});

test.describe('with a link', () => {
  test.use({ expectedErrors: [/downloads\.example\.com/] });

  test('opens it in a new tab as a download', async ({ page, context }) => {
    await context.route(`${link}**`, (route) => route.abort());
    await page.goto('/');
    const download = page.getByRole('link', { name: 'I-download ang APK' });
    await expect(download).toHaveAttribute('href', link);
    await expect(download).toHaveAttribute('target', '_blank');
    await expect(download).toHaveAttribute('download', '');
    const [request] = await Promise.all([
      context.waitForEvent('request', (one) => one.url() === link),
      context.waitForEvent('page'),
      download.click(),
    ]);
    expect(request.method()).toBe('GET');
    await expect(page).toHaveURL('/');
  });
});

test('shows name, tagline, mascot, and leads to the tutorials, the credits and the login', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Tinig' })).toBeVisible();
  await expect(page.getByText('Pakinggan ang tinig ng matematika')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Si Bibo, isang utak/ })).toBeVisible();
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: /^Tinig/ })).toHaveAttribute('href', '/');
  await expect(banner.getByRole('link', { name: 'Admin Login' })).toHaveAttribute('href', '/login');

  const credits = page.getByRole('main').getByRole('link', { name: 'Credits' });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const box = await credits.boundingBox();
  const size = page.viewportSize();
  if (!box || !size) throw new Error('the Credits button has no place');
  expect(size.width - box.x - box.width).toBeLessThan(40);
  expect(size.height - box.y - box.height).toBeLessThan(40);
  await credits.click();
  await expect(page).toHaveURL('/credits');

  await page.goto('/');
  await page.getByRole('link', { name: 'Pumunta sa tutorials' }).click();
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

test.describe('with the database away', () => {
  test.use({ expectedErrors: [/status of 503|net::ERR|TimeoutError|^Error: /] });
  test.skip(process.platform === 'win32', 'stops processes by signals');

  test('stays of use: tells that the link is missing, and the ways on work', async ({ page, server }) => {
    const database = await databaseProcesses(server.folder);
    try {
      for (const pid of database) process.kill(pid, 'SIGSTOP');
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1, name: 'Tinig' })).toBeVisible();
      await expect(page.getByRole('alert')).toContainText(message('link-not-loaded'), { timeout: 60_000 });
      await page.getByRole('link', { name: 'Pumunta sa tutorials' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Mga tutorial' })).toBeVisible();
    } finally {
      for (const pid of database) process.kill(pid, 'SIGCONT');
    }
  });
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
