import { withPage } from '#bench/lib/browser';
import { withLargeSchool } from '#bench/lib/large-school';
import { printTable, spread } from '#bench/lib/table';

const visits = 5;
// What a slow phone on a slow line has.
const line = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const slowed = 4;

await withLargeSchool(35, ({ server }) =>
  withPage(async (page) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const browser = await page.context().newCDPSession(page);
    await browser.send('Network.enable');
    const typing: number[] = [];
    const signingIn: number[] = [];
    for (let visit = 0; visit < visits; visit++) {
      await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
      await browser.send('Network.emulateNetworkConditions', line);
      await browser.send('Emulation.setCPUThrottlingRate', { rate: slowed });
      const from = performance.now();
      await page.goto(`${server.url}/login`, { waitUntil: 'commit' });
      await page.getByLabel('Email').waitFor();
      typing.push(performance.now() - from);
      await page.locator('button[type=submit]:enabled').waitFor();
      signingIn.push(performance.now() - from);
    }
    printTable('The login at 400 kbit/s, 400 ms, on a processor slowed 4 times', {
      'one can type': spread(typing),
      'one can sign in': spread(signingIn),
    });
  }),
);
