import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { signInOn, withPage } from '#bench/lib/browser';
import { withLargeSchool } from '#bench/lib/large-school';
import { printTable, spread } from '#bench/lib/table';

const dist = join(import.meta.dirname, '../../../web/dist');
const screens = [
  '/admin/students',
  '/admin/teachers',
  '/admin/sections',
  '/admin/progress',
  '/admin/unlock-quarters',
  '/admin/archived-students',
  '/admin/admin-profile',
  '/superadmin/settings',
  '/superadmin/audit',
  '/superadmin/data',
];

/** Adds up the gzipped sizes of the scripts and styles that a page loads; counts each once. */
function weigh(page: Page) {
  const loaded = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(js|css)$/.test(pathname)) loaded.add(pathname);
  });
  const kilobytes = async () => {
    const sizes = await Promise.all(
      [...loaded].map(async (path) => (await stat(join(dist, `${path}.gz`))).size),
    );
    return sizes.reduce((sum, size) => sum + size, 0) / 1000;
  };
  return kilobytes;
}

/** Milliseconds from an act to the next frame that is painted after it. */
const untilPainted = (page: Page, selector: string, act: 'click' | 'type') =>
  page.evaluate(
    ([selector, act]) =>
      new Promise<number>((resolve) => {
        const target = document.querySelector<HTMLInputElement>(selector!)!;
        const from = performance.now();
        if (act === 'click') target.click();
        else {
          const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
          set.call(target, `${target.value}a`);
          target.dispatchEvent(new InputEvent('input', { bubbles: true }));
        }
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - from);
          port2.postMessage(0);
        });
      }),
    [selector, act],
  );

await withLargeSchool(10_000, ({ server, superadmin, password }) =>
  withPage(async (page) => {
    const kilobytes = weigh(page);
    await page.goto(`${server.url}/login`);
    await page.waitForLoadState('networkidle');
    const weights: Record<string, { 'KB gz': number }> = {};
    let before = 0;
    const note = async (name: string) => {
      const now = await kilobytes();
      weights[name] = { 'KB gz': Math.round((now - before) * 10) / 10 };
      before = now;
    };
    await note('/login');
    await signInOn(page, server.url, superadmin.email, password);
    await page.waitForLoadState('networkidle');
    await note('+ shell and dashboard');
    for (const screen of screens) {
      await page.goto(server.url + screen);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForTimeout(500);
      await note(`+ ${screen}`);
    }
    printTable('Script and style, each counted when first loaded', weights);

    await page.goto(`${server.url}/admin/students`);
    await page.getByRole('row').nth(30).waitFor();
    const slow = await page.context().newCDPSession(page);
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const selecting: number[] = [];
    const typing: number[] = [];
    for (let n = 0; n < 20; n++) {
      selecting.push(
        await untilPainted(page, 'thead [role=checkbox], [role=columnheader] input[type=checkbox]', 'click'),
      );
      await page.waitForTimeout(100);
    }
    for (let n = 0; n < 12; n++) {
      typing.push(await untilPainted(page, 'input[type=search]', 'type'));
      await page.waitForTimeout(120);
    }
    printTable('On a processor slowed 4 times, 10,000 students', {
      'select all of a page': spread(selecting),
      'type in search': spread(typing),
    });
  }),
);
