import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const database = { globalSetup: ['server/src/testing/database-setup.ts'] };
const unit = (name: string, more = {}) => ({
  extends: true as const,
  test: { name, include: [`${name}/**/*.test.{ts,tsx}`], ...more },
});

// They kill, cut and restart as well, but what they ask is that nothing is lost, not how soon: they wait more than they work.
const killing = ['crash', 'erase-kills', 'lost-standby', 'power-cut', 'resets', 'update'].map(
  (name) => `trials/${name}.test.ts`,
);
const untimed = ['canaries', 'counts', 'erased', 'erased-elsewhere', 'migration', 'update-file'].map(
  (name) => `trials/${name}.test.ts`,
);

/** What takes longest, longest first: a small file that begins last would be waited for alone. */
const longest = [
  'trials/update.test.ts',
  'trials/counts.test.ts',
  'trials/resets.test.ts',
  'server/src/db/embedded/embedded.test.ts',
  'trials/crash.test.ts',
  'trials/lost-standby.test.ts',
  'server/src/undo/any-act.test.ts',
  'server/src/matrix.test.ts',
  'trials/power-cut.test.ts',
  'trials/erase-kills.test.ts',
  'trials/fuzz/fuzz.test.ts',
  'server/src/firebase/limits.test.ts',
  'demo/demo.test.ts',
  'server/src/live-equals-http.test.ts',
  'trials/migration.test.ts',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((file) => moduleId.endsWith(`/${file}`));
      return at < 0 ? longest.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}

export default defineConfig({
  test: {
    environment: 'node',
    sequence: { sequencer: LongestFirst },
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
      unit('trials', { ...database, include: ['trials/fuzz/*.test.ts', ...untimed] }),
      unit('trials in pairs', {
        ...database,
        include: killing,
        maxWorkers: 2,
        sequence: { groupOrder: 1 },
      }),
      // Last and one at a time: they kill, freeze and restart servers, and hold them to what takes how long.
      unit('timed trials', {
        ...database,
        include: ['trials/*.test.ts'],
        exclude: [...untimed, ...killing],
        maxWorkers: 1,
        sequence: { groupOrder: 2 },
      }),
    ],
  },
});
