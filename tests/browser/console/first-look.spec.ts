import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { fillLogin } from '#browser/console';
import { button, link } from '#browser/parts';
import type { TestAccount } from '#browser/people';
import { makeSchool } from '#browser/school';
import { expect, nightly, test } from '#browser/test';

type Asked = { address: string; type: string; sent: number; done: number; bytes: number };

/** Records the requests of a page with the browser's own times and transferred bytes. */
class Line {
  #asked = new Map<string, Asked>();

  static async open(context: BrowserContext, page: Page): Promise<{ line: Line; network: CDPSession }> {
    const network = await context.newCDPSession(page);
    const line = new Line();
    network.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type = '' }) => {
      const { protocol, pathname } = new URL(request.url);
      if (protocol === 'data:') return;
      line.#asked.set(requestId, { address: pathname, type, sent: timestamp, done: Infinity, bytes: 0 });
    });
    network.on('Network.webSocketWillSendHandshakeRequest', ({ requestId, timestamp }) => {
      line.#asked.set(requestId, {
        address: '/live',
        type: 'WebSocket',
        sent: timestamp,
        done: Infinity,
        bytes: 0,
      });
    });
    network.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
      const one = line.#asked.get(requestId);
      if (one) Object.assign(one, { done: timestamp, bytes: encodedDataLength });
    });
    await network.send('Network.enable');
    return { line, network };
  }

  /** Returns the requests since the last call. */
  take(): Asked[] {
    const taken = [...this.#asked.values()];
    this.#asked.clear();
    return taken;
  }
}

type LayoutShift = PerformanceEntry & { value: number };

declare global {
  interface Window {
    shifted: number;
  }
}

/** As from a computer room far from the town: 400 kbit/s, 400 ms there and back, on a slow computer. */
const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const sum = (asked: readonly Asked[]) => asked.reduce((bytes, one) => bytes + one.bytes, 0);
const sizes = (asked: readonly Asked[]) =>
  asked.map(({ address, bytes }) => `${address} ${bytes}`).join('\n');

/** How many came one after the other until this one had: each was asked for only when the one before had come. */
function tripsTo(last: Asked, asked: readonly Asked[]): number {
  const before = asked.filter(({ done }) => done <= last.sent).map((one) => tripsTo(one, asked));
  return 1 + Math.max(0, ...before);
}

/** The login's script comes when the first field is entered. One types for longer than this. */
async function enter(page: Page) {
  await page.getByLabel('Email').focus();
  await page.waitForTimeout(3000);
}

async function signIn(page: Page, account: TestAccount) {
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  await expect(button(page, 'Login')).toBeEnabled();
  await page.waitForTimeout(3000);
  return async () => {
    await fillLogin(page, account);
    await link(page, /Reyes, Ana39/).waitFor();
  };
}

test(
  'shows the names within three trips, 25 requests and 125 KiB',
  nightly,
  async ({ page, context, server }) => {
    const school = await makeSchool(server);
    for (let at = 0; at < 40; at++) await school.addPupil(`Ana${at}`, 'Reyes', 'Mabini');
    await school.openQuarters(school.sections.Mabini, 1);
    const { line, network } = await Line.open(context, page);
    await network.send('Network.emulateNetworkConditions', slow);
    await network.send('Emulation.setCPUThrottlingRate', { rate: 4 });

    const go = await signIn(page, school.liwayway);
    const login = line.take();
    expect(sum(login), `what the login itself loads\n${sizes(login)}`).toBeLessThanOrEqual(90 * 1024);
    await page.evaluate(() => {
      window.shifted = 0;
      new PerformanceObserver((list) => {
        for (const { value } of list.getEntries() as LayoutShift[]) window.shifted += value;
      }).observe({ type: 'layout-shift' });
    });
    await enter(page);
    const typed = line.take();
    await go();
    const asked = line.take();
    const come = asked.filter(({ done }) => done < Infinity);
    const day = asked.find(({ address }) => address === '/db/Today')!;
    // Signs and drawings keep no name waiting.
    const waitedFor = come.filter(({ type }) => !['Image', 'Other', 'Font'].includes(type));
    expect(tripsTo(day, waitedFor), 'trips').toBe(3);
    const all = [...typed, ...asked];
    expect(all.length, `requests\n${sizes(all)}`).toBeLessThanOrEqual(25);
    const bytes = sum(typed) + sum(come);
    expect(bytes, `bytes\n${sizes([...typed, ...come])}`).toBeLessThanOrEqual(125 * 1024);
    // No other screen's code loads before the names.
    const screens = ({ address }: Asked) => /-screen-/.test(address) && !address.includes('today-screen');
    expect(asked.filter(screens), 'code of other screens').toEqual([]);
    const live = asked.find(({ type }) => type === 'WebSocket');
    expect(live?.sent ?? Infinity, 'the live line comes after the names').toBeGreaterThan(day.done);
    await page.waitForTimeout(2000);
    expect(await page.evaluate(() => window.shifted), 'how much moved').toBeLessThan(0.001);
    // The menu's screens wait on such a line until one opens them.
    await page.waitForTimeout(60_000);
    const minute = bytes + sum(line.take());
    expect(minute, 'bytes within the first minute').toBeLessThanOrEqual(200 * 1024);

    await page.evaluate(() => sessionStorage.clear());
    const again = await signIn(page, school.liwayway);
    line.take();
    await enter(page);
    await again();
    const then = line.take();
    expect(sum(then), `bytes on a second visit\n${sizes(then)}`).toBeLessThanOrEqual(20 * 1024);
  },
);
