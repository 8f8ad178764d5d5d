import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { useSchool } from '@tinig/tests/school/use-school';
import { expect, test } from 'vitest';
import { pagesFolder } from '#places';
import { smokeTest } from './smoke-test.ts';

const school = useSchool();
const isBuilt = existsSync(join(pagesFolder, 'pages.json'));
const trial = () => ({ app: school.app, sql: school.sql, now: () => new Date() });

// As many wrong sign-ins of one account would be throttled (ACCOUNT-1).
test.skipIf(!isBuilt)(
  'a school that has tried eleven versions within minutes can try the twelfth',
  async () => {
    const steps: string[] = [];
    for (let version = 1; version <= 12; version++) await smokeTest(trial(), (step) => steps.push(step));
    expect(steps).toHaveLength(12 * 4);
  },
);

test.skipIf(!isBuilt)('a version is tried while somebody guesses from the server’s own address', async () => {
  const emptyAt = new Date(Date.now() + 24 * 60 * 60_000);
  await school.sql`
    insert into tries (key, failures, consecutive, window_start, last_failure)
    values ('address:127.0.0.1', 0, 0, ${emptyAt}, now())
    on conflict (key) do update set window_start = excluded.window_start`;
  await smokeTest(trial(), () => {});
  const rows = await school.sql`select window_start from tries where key = 'address:127.0.0.1'`;
  expect(rows).toEqual([{ window_start: emptyAt }]);
});
