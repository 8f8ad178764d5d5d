import type { Sql } from '#db/sql';
import { readRunningYear } from '#records/past-years';
import { readZone } from '#records/school-days';
import { json, raw } from '#sql/fragments';
import { writePastSections, writePastStudents } from './past-rows.ts';

/** Pupils per transaction, kept small so that nobody waits for long. */
const atOnce = 500;

/**
 * Copies the current year as the ending one while the school keeps working, so that the switch is short
 * (YEAR-3). Reads ignore a year without an end. Discards what an earlier attempt has left.
 */
export async function prepareYear(sql: Sql, now: Date): Promise<void> {
  const year = await readRunningYear(sql);
  const zone = await readZone(sql);
  await sql.begin(async (sql) => {
    await sql`delete from past_years where ended_at is null`;
    await sql`
      insert into past_years (id, name, prepared_at, calendar) values (${year}, '', ${now}, ${json({})})
      on conflict (id) do nothing`;
    await writePastSections(sql, year);
  });
  let after = '';
  for (;;) {
    const [last] = await sql<{ uid: string | null; many: number }[]>`
      select max(uid) as uid, count(*)::int as many from (
        select uid from people where role = 'student' and uid > ${after}
        order by uid limit ${atOnce}) them`;
    if (!last?.uid) break;
    const next = sql`p.uid > ${after} and p.uid <= ${last.uid}`;
    await sql.begin((sql) => writePastStudents(sql, year, zone, next));
    after = last.uid;
  }
  // With statistics of empty tables, the switch would be planned to look up each row separately.
  await sql`analyze ${raw('past_years, past_sections, past_students')}`;
}
