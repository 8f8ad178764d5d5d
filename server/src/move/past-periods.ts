import { gameKeys } from '@tinig/domain/games';
import type { Queries, Transaction } from '#db/sql';
import { raw } from '#rows/fragments';
import { insertMany } from '#rows/insert-many';
import { sectionKeys } from '#rows/section';
import type { PastBestsRecord, PastPeriodRecord } from './read-past-periods.ts';

/** The counted grading periods that an import brings. */
export type PeriodPlan = { periods: PastPeriodRecord[]; bests: PastBestsRecord[] };

const key = (of: string) => raw(`${of}.first_day || '_' || ${of}.last_day`);
const openGames = raw(
  `to_jsonb(array_remove(array[${gameKeys.map((_, at) => `case when h.open_games & ${1 << (at + 1)} > 0 then ${at + 1} end`).join(', ')}], null))`,
);

/** Every grading period that was counted for good, with its sections, for an export. */
export const exportPastPeriods = (sql: Queries) => sql<({ key: string } & Record<string, unknown>)[]>`
  select ${key('p')} as key, p.name, p.counted_at, (
      select coalesce(jsonb_agg(to_jsonb(s) - array['first_day', 'last_day', 'sort_key'] order by s.section_id), '[]')
      from past_period_sections s where s.first_day = p.first_day and s.last_day = p.last_day) as sections
  from past_periods p order by p.first_day, p.last_day`;

/** What each pupil had by the end of those periods, for an export. */
export const exportPastBests = (sql: Queries) => sql<({ key: string } & Record<string, unknown>)[]>`
  select h.uid as key, jsonb_object_agg(${key('h')}, jsonb_build_object(
    'bests', h.bests, 'open_games', ${openGames}, 'has_played', h.has_played)) as whole
  from past_period_pupils h group by h.uid order by h.uid`;

/** The counted periods that are here, by the keys that they have in a file. */
export async function readKnownPeriods(sql: Queries): Promise<Set<string>> {
  const rows = await sql<{ key: string }[]>`select ${key('p')} as key from past_periods p`;
  return new Set(rows.map((row) => row.key));
}

/** How many periods an import brings, and of how many pupils it brings what they had. */
export const countPastPeriods = ({ periods, bests }: PeriodPlan) => ({
  PastPeriods: periods.length,
  PastBests: new Set(bests.map(({ uid }) => uid)).size,
});

/** Writes counted periods down as they were counted. */
export async function writePastPeriods(sql: Transaction, { periods, bests }: PeriodPlan) {
  const daysOf = new Map(
    periods.map((one) => [one.key, { first_day: one.first, last_day: one.last }] as const),
  );
  const periodRows = periods.map(({ key, name, counted_at }) => ({ ...daysOf.get(key)!, name, counted_at }));
  const sectionRows = periods.flatMap((period) =>
    period.sections.map((section) => {
      const { section_id, section_name } = section;
      const sort_key = section_id === '' ? '' : sectionKeys(section_name).sort_key;
      return { ...daysOf.get(period.key)!, ...section, sort_key };
    }),
  );
  const pupilRows = bests.map(({ period, uid, bests, open_games, has_played }) => {
    const open = open_games.reduce((all, game) => all | (1 << game), 0);
    return { ...daysOf.get(period)!, uid, bests, open_games: open, has_played };
  });
  await insertMany(sql, 'past_periods', periodRows);
  await insertMany(sql, 'past_period_sections', sectionRows);
  await insertMany(sql, 'past_period_pupils', pupilRows);
}
