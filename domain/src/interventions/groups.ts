import { dayKindLookup, gradingPeriodOf, type SchoolCalendar } from '#calendar/calendar';
import { type Skill, skillName } from '#skills/skills';
import { addDays, type Day, daysBetween, daysFrom } from '#time/days';

/** Maximum number of pupils in an intervention group (HELP-1). */
export const maxInterventionMembers = 20;
/** Minimum length of a session, in minutes (HELP-4). */
export const minSessionMinutes = 5;
export const maxSessionMinutes = 240;
export const defaultSessionMinutes = 30;
export const maxNoteLength = 300;
/** Class days without a session after which the list shows the gap (HELP-7). */
export const quietClassDays = 7;
/** Default length of an intervention in days, outside a grading period. */
export const defaultInterventionDays = 42;
/** Number of latest attempts shown per phase (HELP-3). */
export const attemptsShown = 3;

export const interventionTitle = ({ skill, part }: { skill: Pick<Skill, 'name' | 'game'>; part: number }) =>
  part > 0 ? `${skillName(skill)}, pangkat ${part}` : skillName(skill);

/** Outcomes for a pupil: done, continue, or escalate to the school head (HELP-5). */
export const interventionOutcomes = ['done', 'continue', 'tell-head'] as const;
export type InterventionOutcome = (typeof interventionOutcomes)[number];

/** Phases of an intervention: before its start, until its middle, and after. */
export const interventionPhases = ['before', 'midway', 'now'] as const;
export type InterventionPhase = (typeof interventionPhases)[number];

/** A pupil's result in a phase: best value (null without attempts) and latest attempts, oldest first. */
export type PhaseResult = { best: number | null; last: number[] };

/** A group's stored dates: set by hand, or fixed when the group ended. A null date follows the calendar. */
export type FixedDates = { started_on: Day; mid_on: Day | null; until_on: Day | null };
export type InterventionDates = { started_on: Day; mid_on: Day; until_on: Day };

/**
 * Returns a group's dates (HELP-2). By default, a group lasts until its grading period ends, or six weeks outside
 * one. Its middle is the middle class day. Fixed dates take precedence.
 */
export function interventionDates(
  calendar: SchoolCalendar,
  { started_on, mid_on, until_on }: FixedDates,
): InterventionDates {
  const until =
    until_on ?? gradingPeriodOf(calendar, started_on)?.last ?? addDays(started_on, defaultInterventionDays);
  return { started_on, mid_on: mid_on ?? middleClassDay(calendar, started_on, until), until_on: until };
}

/** Returns the middle class day of a span, the earlier of two. Returns the first day if there are no class days. */
function middleClassDay(calendar: SchoolCalendar, first: Day, last: Day): Day {
  const kindOf = dayKindLookup(calendar);
  const days = daysFrom(first, last).filter((day) => kindOf(day) === 'class');
  return days[Math.ceil(days.length / 2) - 1] ?? first;
}

/** Returns the phase of a day (HELP-3). */
export const phaseOn = (
  { started_on, mid_on }: Pick<InterventionDates, 'started_on' | 'mid_on'>,
  day: Day,
): InterventionPhase => (day < started_on ? 'before' : day <= mid_on ? 'midway' : 'now');

/** Days since a running group's last day; 0 before that. */
export const daysOverdue = (until_on: Day, today: Day) => Math.max(0, daysBetween(until_on, today));

/** Returns a pupil's skill group from the best percents so far and the skill's mark (SKILLS-2). */
export function skillGroupByMark(bests: readonly (number | null)[], mark: number) {
  const tried = bests.filter((best) => best !== null);
  if (tried.length === 0) return 'not_started';
  return Math.max(...tried) >= mark ? 'mastered' : 'going';
}

export type InterventionCounts = { mastered: number; going: number; not_started: number };

/** Counts a group's pupils by skill group, now or before the start. */
export function interventionCounts(
  members: readonly { parts: readonly PhaseResult[] }[],
  mark: number,
  of: 'now' | 'before' = 'now',
): InterventionCounts {
  const counts: InterventionCounts = { mastered: 0, going: 0, not_started: 0 };
  for (const { parts } of members) {
    const bests = parts.map(({ best }) => best);
    counts[skillGroupByMark(of === 'now' ? bests : bests.slice(0, 1), mark)] += 1;
  }
  return counts;
}
