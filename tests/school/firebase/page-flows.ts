import type { Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { doorPassword } from '#school/door';
import type { InChromium } from './in-chromium.ts';
import { follow, type TestPhones } from './phone.ts';

/** Records a page's polls and sockets to the gateway, in order. */
function linesOf(page: Page) {
  const seen: ('poll' | 'socket')[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/.lp') seen.push('poll');
  });
  page.on('websocket', () => seen.push('socket'));
  return seen;
}

/** A sign-in is the tab's own, as that of the original console. */
const tabFlows = (chromium: InChromium, { origin }: TestPhones) =>
  test('a page that is loaded anew is still signed in, another tab is not', async () => {
    const page = await chromium.openPage();
    const first = await chromium.openIn(page, origin());
    await first.signIn('teacher@school.example', doorPassword);
    await page.reload();
    const again = await chromium.openIn(page, origin());
    expect(await again.restored()).toBe('teacher');
    expect(await again.get('Users/teacher/role')).toBe('admin');
    const tab = await page.context().newPage();
    await tab.goto(page.url());
    expect(await (await chromium.openIn(tab, origin())).restored()).toBe(null);
    await page.context().close();
  });

/** How a browser's page is served that does not begin with a WebSocket. */
const pollingFlows = (chromium: InChromium, { at, origin }: TestPhones) =>
  describe('long polling', () => {
    async function play(page: Page) {
      const phone = await chromium.openIn(page, origin());
      await phone.signIn('pupil@school.example', doorPassword);
      return { phone, name: await follow(phone, 'Users/pupil/first_name') };
    }
    const rename = async (first_name: string) => {
      const token = await at.door.signIn('teacher');
      await at.door.ask('PATCH', '/db/Users/pupil', token, { first_name });
    };

    test('goes over to a WebSocket, and nothing is lost or comes twice', async () => {
      const page = await chromium.openPage({ 'firebase:previous_websocket_failure': 'true' });
      const seen = linesOf(page);
      const { phone, name } = await play(page);
      await name.until((value) => value === 'Firstpupil');
      for (const [n, word] of ['Una', 'Ikalawa', 'Ikatlo'].entries()) {
        await phone.update('PlayerProgress/pupil', { game_four_progress: n + 1 });
        await rename(word);
        await name.until((value) => value === word);
      }
      await expect.poll(() => seen.includes('socket'), { timeout: 10_000 }).toBe(true);
      // The first line stays until both have said that the other one is to be used.
      const left = () =>
        page.evaluate(
          () =>
            (globalThis as unknown as { localStorage: Record<string, string> }).localStorage[
              'firebase:previous_websocket_failure'
            ] ?? null,
        );
      await expect.poll(left, { timeout: 10_000 }).toBe(null);
      const polls = seen.length;
      await rename('Firstpupil');
      await name.until((value) => value === 'Firstpupil');
      await phone.update('PlayerProgress/pupil', { game_four_progress: 40 });
      expect(await name.values()).toEqual(['Firstpupil', 'Una', 'Ikalawa', 'Ikatlo', 'Firstpupil']);
      expect(seen[0]).toBe('poll');
      expect(seen.slice(polls)).toEqual([]);
      await page.context().close();
    });

    test('serves a page whose WebSockets never come through', async () => {
      const page = await chromium.openPage();
      const seen = linesOf(page);
      await page.evaluate(() =>
        (globalThis as unknown as { phones: { pollOnly: () => void } }).phones.pollOnly(),
      );
      const { phone, name } = await play(page);
      await name.until((value) => value === 'Firstpupil');
      await rename('Bagong 🎓');
      await name.until((value) => value === 'Bagong 🎓');
      await phone.update('PlayerProgress/pupil', { game_four_progress: 60 });
      await phone.close();
      expect(new Set(seen)).toEqual(new Set(['poll']));
      await rename('Firstpupil');
      await page.context().close();
    });
  });

/** Flows of a page, beyond those of every app. */
export function pageFlows(chromium: InChromium, phones: TestPhones) {
  tabFlows(chromium, phones);
  pollingFlows(chromium, phones);
}
