import { dayKindLookup } from '@tinig/domain/calendar/calendar';
import { calls } from '@tinig/domain/calls/all';
import { scopeUid } from '@tinig/domain/people/access';
import {
  doneFrom,
  gameKey,
  gamesOf,
  type QuarterNumber,
  quarterKey,
  quarterNumbers,
} from '@tinig/domain/quarter-access/games';
import { signOfLife } from '@tinig/domain/results/attempts';
import { Refusal } from '@tinig/domain/text/refusal';
import { addDays, startOf } from '@tinig/domain/time/days';
import { newestOpenQuarter, ruleCalendar, sectionReason } from '@tinig/domain/today/today';
import { handleRead } from '#api/handler';
import type { Queries } from '#db/sql';
import { readCalendar } from '#records/school-days';
import { findVisibleSection, sectionsOfTeacher } from '#records/section';
import { isOneOf, raw } from '#sql/fragments';
import { readPupils } from './read-pupils.ts';
import { groupedPupils, openFor, standings, weekOf, weekPlayed, whoPlayed, whoPlays } from './section-day.ts';

/** Returns a section's day (N3). Reads only the section's own rows, never the history. */
export const readToday = handleRead(
  calls.readToday,
  async ({ section: id, day }, { sql, scope, now, holdsUntil }) => {
    const { section, school } = await findVisibleSection(sql, id, scope);
    const { time_zone } = school;
    const calendar = ruleCalendar(school, now.getTime());
    if (day && !weekOf(calendar).includes(day)) throw new Refusal('day-wrong', 400);
    const kindOf = dayKindLookup(school);
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
      week: weekPlayed(pupils, calendar).map((one) => ({ ...one, is_off: kindOf(one.day) !== 'class' })),
      ...(day && { played: whoPlayed(pupils, day).map(({ uid }) => uid) }),
    };
  },
);

/**
 * Counts the pupils who need help in each of the caller's sections, by the rule of the section's day
 * (TODAY-6).
 */
export const readNeedHelp = handleRead(
  calls.readNeedHelp,
  async (_input, { sql, scope, now, holdsUntil }) => {
    const school = await readCalendar(sql);
    const calendar = ruleCalendar(school, now.getTime());
    holdsUntil(startOf(school.time_zone, addDays(calendar.today, 1)));
    const held = await sql<{ section_id: string }[]>`${sectionsOfTeacher(sql, scopeUid(scope) ?? '')}`;
    const ids = held.map(({ section_id }) => section_id);
    const pupils = await readPupils(sql, ids, calendar, 'help');
    // Pupils who play now are judged differently, and nothing announces that they stop.
    const { until } = whoPlays(pupils, now.getTime());
    if (until !== null) holdsUntil(until);
    const bySection = Map.groupBy(pupils, ({ section_id }) => section_id);
    const helpIn = (id: string) =>
      standings(bySection.get(id) ?? [], calendar).filter(([, { group }]) => group === 'help').length;
    return ids.map((id) => ({ id, help: helpIn(id) }));
  },
);

const countedAnew = 60_000;

/**
 * Returns a page of sections, those that need attention first (N4). Orders by figures of the whole school,
 * and reads pupils only for the page. Judges them by the same rule as the section's own day.
 */
export const readSectionsToday = handleRead(
  calls.readSectionsToday,
  async ({ page, per_page }, { sql, now, holdsUntil }) => {
    const school = await readCalendar(sql);
    const { time_zone } = school;
    const calendar = ruleCalendar(school, now.getTime());
    holdsUntil(startOf(time_zone, addDays(calendar.today, 1)));
    const week = weekOf(calendar);
    const [figures, playing] = await Promise.all([
      readSectionFigures(sql, week),
      countPlaying(sql, new Date(now.getTime() - signOfLife)),
    ]);
    // Nothing announces that a pupil stops playing, so the count expires.
    if (playing > 0) holdsUntil(now.getTime() + countedAnew);
    const quarter = newestOpenQuarter(figures.filter(({ students }) => students > 0).map(openIn));
    const judged = judge(figures, quarter);
    const needing = judged.filter(({ reason }) => reason !== null);
    const inOrder = [...needing, ...judged.filter(({ reason }) => reason === null)];
    const shown = inOrder.slice((page - 1) * per_page, page * per_page);
    const ids = shown.map(({ id }) => id);
    const [names, pupils] = await Promise.all([readNames(sql, ids), readPupils(sql, ids, calendar, 'help')]);
    const nameOf = new Map(names.map(({ id, ...name }) => [id, name]));
    const bySection = Map.groupBy(pupils, ({ section_id }) => section_id);
    return {
      time_zone,
      today: calendar.today,
      quarter,
      sections: shown.flatMap(({ id, students, done, reason }) => {
        const name = nameOf.get(id);
        const own = bySection.get(id) ?? [];
        const played = own.filter(({ played_days }) => played_days.some((day) => week.includes(day)));
        const row = {
          ...{ id, students, done, reason, played: played.length },
          help: standings(own, calendar).filter(([, { group }]) => group === 'help').length,
          week: weekPlayed(own, calendar).map(({ pupils }) => pupils),
        };
        return name ? [{ ...row, ...name }] : [];
      }),
      needing: needing.length,
      playing,
      total: judged.length,
      page,
      per_page,
    };
  },
);

function judge(figures: readonly SectionFigures[], quarter: QuarterNumber | null) {
  const rows = figures.map((section) => ({ section, done: doneIn(section, quarter) }));
  const whole = {
    students: rows.reduce((sum, { section }) => sum + section.students, 0),
    done: rows.reduce((sum, { done }) => sum + done, 0),
  };
  return rows.map(({ section, done }) => {
    const { id, students, teacher_id, has_played } = section;
    const is_open = quarter === null || openIn(section).includes(quarter);
    const reason = sectionReason(
      { section_teacher: teacher_id, students, played: has_played ? 1 : 0, done, is_open },
      whole,
    );
    return { id, students, done, reason };
  });
}

const readNames = (sql: Queries, ids: readonly string[]) =>
  sql<{ id: string; section_name: string; section_teacher: string }[]>`
    select s.id, s.section_name, coalesce(t.first_name || ' ' || t.last_name, '') as section_teacher
    from sections s left join people t on t.uid = s.teacher_id where ${isOneOf('s.id', ids)}`;

/** Figures by which a section is judged. `students`: its active pupils. */
type SectionFigures = {
  id: string;
  /** '' if the section has no main teacher. */
  teacher_id: string;
  students: number;
  has_played: boolean;
  /** Pupils with the quarter open, per quarter. */
  open: number[];
  done: number[];
};

const isDone = (quarter: QuarterNumber) =>
  `least(${gamesOf(quarter)
    .map((game) => `g.${gameKey(game)}`)
    .join(', ')}) >= ${doneFrom}`;
const countEach = (condition: (quarter: QuarterNumber) => string) =>
  raw(
    `array[${quarterNumbers.map((quarter) => `count(*) filter (where ${condition(quarter)})::int`).join(', ')}]`,
  );
const opens = countEach((quarter) => `p.${quarterKey(quarter)}`);
const dones = countEach(isDone);
const none = raw(`'{0, 0, 0, 0}'::int[]`);

export const readSectionFigures = (sql: Queries, week: readonly string[]) =>
  sql<SectionFigures[]>`
    select s.id, coalesce(s.teacher_id, '') as teacher_id, coalesce(c.students, 0) as students,
      coalesce(c.has_played, false) as has_played, coalesce(c.open, ${none}) as open, coalesce(c.done, ${none}) as done
    from sections s left join (
      select p.section_id, count(*)::int as students, bool_or(g.played_days && ${week}::date[]) as has_played,
        ${opens} as open, ${dones} as done
      from people p left join progress g on g.uid = p.uid
      where p.role = 'student' and p.archived_at is null group by p.section_id) c on c.section_id = s.id
    order by s.sort_key, s.id`;

/** Counts the school's pupils who play now: they began a game or sent a result since `alive`. */
async function countPlaying(sql: Queries, alive: Date): Promise<number> {
  const [row] = await sql<{ playing: number }[]>`
    select count(*)::int as playing from people p join (
      select uid from playing where at > ${alive}
      union select uid from progress where updated_at > ${alive} and played_at is not null
    ) b on b.uid = p.uid
    where p.role = 'student' and p.section_id is not null and p.archived_at is null`;
  return row!.playing;
}

/** Lists the quarters that are open for at least half of a section's pupils. */
const openIn = ({ open, students }: SectionFigures): QuarterNumber[] =>
  quarterNumbers.filter((_, at) => students > 0 && open[at]! >= students / 2);

const doneIn = ({ done }: SectionFigures, quarter: QuarterNumber | null) =>
  quarter === null ? 0 : done[quarter - 1]!;
