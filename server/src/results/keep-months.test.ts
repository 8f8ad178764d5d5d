import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { daysAfter, noon, openSchool, type School } from '#testing/school';
import { keepMonths } from './keep-months.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());
beforeEach(() => school.reset());

const months = async () => {
  const rows = await school.sql<{ name: string }[]>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = 'results'::regclass order by 1`;
  return rows.map(({ name }) => name);
};
const put = (id: string, received: Date) =>
  school.sql`insert into results values ('ana', ${id}, 1, 50, ${received}, ${received})`;
const where = async () => {
  const rows = await school.sql<{ id: string; table: string }[]>`
    select id, tableoid::regclass::text as table from results order by id`;
  return Object.fromEntries(rows.map(({ id, table }) => [id, table]));
};

test('months are made, filled from the last table, and dropped after 400 days; not a try of the others is lost', async () => {
  await put('now', noon);
  await put('old', daysAfter(-390));
  await put('over', daysAfter(-401));
  await put('astray', daysAfter(3000));
  await keepMonths(school.sql, noon);
  expect(await months()).toEqual([
    'results_2025_10',
    'results_2026_11',
    'results_2026_12',
    'results_2027_01',
    'results_other',
  ]);
  expect(await where()).toEqual({ now: 'results_2026_11', old: 'results_2025_10', astray: 'results_other' });

  await keepMonths(school.sql, daysAfter(60));
  expect(await months()).not.toContain('results_2025_10');
  expect(Object.keys(await where())).toEqual(['astray', 'now']);
});

test('two servers at once make each month once', async () => {
  await Promise.all([keepMonths(school.sql, daysAfter(200)), keepMonths(school.sql, daysAfter(200))]);
  expect(await months()).toContain('results_2027_06');
});

test('a removed student’s tries go at once, in all months', async () => {
  await keepMonths(school.sql, noon);
  await put('now', noon);
  await put('astray', daysAfter(3000));
  await school.sql`delete from people where uid = 'ana'`;
  expect(await school.sql`select from results where uid = 'ana'`).toHaveLength(0);
});
