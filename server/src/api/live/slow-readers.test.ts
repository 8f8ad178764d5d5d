import { setTimeout as wait } from 'node:timers/promises';
import { stalledSocket } from '@tinig/tests/school/network/stalled';
import { doorForTest } from '@tinig/tests/school/use-school';
import { expect, test } from 'vitest';

test('a reader who stops reading costs little and is let go, and the others are served', async () => {
  const door = await doorForTest();
  const head = await door.signIn('head');
  for (let n = 0; n < 300; n++)
    await door.sql`insert into sections values (${`-s${n}`}, ${`Section ${n}`}, ${`k${n}`}, ${`k${n}`}, ${`k${n}`}, null)`;
  const stalled = await Promise.all(
    Array.from({ length: 20 }, () => stalledSocket(door.port, head, '/db/Sections?per_page=500')),
  );
  const healthy = await door.watch(head, '/db/Sections?per_page=500');
  await healthy.until(1);
  const memory = process.memoryUsage().rss;
  // About 35 KB a value and watch: 20 × 10 MB would be due.
  for (let n = 0; n < 300; n++) {
    await door.sql`update sections set section_name = ${`Renamed ${n}`} where id = '-s1'`;
    await door.sql`select pg_notify('tinig_changes', '[{"kind":"sections"}]')`;
    await wait(3);
  }
  await healthy.until(1, ({ value }) => JSON.stringify(value).includes('Renamed 299'));
  expect(process.memoryUsage().rss - memory).toBeLessThan(128 * 1024 * 1024);
  const left = async () =>
    (await Promise.all(stalled.map(({ isClosed }) => isClosed()))).filter((is) => !is).length;
  const end = performance.now() + 32_000;
  while ((await left()) > 0 && performance.now() < end) await wait(500);
  expect(await left()).toBe(0);
}, 60_000);
