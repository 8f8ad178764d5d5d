import type { Sql } from '#db/sql';
import { readRunningYear } from '#records/past-years';
import { readZone } from '#records/school-days';
import { json, raw } from '#sql/fragments';
import { writePastSections, writePastStudents } from './past-rows.ts';

/** So many pupils at once, so that nobody waits for long. */
const atOnce = 500;

/**
 * Writes the running year down as one that ends, beside it and for as long as it takes: the switch then has little left to
 * do (YEAR-3). Nobody sees a year without an end; what an earlier try has left is thrown away.
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
  // Planned as if it were empty, the switch would look at each row by itself.
  await sql`analyze ${raw('past_years, past_sections, past_students')}`;
}
