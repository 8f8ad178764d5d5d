import type { SchoolCalendar } from '@tinig/domain/calendar/calendar';
import { resolvePeriod } from '@tinig/domain/calendar/periods';
import { calls } from '@tinig/domain/calls/all';
import { quarterKeys } from '@tinig/domain/quarter-access/games';
import {
  classDaysOf,
  minPlayDays,
  periodGrowth,
  previousPeriod,
  type ReportPeriod,
  reportNeeds,
  reportPeriods,
  sumCounts,
} from '@tinig/domain/report/period-report';
import { learnedShare, openSkills, type Skill } from '@tinig/domain/skills/skills';
import { Refusal } from '@tinig/domain/text/refusal';
import { addDays, type Day, dayOf, startOf } from '@tinig/domain/time/days';
import { handleRead } from '#api/handler';
import type { Queries } from '#db/sql';
import { countBySection, type Span, skillsByGame, spanOf } from '#features/skills/standings';
import { readCalendar } from '#records/school-days';
import { findVisibleSection } from '#records/section';
import { fragment, raw } from '#sql/fragments';
import { pastPeriods, type ReportedCounts, readPastPeriod } from './past-periods.ts';
import { countTries, havePlayedOn, historyAfter, pupilsOf, type ReportedClass } from './read-counts.ts';
import { readHelp, readHelpBefore } from './read-help.ts';

type ReportedSection = {
  id: string;
  section_name: string;
  has_teacher: boolean;
  students: number;
  /** Pupils with the quarter open, per quarter. */
  open: number[];
};

const openEach = raw(quarterKeys.map((key) => `count(*) filter (where p.${key})::int`).join(', '));

const sectionsOf = ({ section_id, grade_level }: ReportedClass) => {
  if (section_id) return fragment`s.id = ${section_id}`;
  return grade_level ? fragment`s.grade_level = ${grade_level}` : raw('true');
};

const readReportedSections = (sql: Queries, of: ReportedClass) =>
  sql<ReportedSection[]>`
    select s.id, s.section_name, s.teacher_id is not null as has_teacher, count(*)::int as students,
      array[${openEach}] as open
    from sections s join people p on p.section_id = s.id and p.role = 'student' and p.archived_at is null
    where ${sectionsOf(of)} group by s.id order by s.sort_key, s.id`;

export const readReport = handleRead(calls.readReport, async (input, { sql, scope, now, holdsUntil }) => {
  if (!input.section && scope !== 'school') throw new Refusal('forbidden', 403);
  const seen = input.section ? await findVisibleSection(sql, input.section, scope) : undefined;
  const calendar = seen?.school ?? (await readCalendar(sql));
  const today = dayOf(calendar.time_zone, now.getTime());
  holdsUntil(startOf(calendar.time_zone, addDays(today, 1)));
  const of: ReportedClass = seen ? { section_id: seen.section.id } : { grade_level: input.grade_level ?? '' };
  const [skills, sections, past, grades] = await Promise.all([
    skillsByGame(sql),
    readReportedSections(sql, of),
    pastPeriods(sql),
    seen ? [] : gradesOf(sql),
  ]);
  const periods = reportPeriods(calendar, today, past);
  const period = chosenPeriod(periods, input.period, today);
  const span = spanOf(period, calendar.time_zone, today);
  const kept = span.until && (await readPastPeriod(sql, period, of));
  const asked = { sql, of, sections, calendar, skills, today, period, span, kept };
  // Runs two queries at a time, so that a large school leaves capacity for other requests. The third starts
  // when either of the first two ends.
  const one = readPeriod(asked, now.getTime());
  const other = readBeside(asked);
  const third = Promise.race([one, other]).then(() => readTries(asked));
  const [{ counted, is_running, help }, beside, tries] = await Promise.all([one, other, third]);
  const whole = sumCounts(counted);
  const sumOf = (what: 'help' | 'away') => [...help!.values()].reduce((sum, one) => sum + one[what], 0);
  const games = skills.map((skill, at) => ({ ...skill, ...groupsOf(whole.games[at]!) }));
  const game = input.game ?? openSkills(games, 'least')[0]?.game ?? 1;
  const began = whole.played === 0 && tries === 0 && span.until && (await historyAfter(sql, span.until));
  return {
    section: seen?.section ?? null,
    grade_level: of.grade_level ?? '',
    grades: grades.map(({ grade_level }) => grade_level),
    today,
    periods,
    period,
    is_running,
    class_days: classDaysOf(calendar, period)?.length ?? null,
    students: whole.students,
    played: whole.played,
    growth: periodGrowth(whole),
    tries,
    known_from: began ? dayOf(calendar.time_zone, began.getTime()) : null,
    help: help && sumOf('help'),
    ...beside,
    skills: games.map((skill) => ({ ...skill, share: learnedShare(skill) })),
    game,
    sections: counted
      .filter(({ section_id }) => section_id !== '')
      .map(({ section_id, section_name, students, played, games }) => ({
        ...{ id: section_id, section_name, students, played },
        ...groupsOf(games[game - 1]!),
      })),
    needs: help ? reportNeeds(sections, whole, sumOf('away')) : [],
  };
});

function chosenPeriod(periods: ReportPeriod[], value: string | undefined, today: Day): ReportPeriod {
  if (value === undefined) return periods[0]!;
  return periods.find((one) => one.value === value) ?? { value, name: '', ...resolvePeriod(value, today) };
}

const groupsOf = ({
  mastered,
  going,
  not_started,
  closed,
}: ReturnType<typeof sumCounts>['games'][number]) => ({
  mastered,
  going,
  not_started,
  closed,
});

const gradesOf = (sql: Queries) => sql<{ grade_level: string }[]>`
  select distinct grade_level from sections where grade_level <> '' order by grade_level`;

type WantedReport = {
  sql: Queries;
  of: ReportedClass;
  sections: readonly ReportedSection[];
  calendar: SchoolCalendar;
  skills: readonly Skill[];
  today: Day;
  period: ReportPeriod;
  span: Span;
  /** Final counts of the period, else null. */
  kept: ReportedCounts[] | null;
};

/**
 * Reads a period's counts per section, in list order: final ones if there are any, else current ones
 * (REPORT-7). For a running period, also reads who needs help.
 */
async function readPeriod(asked: WantedReport, now: number) {
  const { sql, sections, calendar, span, kept } = asked;
  const counted = kept || (await countNow(asked));
  const is_running = span.until === null;
  const ids = sections.map(({ id }) => id);
  const help = is_running ? await readHelp(sql, ids, calendar, now) : null;
  return { counted, is_running, help };
}

async function countNow({ sql, of, sections, span, skills }: WantedReport) {
  const all = await countBySection(sql, pupilsOf(of), span, skills);
  const counted = new Map(all.map((one) => [one.section_id, one]));
  return [...sections, { id: '', section_name: '' }].flatMap(({ id, section_name }) => {
    const own = counted.get(id);
    return own ? [{ ...own, section_name, tries: 0 }] : [];
  });
}

async function readTries({ sql, of, span, kept }: WantedReport) {
  if (kept) return triesOf(kept);
  return [...(await countTries(sql, of, span)).values()].reduce((sum, tries) => sum + tries, 0);
}

const triesOf = (counted: readonly ReportedCounts[]) => counted.reduce((sum, one) => sum + one.tries, 0);

/**
 * Reads the figures to compare with: the previous period, who needed help a week ago, and whether it is too early to
 * judge.
 */
async function readBeside(asked: WantedReport) {
  const { sql, of, today, span } = asked;
  const before = await readBefore(asked);
  const is_early = await isEarly(asked);
  const help_before = span.until === null ? await readHelpBefore(sql, of, today) : null;
  return { ...before, is_early, help_before };
}

async function readBefore({ sql, of, calendar, skills, today, period }: WantedReport) {
  const earlier = previousPeriod(calendar, period.value, today);
  if (!earlier) return { before: null, history_from: null };
  const kept = await readPastPeriod(sql, earlier, of);
  const span = spanOf(earlier, calendar.time_zone, today);
  // Final counts without attempts are from before history began, and don't show who played.
  const isKnown = (kept && triesOf(kept) > 0) || !span.until;
  const began = isKnown ? null : await historyAfter(sql, span.until!);
  if (began) return { before: null, history_from: dayOf(calendar.time_zone, began.getTime()) };
  const then = sumCounts(kept ?? (await countBySection(sql, pupilsOf(of), span, skills)));
  const { students, played } = then;
  return { before: { ...earlier, students, played, growth: periodGrowth(then) }, history_from: null };
}

/** Checks whether too few class days of a running period had play so far (REPORT-5). */
async function isEarly({ sql, of, calendar, period, span }: WantedReport): Promise<boolean> {
  if (span.until !== null) return false;
  const classDays = classDaysOf(calendar, period);
  const isEnough = (days: readonly Day[]) =>
    days.filter((day) => classDays?.includes(day) ?? true).length >= minPlayDays;
  const day = period.first ?? '-infinity';
  return !(await havePlayedOn(
    sql,
    of,
    { since: span.since ?? new Date(0), zone: calendar.time_zone, day },
    isEnough,
  ));
}
