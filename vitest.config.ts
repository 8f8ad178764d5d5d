import { defineConfig } from 'vitest/config';

const database = { globalSetup: ['server/src/testing/database-setup.ts'] };
const unit = (name: string, more = {}) => ({
  extends: true as const,
  test: { name, include: [`${name}/**/*.test.{ts,tsx}`], ...more },
});

// They hold servers to what takes how long: last, and one at a time.
const timed = ['disk', 'failover', 'floods', 'outage', 'several-servers', 'stop'].map(
  (name) => `trials/${name}.test.ts`,
);

export default defineConfig({
  test: {
    environment: 'node',
    // One more than the cores of the smallest machine: much of these tests is waiting.
    maxWorkers: 3,
    // As in e2e/playwright.config.ts: tests of real processes and clocks can be held up by the machine.
    retry: process.env.CI ? 1 : 0,
    // How fast it is, the bench says; here a slow machine only takes longer.
    testTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 120_000,
    projects: [
      unit('domain'),
      unit('server', database),
      unit('demo', database),
      unit('web'),
      unit('tools'),
      unit('trials', { ...database, exclude: timed }),
      unit('timed trials', {
        ...database,
        include: timed,
        maxWorkers: 1,
        sequence: { groupOrder: 1 },
      }),
    ],
  },
});
