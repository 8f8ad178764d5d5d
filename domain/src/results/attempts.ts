import type { Day } from '#time/days';

export const attemptRetentionDays = 400;
export const maxResults = 200;
export const maxAttemptIdLength = 64;
/** Minutes for which a pupil counts as playing after the game's last sign of life. */
export const signOfLifeMinutes = 5;
/** Minutes during which the same number, sent again without an id, does not count as a new attempt. */
export const repeatMinutes = 10;
/** Maximum number of recent attempts stored and drawn as bars. */
export const maxBars = 8;
/** Maximum number of personal bests stored per pupil and game, the newest ones. */
export const maxPersonalBests = 60;
/** Clock error of a phone, in hours, above which an attempt is marked as late. */
export const wrongClockHours = 24;

const minute = 60_000;
const day = 24 * 60 * minute;

export const signOfLife = signOfLifeMinutes * minute;

/** An attempt at a game: its time in milliseconds and its result in percent. */
export type Attempt = readonly [at: number, percent: number];

/** A pupil's latest attempts at a game, oldest first, and the number of attempts on each of the latest days. */
export type RecentAttempts = { recent: readonly Attempt[]; days: Readonly<Record<Day, number>> };

/** Used for games without recent attempts. */
export const noAttempts: RecentAttempts = { recent: [], days: {} };

/** Stored summary of a pupil's attempts at one game. */
export type GameSummary = RecentAttempts & {
  tries: number;
  done_at: number | null;
  /** Personal bests, oldest first. */
  rises: readonly Attempt[];
};

export type ResultTimes = {
  played_at?: number | undefined;
  sent_at?: number | undefined;
  received_at: number;
  added_at: number;
};

/**
 * Determines when a result was played. Cancels a constant clock offset by using the phone's own sending time. Falls
 * back to the time of receipt if the result is impossible.
 */
export function playedAt({ played_at, sent_at, received_at, added_at }: ResultTimes) {
  if (played_at === undefined) return { at: received_at, is_late: false };
  const corrected = sent_at === undefined ? played_at : played_at + (received_at - sent_at);
  const isPossible =
    corrected <= received_at &&
    corrected >= added_at &&
    corrected >= received_at - attemptRetentionDays * day;
  if (isPossible) return { at: corrected, is_late: false };
  return { at: received_at, is_late: !(Math.abs(received_at - corrected) <= wrongClockHours * 60 * minute) };
}

const inOrder = (one: Attempt, other: Attempt) => one[0] - other[0] || one[1] - other[1];

/** Adds an attempt to a summary. The order of additions does not matter. */
export function addAttempt(
  tried: GameSummary | undefined,
  one: Attempt,
  on: Day,
  doneFrom: number,
): GameSummary {
  const recent = [...(tried?.recent ?? []), one].sort(inOrder).slice(-maxBars);
  const done_at = one[1] >= doneFrom ? Math.min(one[0], tried?.done_at ?? one[0]) : (tried?.done_at ?? null);
  const before = tried?.days ?? {};
  const count = (day: Day) => (before[day] ?? 0) + (day === on ? 1 : 0);
  const days = Object.fromEntries(newestDays(Object.keys(before), [on]).map((day) => [day, count(day)]));
  const rises = addRise(tried?.rises ?? [], one);
  return { tries: (tried?.tries ?? 0) + 1, done_at, recent, days, rises };
}

/** Inserts an attempt into the personal bests, so that the best result at any time can be derived. */
function addRise(rises: readonly Attempt[], one: Attempt): readonly Attempt[] {
  const [at, percent] = one;
  const before = rises.filter((rise) => rise[0] <= at);
  if (before.length > 0 && before.at(-1)![1] >= percent) return rises;
  const kept = before.filter((rise) => rise[0] < at);
  const after = rises.filter((rise) => rise[0] > at && rise[1] > percent);
  return [...kept, one, ...after].slice(-maxPersonalBests);
}

/** Merges the summaries of two records of one pupil, as if every attempt had been added to one (JOIN-3). */
export function mergeSummaries(one: GameSummary, other: GameSummary): GameSummary {
  const count = (day: Day) => (one.days[day] ?? 0) + (other.days[day] ?? 0);
  const days = newestDays(Object.keys(one.days), Object.keys(other.days));
  const done = [one.done_at, other.done_at].filter((at) => at !== null);
  return {
    tries: one.tries + other.tries,
    done_at: done.length > 0 ? Math.min(...done) : null,
    recent: [...one.recent, ...other.recent].sort(inOrder).slice(-maxBars),
    days: Object.fromEntries(days.map((day) => [day, count(day)])),
    rises: other.rises.reduce(addRise, one.rises),
  };
}

export type LastNumber = { percent: number; at: number | null };

/**
 * True if a number sent without an id is a new attempt: if it differs from the last number, or comes alone and at
 * least `repeatMinutes` later. A first 0 is not an attempt.
 */
export function isNewAttempt(
  percent: number,
  isAlone: boolean,
  { percent: last, at }: LastNumber,
  now: number,
) {
  if (percent !== last) return true;
  if (!isAlone || (percent === 0 && at === null)) return false;
  return at === null || now - at >= repeatMinutes * minute;
}

/** Merges days played and keeps the latest seven, in order. */
export const newestDays = (days: readonly Day[], played: readonly Day[]): Day[] =>
  [...new Set([...days, ...played])].sort().slice(-7);
