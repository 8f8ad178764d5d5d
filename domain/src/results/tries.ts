import type { Day } from '#time/days';

/** For how many days tries are kept. */
export const keptDays = 400;
/** The most results that a phone sends in one call. */
export const mostResults = 200;
/** The longest id that a phone gives a try. */
export const longestTryId = 64;
/** For how many minutes a pupil counts as playing after a sign of life. */
export const signOfLifeMinutes = 5;
/** For this many minutes the same number, sent without an id, is not another try. */
export const sameAgainMinutes = 10;
/** The most tries that are drawn as bars, and the most that are at hand. */
export const mostBars = 8;
/** The most rises that are kept of a pupil at one game: the newest. */
export const mostRises = 60;
/** A phone's clock that is wrong by more hours than this is mentioned beside the try. */
export const wrongClockHours = 24;

const minute = 60_000;
const day = 24 * 60 * minute;

/** How long somebody plays after a sign of life, in milliseconds. */
export const signOfLife = signOfLifeMinutes * minute;

/** A try at a game: when it was played, in milliseconds, and its result. */
export type Try = readonly [at: number, percent: number];

/** How a pupil fares at one game: the newest tries, the newest of all last, and how many there were on the newest days. */
export type RecentTries = { recent: readonly Try[]; days: Readonly<Record<Day, number>> };

/** Of a game that was not tried, or whose tries are too old to be asked about. */
export const noTries: RecentTries = { recent: [], days: {} };

/** What is kept of a pupil's tries at one game for quick reading. */
export type Tried = RecentTries & {
  tries: number;
  /** When the game was first completed by a try. */
  done_at: number | null;
  /** The tries that were better than all before them, the oldest first. */
  rises: readonly Try[];
};

/** The times that say when a result was played. */
export type Moments = {
  played_at?: number | undefined;
  sent_at?: number | undefined;
  received_at: number;
  added_at: number;
};

/**
 * When a result was played. A phone's constant offset does not matter: what the phone gave as its own time when
 * sending is subtracted. A time that is impossible becomes that of receipt.
 */
export function playedAt({ played_at, sent_at, received_at, added_at }: Moments) {
  if (played_at === undefined) return { at: received_at, is_late: false };
  const corrected = sent_at === undefined ? played_at : played_at + (received_at - sent_at);
  const isPossible =
    corrected <= received_at && corrected >= added_at && corrected >= received_at - keptDays * day;
  if (isPossible) return { at: corrected, is_late: false };
  return { at: received_at, is_late: !(Math.abs(received_at - corrected) <= wrongClockHours * 60 * minute) };
}

const inOrder = (one: Try, other: Try) => one[0] - other[0] || one[1] - other[1];

/** Adds a try of a day. The result depends on which tries were added, not on their order. */
export function addTry(tried: Tried | undefined, one: Try, on: Day, doneFrom: number): Tried {
  const recent = [...(tried?.recent ?? []), one].sort(inOrder).slice(-mostBars);
  const done_at = one[1] >= doneFrom ? Math.min(one[0], tried?.done_at ?? one[0]) : (tried?.done_at ?? null);
  const before = tried?.days ?? {};
  const count = (day: Day) => (before[day] ?? 0) + (day === on ? 1 : 0);
  const days = Object.fromEntries(keepDays(Object.keys(before), [on]).map((day) => [day, count(day)]));
  const rises = addRise(tried?.rises ?? [], one);
  return { tries: (tried?.tries ?? 0) + 1, done_at, recent, days, rises };
}

/** Adds a try to those that were better than all before them: what the best was at any moment can be told from them. */
function addRise(rises: readonly Try[], one: Try): readonly Try[] {
  const [at, percent] = one;
  const before = rises.filter((rise) => rise[0] <= at);
  if (before.length > 0 && before.at(-1)![1] >= percent) return rises;
  const kept = before.filter((rise) => rise[0] < at);
  const after = rises.filter((rise) => rise[0] > at && rise[1] > percent);
  return [...kept, one, ...after].slice(-mostRises);
}

/** What is known of a game when a number for it arrives: the last one, and since when. */
export type LastKnown = { percent: number; at: number | null };

/**
 * Says whether a number that the game sent without an id is a try of its own: a first 0 is not, nor is the last
 * number repeated within some minutes; of several numbers in one call only those that differ from the last are.
 */
export function isTry(percent: number, isAlone: boolean, { percent: last, at }: LastKnown, now: number) {
  if (percent !== last) return true;
  if (!isAlone || (percent === 0 && at === null)) return false;
  return at === null || now - at >= sameAgainMinutes * minute;
}

/** The newest days on which somebody played, at most a week's worth; in order. */
export const keepDays = (days: readonly Day[], played: readonly Day[]): Day[] =>
  [...new Set([...days, ...played])].sort().slice(-7);
