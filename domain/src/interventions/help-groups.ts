import { gradingPeriodOf, kindsOf, type SchoolCalendar } from '#calendar/calendar';
import { type Skill, skillName } from '#skills/skills';
import { addDays, type Day, daysBetween, daysFrom } from '#time/days';

/** The most pupils that a kept group has (HELP-1). */
export const mostHelpMembers = 20;
/** How short and how long a session is, in minutes, and how long the first one is taken to be (HELP-4). */
export const leastMinutes = 5;
export const mostMinutes = 240;
export const usualMinutes = 30;
/** The longest note of a session. */
export const mostNote = 300;
/** After so many days of class without a session the list says since when (HELP-7). */
export const quietDays = 7;
/** How long a group goes on where no grading period says so. */
export const usualHelpDays = 42;
/** How many of the newest tries stand in each part (HELP-3). */
export const triesShown = 3;

/** What a group is called: its skill, and which of several made of it. */
export const helpTitle = ({ skill, part }: { skill: Pick<Skill, 'name' | 'game'>; part: number }) =>
  part > 0 ? `${skillName(skill)}, pangkat ${part}` : skillName(skill);

/** What came of it for a pupil: done, goes on, or the head of the school is to be told (HELP-5). */
export const helpOutcomes = ['done', 'continue', 'tell-head'] as const;
export type HelpOutcome = (typeof helpOutcomes)[number];

/** The three standings of a pupil: before the start, until the middle, and after it. */
export const helpParts = ['before', 'midway', 'now'] as const;
export type HelpPart = (typeof helpParts)[number];

/** Of one part: the best value, null without a try, and the newest tries, oldest first. */
export type PartStanding = { best: number | null; last: number[] };

/** The days of a group that somebody has set, or that its end has fixed; null follows the calendar. */
export type SetDays = { started_on: Day; mid_on: Day | null; until_on: Day | null };
export type HelpDays = { started_on: Day; mid_on: Day; until_on: Day };

/**
 * The days of a group (HELP-2): until the last day of the grading period in which it started, else for six weeks; its
 * middle is the middle day of class from the start to then. What is set stays.
 */
export function helpDays(calendar: SchoolCalendar, { started_on, mid_on, until_on }: SetDays): HelpDays {
  const until = until_on ?? gradingPeriodOf(calendar, started_on)?.last ?? addDays(started_on, usualHelpDays);
  return { started_on, mid_on: mid_on ?? middleClassDay(calendar, started_on, until), until_on: until };
}

/** The middle day of class of a span, the earlier of two; its first day where it has none. */
function middleClassDay(calendar: SchoolCalendar, first: Day, last: Day): Day {
  const kindOf = kindsOf(calendar);
  const days = daysFrom(first, last).filter((day) => kindOf(day) === 'class');
  return days[Math.ceil(days.length / 2) - 1] ?? first;
}

/** In which part a day lies: until the day before the start, then until the middle, then after it (HELP-3). */
export const partOf = (
  { started_on, mid_on }: Pick<HelpDays, 'started_on' | 'mid_on'>,
  day: Day,
): HelpPart => (day < started_on ? 'before' : day <= mid_on ? 'midway' : 'now');

/** By how many days a running group is past its last one; 0 while it is not. */
export const daysOver = (until_on: Day, today: Day) => Math.max(0, daysBetween(until_on, today));

/** Where a pupil stands by the mark of the skill, by all the tries until then (SKILLS-2). */
export function standingGroup(bests: readonly (number | null)[], mark: number) {
  const tried = bests.filter((best) => best !== null);
  if (tried.length === 0) return 'not_started';
  return Math.max(...tried) >= mark ? 'mastered' : 'going';
}

/** How many have learned it, are on the way, have not begun. */
export type HelpCounts = { mastered: number; going: number; not_started: number };

/** The pupils of a group by where they stand now, or stood at its start. */
export function helpCounts(
  members: readonly { parts: readonly PartStanding[] }[],
  mark: number,
  of: 'now' | 'before' = 'now',
): HelpCounts {
  const counts: HelpCounts = { mastered: 0, going: 0, not_started: 0 };
  for (const { parts } of members) {
    const bests = parts.map(({ best }) => best);
    counts[standingGroup(of === 'now' ? bests : bests.slice(0, 1), mark)] += 1;
  }
  return counts;
}
