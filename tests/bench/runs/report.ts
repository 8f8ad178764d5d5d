import { maintainPartitions } from '@tinig/server/features/results/attempt-partitions';
import { classSize, withHistoryClass } from '#bench/lib/history-class';
import type { LargeSchool } from '#bench/lib/large-school';
import { workFor } from '#bench/lib/load';
import { printTable, spread } from '#bench/lib/table';
import { connectInside } from '#school/trial-school';

await withHistoryClass(async ({ school, section, timed, seconds, size }) => {
  await fillAnswers(school, section);
  const times = async (path: string, by: 'teacher' | 'head') =>
    spread((await workFor(seconds, 1, () => timed(path, by))).times);
  const ofClass = {
    [`SkillGroups of a class of ${classSize}, a year, with names`]: `/db/SkillGroups?section=${section}&names=1`,
    'SkillAnswers, 20 a try, a year, with names': `/db/SkillAnswers?section=${section}&names=1`,
    'Report of the class, 30 days against 30': `/db/Report?section=${section}&period=last-30`,
  };
  const ofSchool = {
    SectionSkills: '/db/SectionSkills',
    'Report of the school, 90 days against 90': '/db/Report?period=last-90',
  };
  const rows: Record<string, Awaited<ReturnType<typeof times>>> = {};
  for (const [name, path] of Object.entries(ofClass)) rows[name] = await times(path, 'teacher');
  for (const [name, path] of Object.entries(ofSchool)) rows[name] = await times(path, 'head');
  printTable(`Kasanayan and Ulat, 1 caller: ${size}`, rows);
});

/** Twenty answers of two skills to every try of the class, six kinds of mistakes among them. */
async function fillAnswers({ folder }: LargeSchool, section: string) {
  const sql = connectInside(folder);
  // Hundreds of thousands of rows take their time; whose they are is known.
  await sql`set statement_timeout = 0`;
  await sql`set session_replication_role = replica`;
  await sql`
    insert into answers (uid, key, played_at, id, received_at, game, marks, items)
    select r.uid, 'key-' || (r.game + 10 * k), r.played_at, r.id, r.received_at, r.game,
      repeat(' ', k) || '1 0 1 1 0 1 1 1 0 1',
      (select jsonb_agg(jsonb_build_array(n || ' × 7', 40 + (n + length(r.id)) % 6, 7 * n, 2000 + n)) from generate_series(1, 10) n)
    from people p join results r on r.uid = p.uid cross join generate_series(0, 1) k
    where p.section_id = ${section}`;
  await sql`
    insert into answer_keys (key, skill, answers)
    select 'key-' || n, 'Kasanayan ' || n, 1 from generate_series(1, 20) n`;
  // Each month's in the table of that month, as they came.
  await maintainPartitions(sql, new Date());
  await sql`vacuum analyze answers`;
  await sql`analyze answer_keys`;
  await sql.end();
}
