import { maxClockSkew } from '@tinig/domain/archive/archive';
import { calls } from '@tinig/domain/calls/all';
import { message } from '@tinig/domain/messages/messages';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleAct } from '#api/handler';
import type { Queries, Sql } from '#db/sql';
import { readRunningYear } from '#records/past-years';
import { readZone } from '#records/school-days';
import { json, raw } from '#sql/fragments';
import { countPlanned, mustDifferInName, readPlan } from './read-new-year.ts';
import { switchYear, writePastSections, writePastStudents } from './switch-year.ts';

/** Pupils per transaction, kept small so that nobody waits for long. */
const atOnce = 500;

/**
 * Copies the current year as the ending one while the school keeps working, so that the switch is short (YEAR-3). Until
 * it ends, reads ignore the copy. Discards leftovers of an earlier attempt.
 */
async function prepareYear(sql: Sql, now: Date): Promise<void> {
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

/** Starts the planned year (N14, YEAR-3), after a backup. A failed backup stops it. */
export const startNewYear = handleAct(calls.startNewYear, {
  isAlone: true,
  async prepare({ year, has_backup }, { sql, now, backUp, settings }) {
    mustBePlanned(year, (await readPlan(sql, now)).year);
    await mustTrustClock(sql, now);
    if (settings.databaseUrl !== undefined && !has_backup) throw new Refusal('new-year-needs-backup', 409);
    if (settings.databaseUrl === undefined) await backUp?.(0);
    await prepareYear(sql, now);
  },
  async run({ year }, { sql, now, about, changed }) {
    // A whole school takes longer on a busy machine than a statement may.
    await sql`set local statement_timeout = 0`;
    await sql`select from school for update`;
    const plan = await readPlan(sql, now);
    mustBePlanned(year, plan.year);
    await mustTrustClock(sql, now);
    await mustDifferInName(sql, plan);
    const { counts } = await countPlanned(sql, plan);
    await switchYear(sql, plan, now);
    const { placed: _, ...outcomes } = counts;
    about('SchoolDays', { kind: 'year-begun', year, ...outcomes });
    for (const kind of changedByYear) changed({ kind });
    return { message: message('new-year-begun', { year }), counts };
  },
});

const changedByYear = [
  'years',
  'people',
  'sections',
  'classes',
  'dates',
  'progress',
  'completions',
  'school-days',
  'sessions',
] as const;

/**
 * Refuses to start while the clock is not trusted. A year whose end lies in the future would get all results until then
 * (T10).
 */
async function mustTrustClock(sql: Queries, now: Date) {
  const [clock] = await sql<{ dates_trusted: Date | null; dates_wait: boolean }[]>`
    select dates_trusted, dates_wait from clock`;
  const { dates_trusted, dates_wait } = clock!;
  if (dates_wait || (dates_trusted !== null && now.getTime() < dates_trusted.getTime() - maxClockSkew))
    throw new Refusal('new-year-waits', 409);
}

function mustBePlanned(year: string, planned: string) {
  if (year !== planned) throw new Refusal('new-year-changed', 409, { year: planned });
}
