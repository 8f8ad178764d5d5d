import { defineConfig } from '@playwright/test';

// Chromium uses only the last of several such lists, so this one repeats Playwright's own.
const playwrightsOwn = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];
// Two pages for the address bar's suggestions, which nobody sees, and a process in reserve: each window made them
// anew, and they took more of the processor than the page under test.
const unseen = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];

/** Each worker starts its own server and database (test.ts), so tests of different files never meet. */
export default defineConfig({
  testDir: '.',
  globalSetup: './prepare.ts',
  outputDir: '../../test-results',
  fullyParallel: false,
  // One more than the cores of the smallest machine: a page waits as often as it works.
  workers: 3,
  // How fast it is, the bench says; here a slow machine only takes longer.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // Retries once in CI, where the machine may stall. Such tests are listed at the end.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  reporter: 'list',
  use: {
    locale: 'fil-PH',
    timezoneId: 'Asia/Manila',
    viewport: { width: 1366, height: 768 },
    trace: 'on-first-retry',
    launchOptions: {
      // Without a locale, Chromium names a file with letters beyond ASCII "download".
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-dev-shm-usage',
        `--disable-features=${[...playwrightsOwn, ...unseen]}`,
      ],
    },
  },
});
