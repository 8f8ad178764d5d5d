import { saveProgress } from '@tinig/domain/calls/progress';
import { daysAfter, noon } from '@tinig/tests/school/school';
import { useSchool } from '@tinig/tests/school/use-school';
import { expect, test } from 'vitest';
import { maintainPartitions } from './attempt-partitions.ts';

const school = useSchool({ asNew: true });

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
  await maintainPartitions(school.sql, noon);
  expect(await months()).toEqual([
    'results_2025_10',
    'results_2026_11',
    'results_2026_12',
    'results_2027_01',
    'results_other',
  ]);
  expect(await where()).toEqual({ now: 'results_2026_11', old: 'results_2025_10', astray: 'results_other' });

  await maintainPartitions(school.sql, daysAfter(60));
  expect(await months()).not.toContain('results_2025_10');
  expect(Object.keys(await where())).toEqual(['astray', 'now']);
});

test('answers are kept by month as their tries are, and dropped with them', async () => {
  const putAnswer = (id: string, received: Date) =>
    school.sql`insert into answers values ('ana', 'k', ${received}, ${id}, ${received}, 1, '1', '[[null,null,null,null]]')`;
  await putAnswer('now', noon);
  await putAnswer('old', daysAfter(-390));
  await putAnswer('over', daysAfter(-401));
  await maintainPartitions(school.sql, noon);
  const tables = await school.sql`select id, tableoid::regclass::text as table from answers order by id`;
  expect(tables).toEqual([
    { id: 'now', table: 'answers_2026_11' },
    { id: 'old', table: 'answers_2025_10' },
  ]);
  await maintainPartitions(school.sql, daysAfter(60));
  expect(await school.sql`select id from answers`).toEqual([{ id: 'now' }]);
});

test('two servers at once make each month once', async () => {
  await Promise.all([
    maintainPartitions(school.sql, daysAfter(200)),
    maintainPartitions(school.sql, daysAfter(200)),
  ]);
  expect(await months()).toContain('results_2027_06');
});

test('a result that waits while its month is made is kept', async () => {
  await school.sql`drop table if exists results_2026_11`;
  const waiting = async (many: number) => {
    for (;;) {
      const found = await school.sql`select from pg_locks where not granted`;
      if (found.length >= many) return;
    }
  };
  const begun = await school.sql.begin(async (sql) => {
    // Blocks the last step of making a month's partition, while results arrive.
    await sql`lock table results in share update exclusive mode`;
    const made = maintainPartitions(school.sql, noon);
    await waiting(1);
    const sent = school.ask(saveProgress, { uid: 'ana', game_one_progress: 77 }, 'ana');
    await waiting(2);
    return { made, sent };
  });
  await begun.made;
  expect((await begun.sent).status).toBe(200);
  expect(Object.values(await where())).toEqual(['results_2026_11']);
});

test('a removed student’s tries go at once, in all months', async () => {
  await maintainPartitions(school.sql, noon);
  await put('now', noon);
  await put('astray', daysAfter(3000));
  await school.sql`delete from people where uid = 'ana'`;
  expect(await school.sql`select from results where uid = 'ana'`).toHaveLength(0);
});
