import { maxClockSkew } from '@tinig/domain/archive/archive';
import { startNewYear } from '@tinig/domain/calls/new-year';
import { message } from '@tinig/domain/messages/messages';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleAct } from '#api/handler';
import type { Queries } from '#db/sql';
import { countPlanned, mustDifferInName, readPlan } from './planned.ts';
import { prepareYear } from './prepare-year.ts';
import { switchYear } from './switch-year.ts';

/**
 * Starts the planned year (N14, YEAR-3), after a backup. A failed backup stops it. Returns 409 if another
 * year name is planned by now, or if the server's clock can't be trusted. Also returns 409 for an external
 * database unless the user confirms a backup of it.
 */
export default handleAct(startNewYear, {
  isAlone: true,
  async prepare({ year, has_backup }, { sql, now, backUp, settings }) {
    mustBePlanned(year, (await readPlan(sql, now)).year);
    await mustTrustClock(sql, now);
    if (settings.databaseUrl !== undefined && !has_backup) throw new Refusal('new-year-needs-backup', 409);
    if (settings.databaseUrl === undefined) await backUp?.(0);
    await prepareYear(sql, now);
  },
  async run({ year }, { sql, now, about, changed }) {
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

/** Topics that a new year changes. */
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
 * Refuses to start while the clock is not trusted. A year that ended in the future would claim all results
 * until then (T10).
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
