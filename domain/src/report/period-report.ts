import { dayKindLookup, type GradingPeriod, type SchoolCalendar } from '#calendar/calendar';
import { defaultPeriods, type Period, resolvePeriod } from '#calendar/periods';
import { type QuarterNumber, quarterNumbers } from '#quarter-access/games';
import { openSkills, type SkillCounts } from '#skills/skills';
import { addDays, type Day, daysBetween, daysFrom } from '#time/days';

/** Number of class days with play from which a period has a report (REPORT-5). */
export const minPlayDays = 5;

/** Days after a period's end when its counts become final (REPORT-7). */
export const finalAfterDays = 7;

/** A period that a report may cover. `value` is its form in URLs, `name` the school's name for it ('' for none). */
export type ReportPeriod = Period & { value: string; name: string };

const named = ({ name, first, last }: GradingPeriod, today: Day): ReportPeriod => {
  const value = `${first}..${last}`;
  return { value, name, ...resolvePeriod(value, today) };
};

/**
 * Returns the selectable periods (REPORT-1, REPORT-7): the started grading periods, newest first, and the year. If
 * none has started, returns the default periods. Counted periods of past years come last.
 */
export function reportPeriods(
  { periods }: Pick<SchoolCalendar, 'periods'>,
  today: Day,
  counted: readonly GradingPeriod[] = [],
): ReportPeriod[] {
  const begun = periods.filter(({ first }) => first <= today).map((period) => named(period, today));
  const usual = begun.length > 0 ? (['year'] as const) : defaultPeriods;
  const [earliest] = periods;
  const past = counted.filter(({ last }) => !earliest || last < earliest.first);
  return [
    ...begun.reverse(),
    ...usual.map((value) => ({ value, name: '', ...resolvePeriod(value, today) })),
    ...past.map((period) => named(period, today)),
  ];
}

/** Returns the default period: the running grading period, else the year (SKILLS-13). */
export function runningPeriod({ periods }: Pick<SchoolCalendar, 'periods'>, today: Day): string {
  const running = periods.find(({ first, last }) => first <= today && today <= last);
  return running ? `${running.first}..${running.last}` : 'year';
}

/**
 * Returns the previous period (REPORT-1): the grading period before or, for other periods, the same number of
 * days. Null for the year and the first grading period.
 */
export function previousPeriod({ periods }: SchoolCalendar, value: string, today: Day): ReportPeriod | null {
  const at = periods.findIndex(({ first, last }) => `${first}..${last}` === value);
  if (at >= 0) return at === 0 ? null : named(periods[at - 1]!, today);
  const { first, last } = resolvePeriod(value, today);
  if (first === null) return null;
  const days = { first: addDays(first, -daysBetween(first, last) - 1), last: addDays(first, -1) };
  return { value: `${days.first}..${days.last}`, name: '', ...days };
}

/** Returns a period's class days; null if the period has no first day. */
export function classDaysOf(calendar: SchoolCalendar, { first, last }: Period): Day[] | null {
  if (first === null) return null;
  const kindOf = dayKindLookup(calendar);
  return daysFrom(first, last).filter((day) => kindOf(day) === 'class');
}

/** Counts of a class at the end of a period: pupils, players, and per game the skill groups and completions. */
export type PeriodCounts = {
  students: number;
  played: number;
  games: readonly (SkillCounts & { done: number })[];
};

const emptyGame = { mastered: 0, going: 0, not_started: 0, closed: 0, done: 0 };
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

export const sumCounts = (all: readonly PeriodCounts[]): PeriodCounts => ({
  students: sum(all.map(({ students }) => students)),
  played: sum(all.map(({ played }) => played)),
  games: Array.from({ length: 10 }, (_, at) =>
    all.reduce((total, { games }) => {
      const of = (name: keyof typeof emptyGame) => total[name] + games[at]![name];
      return {
        mastered: of('mastered'),
        going: of('going'),
        not_started: of('not_started'),
        closed: of('closed'),
        done: of('done'),
      };
    }, emptyGame),
  ),
});

/**
 * Returns the mean number of games done per pupil, to one decimal, and the number of games that at least half have
 * open or tried (REPORT-2).
 */
export function periodGrowth({ students, games }: PeriodCounts): { done: number; open: number } {
  if (students === 0) return { done: 0, open: 0 };
  return {
    done: Math.round((10 * sum(games.map(({ done }) => done))) / students) / 10,
    open: games.filter(({ closed }) => 2 * (students - closed) >= students).length,
  };
}

/** A need for action that a report lists, with its figures (REPORT-4). */
export type Need =
  | { kind: 'no-teacher'; sections: string[]; pupils: number }
  | { kind: 'quarter-closed'; sections: string[]; quarter: QuarterNumber; pupils: number }
  | { kind: 'least-learned'; game: number; mastered: number; open: number }
  | { kind: 'away'; pupils: number };

type NeedySection = { section_name: string; has_teacher: boolean; students: number; open: readonly number[] };

/**
 * Returns needs in this order: sections without a teacher, newest quarter closed, least learned skill, inactive
 * pupils (REPORT-4).
 */
export function reportNeeds(
  sections: readonly NeedySection[],
  { games }: Pick<PeriodCounts, 'games'>,
  away: number | null,
): Need[] {
  const classes = sections.filter(({ students }) => students > 0);
  const needs: Need[] = [];
  const alone = classes.filter(({ has_teacher }) => !has_teacher);
  const pupilsOf = (some: readonly NeedySection[]) => sum(some.map(({ students }) => students));
  const namesOf = (some: readonly NeedySection[]) => some.map(({ section_name }) => section_name);
  if (alone.length > 0) needs.push({ kind: 'no-teacher', sections: namesOf(alone), pupils: pupilsOf(alone) });
  const quarter = newestQuarter(classes);
  const closed = classes.filter((one) => quarter !== null && !isOpenIn(one, quarter));
  if (quarter !== null && closed.length > 0)
    needs.push({ kind: 'quarter-closed', sections: namesOf(closed), quarter, pupils: pupilsOf(closed) });
  const [least] = openSkills(
    games.map((counts, at) => ({ ...counts, game: at + 1 })),
    'least',
  );
  if (least) {
    const { game, mastered, going, not_started } = least;
    const open = mastered + going + not_started;
    if (mastered < open) needs.push({ kind: 'least-learned', game, mastered, open });
  }
  if (away) needs.push({ kind: 'away', pupils: away });
  return needs;
}

const newestFirst = [...quarterNumbers].reverse();

const isOpenIn = ({ open, students }: NeedySection, quarter: QuarterNumber) =>
  2 * open[quarter - 1]! >= students;

/**
 * Returns the newest quarter open in at least half of the classes. For a single class, the newest open for anyone.
 */
function newestQuarter(classes: readonly NeedySection[]): QuarterNumber | null {
  if (classes.length === 1) {
    const [only] = classes;
    return newestFirst.find((quarter) => only!.open[quarter - 1]! > 0) ?? null;
  }
  return (
    newestFirst.find(
      (quarter) =>
        2 * classes.filter((one) => isOpenIn(one, quarter)).length >= classes.length && classes.length > 0,
    ) ?? null
  );
}
