/** For how many days tries are kept. */
export const keptDays = 400;
/** The most results that a phone sends in one call. */
export const mostResults = 200;
/** The longest id that a phone gives a try. */
export const longestTryId = 64;
/** For how many minutes a pupil counts as playing after a sign of life. */
export const signOfLifeMinutes = 5;
/** For how many minutes the same number, sent without an id, is no other try. */
export const sameAgainMinutes = 10;
/** The most tries that are drawn as bars. */
export const mostBars = 8;
/** A phone's clock that is wrong by more hours is told of beside the try. */
export const wrongClockHours = 24;

const minute = 60_000;
const day = 24 * 60 * minute;

/** How long somebody plays after a sign of life, in milliseconds. */
export const signOfLife = signOfLifeMinutes * minute;

/** A try at a game: when it was played, in milliseconds, and its result. */
export type Try = readonly [at: number, percent: number];

/** What is kept at hand of a pupil's tries at one game; the newest stands last. */
export type Tried = {
  tries: number;
  /** When the game was first completed by a try. */
  done_at: number | null;
  recent: readonly Try[];
};

/** The moments that tell when a result was played. */
export type Moments = {
  played_at?: number | undefined;
  sent_at?: number | undefined;
  received_at: number;
  added_at: number;
};

/**
 * When a result was played. A phone's constant offset changes nothing, for what it said of its own time when it
 * sent is taken off. A moment that can't be becomes that of receipt.
 */
export function playedAt({ played_at, sent_at, received_at, added_at }: Moments) {
  if (played_at === undefined) return { at: received_at, is_late: false };
  const corrected = sent_at === undefined ? played_at : played_at + (received_at - sent_at);
  const isPossible =
    corrected <= received_at && corrected >= added_at && corrected >= received_at - keptDays * day;
  if (isPossible) return { at: corrected, is_late: false };
  return { at: received_at, is_late: !(Math.abs(received_at - corrected) <= wrongClockHours * 60 * minute) };
}

// What the rule looks at lies in its last seven days, which begin at midnight.
const recentMs = 8 * day;
const mostRecent = 100;

const inOrder = (one: Try, other: Try) => one[0] - other[0] || one[1] - other[1];

/** Adds a try. Which tries were added says all, not in which order they came. */
export function addTry(tried: Tried | undefined, one: Try, doneFrom: number): Tried {
  const all = [...(tried?.recent ?? []), one].sort(inOrder).slice(-mostRecent);
  const newest = all.at(-1)![0];
  const isRecent = ([at]: Try, index: number) => at > newest - recentMs || index >= all.length - mostBars;
  const done_at = one[1] >= doneFrom ? Math.min(one[0], tried?.done_at ?? one[0]) : (tried?.done_at ?? null);
  return { tries: (tried?.tries ?? 0) + 1, done_at, recent: all.filter(isRecent) };
}

/** What is known of a game when a number for it arrives: the last one, and since when. */
export type LastKnown = { percent: number; at: number | null };

/**
 * Says whether a number that the game sent without an id is a try of its own: a first 0 is none, nor is the last
 * number again within some minutes, and of several numbers in one call only those are that differ from the last.
 */
export function isTry(percent: number, isAlone: boolean, { percent: last, at }: LastKnown, now: number) {
  if (percent !== last) return true;
  if (!isAlone || (percent === 0 && at === null)) return false;
  return at === null || now - at >= sameAgainMinutes * minute;
}

/** The newest days on which somebody played, as many as a week has; in order. */
export const keepDays = (days: readonly string[], played: readonly string[]): string[] =>
  [...new Set([...days, ...played])].sort().slice(-7);
