import { z } from 'zod/mini';
import { addDays, type Day, dayOf, daysBetween } from './days.ts';
import {
  gameKey,
  gamesOf,
  gameTitle,
  type QuarterNumber,
  quarterKey,
  quarterName,
  quarterNumbers,
} from './games.ts';
import { message } from './messages.ts';
import type { Locks } from './people.ts';
import { type GameNumbers, isGameDone, shownPercent } from './progress.ts';
import { noTries, type RecentTries, type Try } from './tries.ts';

/** Paulit-ulit: so many tries at one game … */
export const repeatingTries = 3;
/** … within so many calendar days, today among them … */
export const repeatingDays = 7;
/** … of which the best of the last ones is so few points above the first of them. */
export const repeatingRise = 5;
/** Matagal nang walang laro: so many days without a result. */
export const awayDays = 8;
/** Nahuhuli: so many open games of a quarter not done … */
export const behindGames = 2;
/** … that so large a part of the section has done. */
export const behindShare = 1 / 2;

/** The four groups of the Dashboard, in its order. */
export const groups = ['help', 'not-started', 'going', 'done'] as const;
export type Group = (typeof groups)[number];

/** Why a pupil stands in a group; `going` and `done` need no reason. */
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

/** What the rule has to know of a pupil. */
export type PupilFacts = {
  has_signed_in: boolean;
  locks: Locks;
  numbers: GameNumbers;
  /** The newest play, in milliseconds; null where there was none. */
  played_at: number | null;
  /** By game; what was not tried has none. Tries too old to be asked about may be left out. */
  tried: Map<number, RecentTries>;
};

/** The school's days; from `since` on tries count as repeated. */
export type Calendar = { zone: string; today: Day; days_off: ReadonlySet<Day>; since: Day };

export type Standing = { group: Group; reason: Reason | null };

/** The calendar of a moment. */
export function calendarOf(zone: string, daysOff: readonly Day[], now: number): Calendar {
  const today = dayOf(zone, now);
  return { zone, today, days_off: new Set(daysOff), since: addDays(today, 1 - repeatingDays) };
}

/** The quarters that are open for a pupil. */
export const openQuarters = ({ locks }: { locks: Locks }) =>
  quarterNumbers.filter((quarter) => locks[quarterKey(quarter)]);

/** The games of which at least half of a section's active pupils have done each. */
export function gamesOfHalf(pupils: readonly { numbers: GameNumbers }[]): Set<number> {
  const games = quarterNumbers.flatMap((quarter) => [...gamesOf(quarter)]);
  const doneBy = (game: number) => pupils.filter(({ numbers }) => isGameDone(numbers[gameKey(game)])).length;
  return new Set(games.filter((game) => pupils.length > 0 && doneBy(game) >= pupils.length * behindShare));
}

/** Whether a pupil needs help, and why: the one rule, its three parts in this order; else how far the pupil is. */
export function standingOf(pupil: PupilFacts, doneByHalf: ReadonlySet<number>, calendar: Calendar): Standing {
  const open = openQuarters(pupil);
  const unfinished = open.map((quarter) =>
    gamesOf(quarter).filter((game) => !isGameDone(pupil.numbers[gameKey(game)])),
  );
  const games = unfinished.flat();
  const help =
    repeating(pupil, games, calendar) ?? away(pupil, games, calendar) ?? behind(unfinished, doneByHalf);
  if (help) return { group: 'help', reason: help };
  const isIn = (quarter: QuarterNumber) =>
    gamesOf(quarter).some((game) => pupil.numbers[gameKey(game)] > 0 || pupil.tried.has(game));
  if (!open.some(isIn)) return { group: 'not-started', reason: notStarted(pupil, open) };
  return { group: games.length === 0 ? 'done' : 'going', reason: null };
}

function repeating(pupil: PupilFacts, games: number[], { since }: Calendar): Reason | null {
  const stuck = games.flatMap((game) => {
    const { recent, days } = pupil.tried.get(game) ?? noTries;
    const tries = Object.entries(days).reduce((sum, [day, count]) => (day >= since ? sum + count : sum), 0);
    return tries >= repeatingTries && isStuck(recent) ? [{ game, tries }] : [];
  });
  const [most] = stuck.sort((one, other) => other.tries - one.tries || one.game - other.game);
  return most ? { kind: 'repeating', ...most, best: pupil.numbers[gameKey(most.game)] } : null;
}

function isStuck(tries: readonly Try[]) {
  const last = tries.slice(-repeatingTries).map(([, percent]) => percent);
  return Math.max(...last) - last[0]! < repeatingRise;
}

function away(pupil: PupilFacts, games: number[], { zone, today, days_off }: Calendar): Reason | null {
  if (pupil.played_at === null || games.length === 0) return null;
  const last = dayOf(zone, pupil.played_at);
  const off = [...days_off].filter((day) => day > last && day <= today).length;
  const days = daysBetween(last, today) - off;
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

/** In which order the rule's parts are told: a pupil who repeats comes before one who is away. */
export const reasonOrder = (reason: Reason | null) =>
  ['repeating', 'away', 'behind'].indexOf(reason?.kind ?? '');

/** The reason as a teacher reads it. */
export function reasonText(reason: Reason): string {
  switch (reason.kind) {
    case 'repeating':
      return message('why-repeating', {
        n: reason.tries,
        game: gameTitle(reason.game),
        percent: shownPercent(reason.best),
      });
    case 'away':
      return message('why-away', { n: reason.days });
    case 'behind':
      return message('why-behind', { n: reason.games });
    case 'not-in-quarter':
      return message('why-not-in-quarter', { quarter: quarterName(reason.quarter) });
    default:
      return message(`why-${reason.kind}`);
  }
}

/** Kaunti pa ang tapos: under so large a part of the school's share. */
export const fewShare = 1 / 3;

/** Why a superadmin looks at a section first, in the order in which it is asked. */
export const sectionReasons = ['no-teacher', 'not-open', 'nobody-played', 'few-done'] as const;
export type SectionReason = (typeof sectionReasons)[number];

/** The newest quarter that is open in at least half of the sections. */
export const newestOpen = (sections: readonly (readonly QuarterNumber[])[]): QuarterNumber | null =>
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

/** Why a section needs attention; null where it does not. One without pupils lacks nothing but a teacher. */
export function sectionReason(
  section: JudgedSection,
  school: { students: number; done: number },
): SectionReason | null {
  if (section.section_teacher === '') return 'no-teacher';
  if (section.students === 0) return null;
  if (!section.is_open) return 'not-open';
  if (section.played === 0) return 'nobody-played';
  const isFew = section.done / section.students < (school.done / school.students) * fewShare;
  return isFew ? 'few-done' : null;
}
