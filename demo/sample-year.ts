import { emptyCalendar, type SchoolCalendar } from '@tinig/domain/calendar/calendar';
import { applyCalendarChange } from '@tinig/domain/calendar/calendar-change';
import { schoolYearName, schoolYearStart, threeTerms } from '@tinig/domain/calendar/calendar-presets';
import { gameKeys } from '@tinig/domain/quarter-access/games';
import { addDays, dayOf, daysBetween, defaultZone } from '@tinig/domain/time/days';
import type { Sql } from '@tinig/server/db/sql';
import { countPastSections } from '@tinig/server/features/new-year/switch-year';
import { writeCalendar } from '@tinig/server/records/school-days';
import { json, raw } from '@tinig/server/sql/fragments';

const week = 7;
/** Minimum distance from both ends of the second term, so that enough lies behind and ahead. */
const margin = 3 * week;

/** School year of three terms, shifted so that `now` is always within the second one. */
export function sampleYear(now: Date): SchoolCalendar {
  const today = dayOf(defaultZone, now.getTime());
  const begins = schoolYearStart(today);
  const usual = threeTerms(begins);
  const [, second] = usual as [unknown, (typeof usual)[number]];
  const isInside = addDays(second.first, margin) <= today && today <= addDays(second.last, -margin);
  const middle = addDays(second.first, Math.floor(daysBetween(second.first, second.last) / 2));
  const weeks = isInside ? 0 : Math.round(daysBetween(middle, today) / week);
  const terms = usual.map(({ name, first, last }) => ({
    name,
    first: addDays(first, weeks * week),
    last: addDays(last, weeks * week),
  }));
  const [one, two, three] = terms as [(typeof terms)[number], (typeof terms)[number], (typeof terms)[number]];
  const storm = addDays(two.first, week);
  return applyCalendarChange(emptyCalendar(defaultZone), {
    year: schoolYearName(Number(one.first.slice(0, 4))),
    periods: terms,
    days: [
      { date: addDays(one.first, 4 * week + 2), kind: 'suspended', reason: 'baha' },
      { date: storm, until: addDays(storm, 1), kind: 'suspended', reason: 'bagyo' },
      { date: addDays(today, week), kind: 'off', reason: 'Araw ng paaralan' },
      { date: addDays(two.last, 1), until: addDays(three.first, -1), kind: 'off', reason: 'Bakasyon' },
    ],
  });
}

export const addSampleYear = (sql: Sql, now: Date) =>
  sql.begin((transaction) => writeCalendar(transaction, sampleYear(now)));

const id = 1;
const wholeWeeks = 52 * 7;
/** Days between the start of the new year and its first day of class. */
const daysBetweenYears = 9;

// SQL of a final score: most pupils are near the end, and a few never reached the last games.
const numberOf = (key: string, game: number) =>
  game > 7
    ? `case when h.mark % 9 = 0 then 0 else least(100, 45 + abs(hashtext(h.uid || '${key}')) % 70) end`
    : `least(100, 58 + abs(hashtext(h.uid || '${key}')) % 60)`;

/**
 * Adds the year before the sample year. Most current pupils were in another section then. One in seven is new
 * since. Computes its statistics as at a real year's end.
 */
export async function addPastYear(sql: Sql, now: Date) {
  const { time_zone, periods } = sampleYear(now);
  const first = periods[0]!.first;
  const name = schoolYearName(Number(first.slice(0, 4)) - 1);
  const back = periods.map((one) => ({
    ...one,
    first: addDays(one.first, -wholeWeeks),
    last: addDays(one.last, -wholeWeeks),
  }));
  const calendar = applyCalendarChange(emptyCalendar(time_zone), { year: name, periods: back });
  const ended_at = new Date(`${addDays(first, -daysBetweenYears)}T01:00:00Z`);
  await sql.begin(async (sql) => {
    await sql`
      insert into past_years (id, name, prepared_at, calendar)
      values (${id}, ${name}, ${ended_at}, ${json(calendar)})`;
    await sql`
      insert into past_sections (year, section_id, section_name, sort_key, holders)
      select ${id}::int, id, section_name, sort_key, holders from sections`;
    await sql`
      insert into past_students (uid, year, section, days_played, updated_at, ${raw(gameKeys.join(', '))})
      select h.uid, ${id}::int, s.id, 60 + h.mark % 75, ${ended_at}::timestamptz - interval '30 days',
        ${raw(gameKeys.map((key, at) => numberOf(key, at + 1)).join(', '))}
      from (
        select p.uid, abs(hashtext(p.uid)) as mark, coalesce(o.place, 0) as place
        from people p left join (
          select id, row_number() over (order by id) - 1 as place from sections) o on o.id = p.section_id
        where p.role = 'student' and p.archived_at is null) h
      join (
        select s.id, row_number() over (order by s.section_id) - 1 as place, count(*) over () as all_of_them
        from past_sections s where s.year = ${id}) s
        on s.place = (h.place + 4 + case when h.mark % 5 = 0 then h.mark % 3 else 0 end) % s.all_of_them
      where h.mark % 7 > 0`;
    await countPastSections(sql, id);
    await sql`update past_years set ended_at = ${ended_at} where id = ${id}`;
  });
}
