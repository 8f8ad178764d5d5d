import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { useDatabase } from '@tinig/tests/school/use-school';
import { expect, test } from 'vitest';
import { nodeFlags } from '#operations/update/node-flags';

const database = useDatabase();

/** Counts full garbage collections while rows are read and dropped. */
const reading = `
  import { constants, PerformanceObserver } from 'node:perf_hooks';
  import { connect } from '#db/pool';
  let full = 0;
  new PerformanceObserver((list) => {
    full += list.getEntries().filter(({ detail }) => detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR).length;
  }).observe({ entryTypes: ['gc'] });
  const sql = connect({ url: process.argv[1] });
  for (let n = 0; n < 10_000; n++)
    await sql\`select i::text || repeat('x', 40) as a, json_build_object('b', array[i, i]) as c from generate_series(1, 60) i\`;
  await new Promise((resolve) => setTimeout(resolve, 10));
  console.log(full);
  await sql.end();`;

test('rows that nobody holds any more are collected young: a full collection would hold up a class', async () => {
  const args = [
    ...nodeFlags,
    '--heap-growing-percent=50',
    '--input-type=module',
    '--eval',
    reading,
    database.url,
  ];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: join(import.meta.dirname, '../..'),
  });
  expect(Number(stdout)).toBeLessThan(5);
});
