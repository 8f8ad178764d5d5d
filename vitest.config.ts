import { defineConfig } from 'vitest/config';

/** Tests against PostgreSQL: one starts for the whole run, and each file gets a copy of a migrated database. */
const database = { globalSetup: ['tests/school/database-setup.ts'] };

export default defineConfig({
  test: {
    environment: 'node',
    // Three on the smallest machine of two cores, since a test often waits.
    maxWorkers: 3,
    // Real processes and clocks can be held up by the machine; tools/test.mjs names what passed at the second try only.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    setupFiles: ['tests/school/runs.ts'],
    // A test or a file (`@module-tag`) with one of these tags belongs to that part of the nightly suite.
    tags: [
      { name: 'faults', description: 'Kills, power cuts, restarts, updates, two servers.' },
      { name: 'fuzz', description: 'Odd requests, random walks, races.' },
      { name: 'firebase', description: 'Older Firebase SDKs, and all of them in Chromium.' },
      { name: 'counts', description: 'Statements, plans and blocks of every call.' },
      { name: 'windows', description: 'The Windows package under Wine.' },
      { name: 'network', description: 'Phones on a network of their own.' },
      // A quarter of its runs in the daily suite, all of them in the part fuzz.
      { name: 'property', description: 'Random input against what must always hold.' },
    ],
    projects: [
      {
        extends: true,
        test: { name: 'pure', include: ['{domain,web,films,tools}/**/*.test.{ts,tsx}'], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{server,gateway,demo}/**/*.test.ts', 'tests/bench/**/*.test.ts'],
          ...database,
        },
      },
      {
        extends: true,
        test: {
          name: 'resilience',
          include: ['tests/resilience/**/*.test.ts'],
          exclude: ['tests/resilience/alone/**'],
          ...database,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      // These hold servers to seconds, so nothing else may run beside them.
      {
        extends: true,
        test: {
          name: 'resilience alone',
          include: ['tests/resilience/alone/**/*.test.ts'],
          ...database,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
