import { readFileSync } from 'node:fs';
import { type BrowserContext, test as base, expect, type Page, type Request } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOnly } from 'axe-core';
import { takeYoungerAway } from './older-browser.ts';
import { layPackage } from './package.ts';
import { startTestServer, type TestServer } from './server.ts';

interface Fixtures {
  /** The console errors that a test provokes on purpose; any other one fails it. At most one pattern, for
   * Playwright takes a list of two for an option and its settings. */
  expectedErrors: [] | [RegExp];
  watchful: undefined;
}

/** Marks a test of the nightly suite. */
export const nightly = { tag: '@nightly' };

let expectedHere: RegExp[] = [];

/** Lets one test provoke console errors. */
export const expectErrors = (pattern: RegExp) => expectedHere.push(pattern);

interface WorkerFixtures {
  /** A file that names a school of its own gets a server that no other file has touched. */
  school: string;
  /** The school's public address, where it has one. */
  publicUrl: string;
  server: TestServer;
}

/**
 * Tests against the real server, one for each worker. Every complaint of the browser (an error in the console, a
 * broken Content-Security-Policy, a request to another host, a dialog of the browser's own) fails its test. The
 * browser's features are limited to the pages' build target. Requests of the last click are answered before the
 * page closes, so that the next test can rely on them.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  school: ['any', { option: true, scope: 'worker' }],
  publicUrl: ['', { option: true, scope: 'worker' }],
  server: [
    async ({ publicUrl, school }, use) => {
      const nobody = { FIRST_SUPERADMIN_EMAIL: '', FIRST_SUPERADMIN_PASSWORD: '' };
      const server = await startTestServer({
        ...(publicUrl && { PUBLIC_URL: publicUrl }),
        ...(school === 'not set up' && nobody),
        ...(school === 'a package' && { TINIG_INSTALL: layPackage() }),
      });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ server }, use) => use(server.address),
  expectedErrors: [[], { option: true }],
  watchful: [
    async ({ context, server, expectedErrors }, use) => {
      await context.addInitScript(takeYoungerAway);
      expectedHere = [...expectedErrors];
      const complaints: string[] = [];
      context.on('weberror', (problem) => complaints.push(problem.error().message));
      context.on('console', (line) => {
        if (line.type() === 'error') complaints.push(line.text());
      });
      // Alerts and questions are ours, in the page; the browser's own are a fault.
      context.on('dialog', async (dialog) => {
        if (dialog.type() === 'beforeunload') return dialog.accept();
        complaints.push(`the browser's own ${dialog.type()}: ${dialog.message()}`);
        await dialog.dismiss();
      });
      context.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== server.address)
          complaints.push(`request to ${request.url()}`);
      });
      const untilAnswered = watchActs(context);
      await use(undefined);
      await untilAnswered();
      expect(complaints.filter((one) => !expectedHere.some((known) => known.test(one)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Answers a wait until nothing that changes something is on its way from these pages. */
function watchActs(context: BrowserContext) {
  const underWay = new Set<Request>();
  context.on('request', (request) => {
    if (request.method() !== 'GET') underWay.add(request);
  });
  context.on('requestfinished', (request) => underWay.delete(request));
  context.on('requestfailed', (request) => underWay.delete(request));
  const isOpen = (request: Request) => !request.frame().page().isClosed();
  const under = () => [...underWay].filter(isOpen).map((request) => request.url());
  return () => expect.poll(under, 'what is not answered').toEqual([]);
}

/** Fails on every finding of axe by WCAG 2.2 AA or its best practices. */
export const mustBeAccessible = (page: Page): Promise<void> =>
  mustFindNothing(page, {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  });

/** The same of colours alone, which are all that another theme changes. */
export const mustHaveContrast = (page: Page): Promise<void> =>
  mustFindNothing(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] });

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

// The small form, a half of the other: each page has to read all of it.
const axeSource = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

async function mustFindNothing(page: Page, runOnly: RunOnly): Promise<void> {
  await untilStill(page);
  // Handing axe to a page takes longer than asking it: once for each page.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axeSource);
  const found = await page.evaluate(async (runOnly) => {
    // Scrolled away, something may lie half under the bar on top; nobody presses it there.
    window.scrollTo({ top: 0, behavior: 'instant' });
    // Content under a dialog can't be reached; it is checked without the dialog.
    const shown = [...document.querySelectorAll(':modal')].at(-1) ?? document;
    const { violations } = await window.axe!.run(shown, { runOnly, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, runOnly);
  expect(found).toEqual([]);
}

/**
 * Waits until nothing moves: colours and places that are under way are none to judge. What takes a second or
 * more (a toast's countdown, a spinner, a word that comes late) goes on meanwhile.
 */
export const untilStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const running = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && Number(effect?.getComputedTiming().endTime) < 1000,
        );
    // One that ends before its time was cut short by another, which has begun.
    for (let all = running(); all.length > 0; all = running())
      await Promise.all(all.map(({ finished }) => finished.catch(() => {})));
  });

/** Nothing may stick out at the side. */
export async function mustFit(page: Page): Promise<void> {
  const [content = 0, window = 0] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content).toBeLessThanOrEqual(window);
  expect(await cellsOnOthers(page)).toEqual([]);
}

/** Which cells of tables stand on another one of their row: as a card, each with words needs a place of its own. */
const cellsOnOthers = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLTableRowElement>('tbody tr')].flatMap((row) => {
      const cells = [...row.cells]
        .filter(({ innerText }) => innerText.trim() !== '')
        .map((cell) => ({ cell, box: cell.getBoundingClientRect() }));
      return cells.flatMap(({ cell, box }, at) =>
        cells
          .slice(at + 1)
          .filter(
            ({ box: other }) =>
              Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
              Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1,
          )
          .map(({ cell: other }) => `${cell.innerText} / ${other.innerText}`),
      );
    }),
  );
