import type { SchoolCalendar } from '@tinig/domain/calendar';
import { readReport } from '@tinig/domain/calls/report';
import { addDays, type Day, dayOf, startOf } from '@tinig/domain/days';
import { doneFrom, quarterKeys } from '@tinig/domain/games';
import {
  classDaysOf,
  earlyDays,
  growthOf,
  needsOf,
  periodBefore,
  type ReportPeriod,
  reportPeriods,
  together,
} from '@tinig/domain/period-report';
import { periodOf } from '@tinig/domain/periods';
import { Refusal } from '@tinig/domain/refusal';
import { learnedShare, openSkills } from '@tinig/domain/skills';
import type { Fragment, Queries } from '#db/sql';
import { handleRead } from '#door/handler';
import { fragment, raw } from '#rows/fragments';
import { readCalendar } from '#rows/school-days';
import { findSeenSection } from '#rows/seen-section';
import { skillsByGame, spanOf } from '#skills/standings';
import { countTries, historyAfter, readCounts } from './read-counts.ts';
import { readHelp } from './read-help.ts';

/** The report of a section for who holds it, of the school for superadmins alone (N15, N16): 403 for anybody else's. */
export default handleRead(readReport, async (input, { sql, scope, now, holdsUntil }) => {
  if (!input.section && scope !== 'school') throw new Refusal('forbidden', 403);
  const seen = input.section ? await findSeenSection(sql, input.section, scope) : undefined;
  const calendar = seen?.school ?? (await readCalendar(sql));
  const today = dayOf(calendar.time_zone, now.getTime());
  holdsUntil(startOf(calendar.time_zone, addDays(today, 1)));
  const periods = reportPeriods(calendar, today);
  const period = chosenPeriod(periods, input.period, today);
  const of = seen ? fragment`p.section_id = ${seen.section.id}` : raw('true');
  const [counted, skills, sections] = await Promise.all([
    readPeriods(sql, of, calendar, { period, today }),
    skillsByGame(sql),
    readSections(sql, of),
  ]);
  const { current, is_running, before, ...rest } = counted;
  const whole = together(current);
  const ids = sections.map(({ id }) => id);
  const help = is_running ? await readHelp(sql, ids, calendar, now.getTime()) : null;
  const games = skills.map((skill, at) => ({ ...skill, ...groupsOf(whole.games[at]!) }));
  const game = input.game ?? openSkills(games, 'least')[0]?.game ?? 1;
  const bySection = new Map(current.map((one) => [one.section_id, one]));
  return {
    section: seen?.section ?? null,
    today,
    periods,
    period,
    is_running,
    ...rest,
    students: whole.students,
    played: whole.played,
    growth: growthOf(whole),
    help: help?.help ?? null,
    before,
    skills: games.map((skill) => ({ ...skill, share: learnedShare(skill) })),
    game,
    sections: sections.flatMap(({ id, section_name }) => {
      const own = bySection.get(id);
      if (!own) return [];
      const { students, played } = own;
      return [{ id, section_name, students, played, ...groupsOf(own.games[game - 1]!) }];
    }),
    needs: is_running ? needsOf(sections, whole, help!.away) : [],
  };
});

function chosenPeriod(periods: ReportPeriod[], value: string | undefined, today: Day): ReportPeriod {
  if (value === undefined) return periods[0]!;
  return periods.find((one) => one.value === value) ?? { value, name: '', ...periodOf(value, today) };
}

const groupsOf = ({
  mastered,
  going,
  not_started,
  closed,
}: ReturnType<typeof together>['games'][number]) => ({
  mastered,
  going,
  not_started,
  closed,
});

/** A period and the one before it, counted side by side. */
async function readPeriods(
  sql: Queries,
  of: Fragment,
  calendar: SchoolCalendar,
  { period, today }: { period: ReportPeriod; today: Day },
) {
  const zone = calendar.time_zone;
  const span = spanOf(period, zone, today);
  const earlier = periodBefore(calendar, period.value, today);
  const earlierSpan = earlier && spanOf(earlier, zone, today);
  const [current, { tries, days }, began] = await Promise.all([
    readCounts(sql, of, span, doneFrom),
    countTries(sql, of, span, zone),
    earlierSpan?.until ? historyAfter(sql, earlierSpan.until) : null,
  ]);
  const then =
    earlierSpan && began === null ? together(await readCounts(sql, of, earlierSpan, doneFrom)) : null;
  const classDays = classDaysOf(calendar, period);
  const counted = classDays === null ? days : days.filter((day) => classDays.includes(day));
  return {
    current,
    tries,
    is_running: span.until === null,
    class_days: classDays?.length ?? null,
    is_early: span.until === null && counted.length < earlyDays,
    before:
      earlier && then
        ? { ...earlier, students: then.students, played: then.played, growth: growthOf(then) }
        : null,
    history_from: earlier && began ? dayOf(zone, began.getTime()) : null,
  };
}

type ReportedSection = {
  id: string;
  section_name: string;
  has_teacher: boolean;
  students: number;
  /** How many of the pupils have each quarter open. */
  open: number[];
};

const openEach = raw(
  `json_build_array(${quarterKeys.map((key) => `count(*) filter (where p.${key})`).join(', ')})`,
);

/** The sections that a report is of, in the order of the list, with what has to be known of them now. */
const readSections = (sql: Queries, of: Fragment) =>
  sql<ReportedSection[]>`
    select s.id, s.section_name, s.teacher_id is not null as has_teacher, p.students, p.open
    from sections s join (
      select p.section_id, count(*)::int as students, ${openEach} as open from people p
      where ${of} and p.role = 'student' and p.section_id is not null and p.archived_at is null
      group by p.section_id
    ) p on p.section_id = s.id
    order by s.sort_key, s.id`;
