import { gameKeys } from '@tinig/domain/quarter-access/games';
import type { Queries } from '#db/sql';
import { raw } from '#sql/fragments';
import type { ExportedRow } from './tree.ts';

const numberColumns = ['days_played', 'updated_at', ...gameKeys];

/** Past school years with their sections, by year number. */
export const exportedYears = (sql: Queries) => sql<ExportedRow[]>`
  select id::text as key, name, ended_at, calendar, (
      select coalesce(jsonb_agg(jsonb_build_object('section_id', s.section_id, 'section_name', s.section_name,
        'holders', s.holders, 'students', s.students, 'averages', s.averages, 'done', s.done) order by s.section_id), '[]')
      from past_sections s where s.year = y.id) as sections
  from past_years y where ended_at is not null order by y.id`;

/** Each pupil's progress at the end of each past year. */
export const exportedNumbers = (sql: Queries) => sql<ExportedRow[]>`
  select h.uid as key, jsonb_object_agg(h.year, jsonb_build_object('section', s.section_id,
    ${raw(numberColumns.map((name) => `'${name}', h.${name}`).join(', '))})) as whole
  from past_students h join past_sections s on s.id = h.section
    join past_years y on y.id = h.year and y.ended_at is not null
  group by h.uid order by h.uid`;

const periodKey = (of: string) => raw(`${of}.first_day || '_' || ${of}.last_day`);
const openGames = raw(
  `to_jsonb(array_remove(array[${gameKeys.map((_, at) => `case when h.open_games & ${1 << (at + 1)} > 0 then ${at + 1} end`).join(', ')}], null))`,
);

/** Past grading periods with the counts of their sections, keyed by first and last day. */
export const exportedPeriods = (sql: Queries) => sql<ExportedRow[]>`
  select ${periodKey('p')} as key, p.name, p.counted_at, (
      select coalesce(jsonb_agg(to_jsonb(s) - array['first_day', 'last_day', 'sort_key'] order by s.section_id), '[]')
      from past_period_sections s where s.first_day = p.first_day and s.last_day = p.last_day) as sections
  from past_periods p order by p.first_day, p.last_day`;

/** Each pupil's best results at the end of each past grading period. */
export const exportedBests = (sql: Queries) => sql<ExportedRow[]>`
  select h.uid as key, jsonb_object_agg(${periodKey('h')}, jsonb_build_object(
    'bests', h.bests, 'open_games', ${openGames}, 'has_played', h.has_played)) as whole
  from past_period_pupils h group by h.uid order by h.uid`;
