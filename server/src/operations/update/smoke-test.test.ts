import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { useSchool } from '@tinig/tests/school/use-school';
import { expect, test } from 'vitest';
import { pagesFolder } from '#places';
import { smokeTest } from './smoke-test.ts';

const school = useSchool();
const isBuilt = existsSync(join(pagesFolder, 'pages.json'));

// As many wrong sign-ins of one account would be throttled (ACCOUNT-1).
test.skipIf(!isBuilt)(
  'a school that has tried eleven versions within minutes can try the twelfth',
  async () => {
    const steps: string[] = [];
    const context = { app: school.app, sql: school.sql, now: () => new Date() };
    for (let version = 1; version <= 12; version++) await smokeTest(context, (step) => steps.push(step));
    expect(steps).toHaveLength(12 * 4);
  },
);
