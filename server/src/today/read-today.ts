import { type Scope, sees } from '@tinig/domain/access';
import { readToday } from '@tinig/domain/calls/today';
import { addDays, startOf } from '@tinig/domain/days';
import { Refusal } from '@tinig/domain/refusal';
import type { Holders } from '@tinig/domain/section-teachers';
import { calendarOf } from '@tinig/domain/today';
import type { Queries } from '#db/sql';
import { handleRead } from '#door/handler';
import { readPupils } from './read-pupils.ts';
import { groupedPupils, openFor, weekPlayed, whoPlays } from './section-day.ts';

/** A section's day (N3): from the class's own rows, never from the history. */
export default handleRead(readToday, async ({ section: id }, { sql, scope, now, holdsUntil }) => {
  const { section, time_zone, days_off } = await findSection(sql, id, scope);
  const calendar = calendarOf(time_zone, days_off, now.getTime());
  const pupils = await readPupils(sql, [id], calendar);
  const { playing, until } = whoPlays(pupils, now.getTime());
  if (until !== null) holdsUntil(until);
  holdsUntil(startOf(time_zone, addDays(calendar.today, 1)));
  return {
    section,
    time_zone,
    today: calendar.today,
    open: openFor(pupils, pupils.length / 2),
    open_for_some: openFor(pupils, 1),
    pupils: groupedPupils(pupils, calendar),
    playing,
    week: weekPlayed(pupils, calendar),
  };
});

type Found = {
  id: string;
  section_name: string;
  holders: Holders;
  section_teacher: string;
  time_zone: string;
  days_off: string[];
};

/** The section, and how its days are counted. */
async function findSection(sql: Queries, id: string, scope: Scope) {
  const [row] = await sql<Found[]>`
    select s.id, s.section_name, s.holders, coalesce(t.first_name || ' ' || t.last_name, '') as section_teacher,
      c.time_zone, c.days_off::text[] as days_off
    from sections s left join people t on t.uid = s.teacher_id cross join school c where s.id = ${id}`;
  if (!row) throw new Refusal('section-not-found', 404);
  const { holders, time_zone, days_off, ...section } = row;
  if (!sees(scope, holders, 'help')) throw new Refusal('forbidden', 403);
  return { section, time_zone, days_off };
}
