import { expect, test } from 'vitest';
import { openDoor } from '#testing/door';
import { Buckets } from './rates.ts';

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

test('a token that calls too fast is told to wait, another and the landing page are not', async () => {
  const door = await openDoor({
    env: { BURST_PER_TOKEN: '20', RATE_PER_TOKEN: '1', BURST_PER_ADDRESS: '100', RATE_PER_ADDRESS: '1' },
  });
  const [teacher, other] = [await door.signIn('teacher'), await door.signIn('other')];
  const statuses = [];
  for (let n = 0; n < 25; n++) statuses.push((await door.ask('GET', '/db/Settings', teacher)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  const refused = await door.ask('GET', '/db/Settings', teacher);
  expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await door.ask('GET', '/db/Users', other)).status).toBe(200);
  expect((await door.ask('GET', '/db/Links/GDriveLink')).status).toBe(404);
  await door.close();
});

test('made-up tokens count by address, so that they open no way past the limit', async () => {
  const door = await openDoor({ env: { BURST_PER_ADDRESS: '30', RATE_PER_ADDRESS: '1' } });
  const statuses = [];
  for (let n = 0; n < 40; n++) statuses.push((await door.ask('GET', '/db/Users', `made-up-${n}`)).status);
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(31);
  expect(statuses.at(-1)).toBe(429);
  await door.close();
});

test('sixty right sign-ins at the same instant from one address all succeed', async () => {
  const door = await openDoor();
  const tokens = await Promise.all(Array.from({ length: 60 }, () => door.signIn('pupil')));
  expect(new Set(tokens).size).toBe(60);
  expect(tokens.every(Boolean)).toBe(true);
  await door.close();
});
