import { setTimeout as wait } from 'node:timers/promises';
import { startNewYear } from '@tinig/domain/calls/new-year';
import { useSchool } from '@tinig/tests/school/use-school';
import { beforeAll, expect, test } from 'vitest';

const school = useSchool({ listens: true });
beforeAll(async () => {
  await school.sql`
    insert into people (uid, role, first_name, last_name, username, email, email_key, password_hash, section_id,
      created_at, touched_at, sort_key, search_key)
    select 'p' || i, 'student', md5(i::text), 'Bilang ' || i, '', 'p' || i || '@x', 'p' || i || '@x', 'x', '-mabini',
      now(), now(), 'bilang ' || i, 'bilang ' || i || ' ' || md5(i::text)
    from generate_series(1, 2000) i`;
  await school.sql`vacuum analyze`;
});

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };

/** Counts the blocks that a search by one pupil's name reads. */
async function blocksOfSearch() {
  const [row] = await school.sql<{ 'QUERY PLAN': { Plan: Plan }[] }[]>`
    explain (analyze, buffers, format json) select uid from people p
    where p.search_key like ${`%${'81dc9bdb52d04dc2'}%`}`;
  const { Plan: plan } = row!['QUERY PLAN'][0]!;
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}

/** Repeats the search until it reads few enough blocks, for some seconds. Autovacuum would take a minute. */
async function blocksSoon(most: number) {
  for (const end = Date.now() + 10_000; ; await wait(50)) {
    const blocks = await blocksOfSearch();
    if (blocks <= most || Date.now() > end) return blocks;
  }
}

test('after a new year has begun a search reads as little as before', async () => {
  const before = await blocksOfSearch();
  const { status, text } = await school.ask(startNewYear, { year: '2026–2027' }, 'root');
  expect(status, text).toBe(200);
  expect(await blocksSoon(2 * before)).toBeLessThanOrEqual(2 * before);
}, 60_000);
