import type { DoorResponse } from '@tinig/tests/school/door';
import { doorForTest } from '@tinig/tests/school/use-school';
import { expect, test } from 'vitest';
import { Buckets } from './rate-limiter.ts';

test('a bucket lets a burst through, then so many a second', () => {
  const buckets = new Buckets(50, 600);
  for (let n = 0; n < 600; n++) expect(buckets.take('a', 0)).toBe(0);
  expect(buckets.take('a', 0)).toBeCloseTo(1 / 50);
  expect(buckets.take('b', 0)).toBe(0);
  let through = 0;
  for (let at = 0; at < 2_000; at += 5) if (buckets.take('a', at) === 0) through += 1;
  expect(through).toBeGreaterThanOrEqual(98);
  expect(through).toBeLessThanOrEqual(102);
});

test('a flood of addresses costs so much memory and no more', () => {
  const buckets = new Buckets(1, 2);
  for (let n = 0; n < 120_000; n++) buckets.take(`address ${n}`, 0);
  expect(buckets.has('address 0')).toBe(false);
  expect(buckets.has('address 119999')).toBe(true);
});

/** Requests until the status changes. Allows `burst` requests plus one per elapsed second. */
async function untilRefused(ask: () => Promise<DoorResponse>, status: number, burst: number) {
  const from = performance.now();
  for (let answered = 0; ; answered++) {
    const refused = await ask();
    expect(answered).toBeLessThanOrEqual(burst + (performance.now() - from) / 1000);
    if (refused.status !== status) return { answered, refused };
  }
}

test('a token that calls too fast is told to wait, another and the landing page are not', async () => {
  const door = await doorForTest({
    env: { BURST_PER_TOKEN: '20', RATE_PER_TOKEN: '1', BURST_PER_ADDRESS: '100', RATE_PER_ADDRESS: '1' },
  });
  const [teacher, other] = [await door.signIn('teacher'), await door.signIn('other')];
  const { answered, refused } = await untilRefused(() => door.ask('GET', '/db/Settings', teacher), 200, 20);
  expect(answered).toBeGreaterThanOrEqual(20);
  expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await door.ask('GET', '/db/Users', other)).status).toBe(200);
  expect((await door.ask('GET', '/db/Links/GDriveLink')).status).toBe(404);
});

test('made-up tokens count by address, so that they open no way past the limit', async () => {
  const door = await doorForTest({ env: { BURST_PER_ADDRESS: '30', RATE_PER_ADDRESS: '1' } });
  let made = 0;
  const { refused } = await untilRefused(() => door.ask('GET', '/db/Users', `made-up-${made++}`), 401, 30);
  expect(refused.status).toBe(429);
});
