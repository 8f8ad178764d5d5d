import { z } from 'zod/mini';
import { classDaysUntil, type SchoolCalendar } from '#calendar/calendar';
import { consoleMessage } from '#messages/console-messages';
import type { Locks } from '#people/people';
import {
  gameKey,
  gamesOf,
  gameTitle,
  type QuarterKey,
  type QuarterNumber,
  quarterKey,
  quarterName,
  quarterNumbers,
} from '#quarter-access/games';
import { type Attempt, noAttempts, type RecentAttempts } from '#results/attempts';
import { type GameNumbers, isGameDone, shownPercent } from '#results/progress';
import { addDays, type Day, dayOf, startOf } from '#time/days';

/** Paulit-ulit (repeating): minimum number of attempts at one game. */
export const repeatingAttempts = 3;
/** Paulit-ulit: calendar days, including today, whose attempts count. */
export const repeatingDays = 7;
/** Paulit-ulit: points by which the newer half's best must exceed the older half's to count as a gain. */
export const repeatingMinGain = 5;
/** Minutes without an attempt after which a sitting ends. */
export const sittingMinutes = 30;
/** Number of attempts from which a sitting counts while it is going on. */
export const sittingAttempts = 3;
/** Matagal nang walang laro (away): minimum number of class days without a result. */
export const awayDays = 8;
/** Nahuhuli (behind): minimum number of unfinished games in an open quarter. */
export const behindGames = 2;
/** Nahuhuli: share of the section that must have done these games. */
export const behindShare = 1 / 2;
/** Nahuhuli: class days without this verdict after joining the section or the quarter's opening. */
export const behindDays = 5;

export const pupilGroups = ['help', 'not-started', 'going', 'done'] as const;
export type PupilGroup = (typeof pupilGroups)[number];

/** Reason for a pupil's group; null for `going` and `done`. */
export const Reason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('repeating'), game: z.int(), tries: z.int(), best: z.number() }),
  z.object({ kind: z.literal('away'), days: z.int() }),
  z.object({ kind: z.literal('behind'), games: z.int() }),
  z.object({ kind: z.literal('never-signed-in') }),
  z.object({ kind: z.literal('never-played') }),
  z.object({ kind: z.literal('not-in-quarter'), quarter: z.literal([1, 2, 3, 4]) }),
  z.object({ kind: z.literal('nothing-open') }),
]);
export type Reason = z.output<typeof Reason>;

/** Facts about a pupil that the rule needs. */
export type PupilFacts = {
  has_signed_in: boolean;
  locks: Locks;
  numbers: GameNumbers;
  /** Latest play in milliseconds; null if none. */
  played_at: number | null;
  /** Recent attempts by game. Attempts too old to matter may be missing. */
  tried: Map<number, RecentAttempts>;
  /** Games being played: with a result or a sign of life within the last minutes. */
  at: ReadonlySet<number>;
  /** When the pupil joined the section, in milliseconds; null if unknown or long ago. */
  came_at: number | null;
  /** When each quarter was opened, in milliseconds; null if unknown or long ago. */
  opened_at: Readonly<Record<QuarterKey, number | null>>;
};

export type PupilStatus = { group: PupilGroup; reason: Reason | null };

/**
 * Returns the dates for the rule. `since`: start of the repeating window. `fresh_since`: pupils who joined and
 * quarters opened later are new.
 */
export function ruleCalendar(school: SchoolCalendar, now: number) {
  const { time_zone: zone } = school;
  const today = dayOf(zone, now);
  const since = addDays(today, 1 - repeatingDays);
  const classDaysSince = classDaysUntil(school, today);
  const fresh_since = startOf(zone, firstOfClassDays(today, classDaysSince));
  return { zone, now, today, classDaysSince, since, tries_since: startOf(zone, since), fresh_since };
}

export type RuleCalendar = ReturnType<typeof ruleCalendar>;

/** Search limit in days; no vacation is longer. */
const longestBreak = 400;

/** Returns the first of the last `behindDays` class days. */
function firstOfClassDays(today: Day, classDaysSince: (day: Day) => number): Day {
  for (let days = 0; days < longestBreak; days++)
    if (classDaysSince(addDays(today, -days - 1)) === behindDays) return addDays(today, -days);
  return addDays(today, -longestBreak);
}

/** True if a time is too recent to count a pupil as behind (TODAY-3). */
const isFresh = (at: number | null, { fresh_since }: RuleCalendar) => at !== null && at >= fresh_since;

export const isNewcomer = ({ came_at }: PupilFacts, calendar: RuleCalendar) => isFresh(came_at, calendar);

export const openQuarters = ({ locks }: { locks: Locks }) =>
  quarterNumbers.filter((quarter) => locks[quarterKey(quarter)]);

/** Returns the games that at least half of the section has done. */
export function gamesDoneByHalf(pupils: readonly { numbers: GameNumbers }[]): Set<number> {
  const games = quarterNumbers.flatMap((quarter) => [...gamesOf(quarter)]);
  const doneBy = (game: number) => pupils.filter(({ numbers }) => isGameDone(numbers[gameKey(game)])).length;
  return new Set(games.filter((game) => isDoneByHalf(doneBy(game), pupils.length)));
}

/** True if at least half of the pupils are done. */
export const isDoneByHalf = (done: number, pupils: number) => pupils > 0 && done >= pupils * behindShare;

/**
 * Applies the rule: returns whether a pupil needs help and why, else the pupil's progress group. The order of the
 * checks matters.
 */
export function pupilStatus(
  pupil: PupilFacts,
  doneByHalf: ReadonlySet<number>,
  calendar: RuleCalendar,
): PupilStatus {
  const open = openQuarters(pupil);
  const unfinished = (quarter: QuarterNumber) =>
    gamesOf(quarter).filter((game) => !isGameDone(pupil.numbers[gameKey(game)]));
  const games = open.flatMap(unfinished);
  const stuckOrAway = repeating(pupil, games, calendar) ?? away(pupil, games, calendar);
  if (stuckOrAway) return { group: 'help', reason: stuckOrAway };
  const isIn = (quarter: QuarterNumber) =>
    gamesOf(quarter).some((game) => pupil.numbers[gameKey(game)] > 0 || pupil.tried.has(game));
  if (!open.some(isIn)) return { group: 'not-started', reason: notStarted(pupil, open) };
  const hasTime = (quarter: QuarterNumber) => !isFresh(pupil.opened_at[quarterKey(quarter)], calendar);
  const followed = isNewcomer(pupil, calendar) ? [] : open.filter(hasTime);
  const left = behind(followed.map(unfinished), doneByHalf);
  if (left) return { group: 'help', reason: left };
  return { group: games.length === 0 ? 'done' : 'going', reason: null };
}

function repeating(pupil: PupilFacts, games: number[], calendar: RuleCalendar): Reason | null {
  const stuck = games.flatMap((game) => {
    const { recent, days } = pupil.tried.get(game) ?? noAttempts;
    const judged = pupil.at.has(game) ? withoutBeginning(recent, calendar.now) : recent;
    if (!isStuck(judged, calendar)) return [];
    const tries = Object.entries(days).reduce(
      (sum, [day, count]) => (day >= calendar.since ? sum + count : sum),
      0,
    );
    return [{ game, tries }];
  });
  const [most] = stuck.sort((one, other) => other.tries - one.tries || one.game - other.game);
  return most ? { kind: 'repeating', ...most, best: pupil.numbers[gameKey(most.game)] } : null;
}

/** Removes a sitting that has just begun, so that it neither adds nor clears a warning. */
function withoutBeginning(recent: readonly Attempt[], now: number): readonly Attempt[] {
  let from = recent.length;
  let next = now;
  while (from > 0 && next - recent[from - 1]![0] < sittingMinutes * 60_000) next = recent[--from]![0];
  return recent.length - from < sittingAttempts ? recent.slice(0, from) : recent;
}

/** True if the newer half's best hardly exceeds the older half's. A middle attempt belongs to the newer half. */
function isStuck(recent: readonly Attempt[], { tries_since }: RuleCalendar) {
  const values = recent.filter(([at]) => at >= tries_since).map(([, percent]) => percent);
  if (values.length < repeatingAttempts || values.some(isGameDone)) return false;
  const middle = Math.floor(values.length / 2);
  return Math.max(...values.slice(middle)) - Math.max(...values.slice(0, middle)) < repeatingMinGain;
}

function away(pupil: PupilFacts, games: number[], { zone, classDaysSince }: RuleCalendar): Reason | null {
  if (pupil.played_at === null || games.length === 0) return null;
  const days = classDaysSince(dayOf(zone, pupil.played_at));
  return days >= awayDays ? { kind: 'away', days } : null;
}

function behind(unfinished: number[][], doneByHalf: ReadonlySet<number>): Reason | null {
  const missing = unfinished.map((games) => games.filter((game) => doneByHalf.has(game)).length);
  const games = Math.max(0, ...missing);
  return games >= behindGames ? { kind: 'behind', games } : null;
}

function notStarted({ has_signed_in, played_at }: PupilFacts, open: QuarterNumber[]): Reason {
  if (played_at === null) return { kind: has_signed_in ? 'never-played' : 'never-signed-in' };
  const quarter = open.at(-1);
  return quarter ? { kind: 'not-in-quarter', quarter } : { kind: 'nothing-open' };
}

/** Sort position of a reason: repeating before away before behind. */
export const reasonOrder = (reason: Reason | null) =>
  ['repeating', 'away', 'behind'].indexOf(reason?.kind ?? '');

export function reasonText(reason: Reason): string {
  switch (reason.kind) {
    case 'repeating':
      return consoleMessage('why-repeating', {
        n: reason.tries,
        game: gameTitle(reason.game),
        percent: shownPercent(reason.best),
      });
    case 'away':
      return consoleMessage('why-away', { n: reason.days });
    case 'behind':
      return consoleMessage('why-behind', { n: reason.games });
    case 'not-in-quarter':
      return consoleMessage('why-not-in-quarter', { quarter: quarterName(reason.quarter) });
    default:
      return consoleMessage(`why-${reason.kind}`);
  }
}

/** Kaunti pa ang tapos (few done): the section's share is below this fraction of the school's. */
export const fewDoneShare = 1 / 3;

/** Reasons why a section needs attention, in order of priority. */
export const sectionReasons = ['no-teacher', 'no-students', 'not-open', 'nobody-played', 'few-done'] as const;
export type SectionReason = (typeof sectionReasons)[number];

/** Newest quarter open in at least half of the sections. */
export const newestOpenQuarter = (sections: readonly (readonly QuarterNumber[])[]): QuarterNumber | null =>
  quarterNumbers
    .filter((quarter) => {
      const open = sections.filter((quarters) => quarters.includes(quarter));
      return sections.length > 0 && open.length >= sections.length / 2;
    })
    .at(-1) ?? null;

type JudgedSection = {
  section_teacher: string;
  students: number;
  played: number;
  done: number;
  is_open: boolean;
};

/** Returns why a section needs attention, or null (TODAY-11). */
export function sectionReason(
  section: JudgedSection,
  school: { students: number; done: number },
): SectionReason | null {
  if (section.section_teacher === '') return 'no-teacher';
  if (section.students === 0) return 'no-students';
  if (!section.is_open) return 'not-open';
  if (section.played === 0) return 'nobody-played';
  const isFew = section.done / section.students < (school.done / school.students) * fewDoneShare;
  return isFew ? 'few-done' : null;
}
