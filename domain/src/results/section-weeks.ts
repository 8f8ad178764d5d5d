import { kindsOf, type SchoolCalendar, weekdayOf } from '#calendar/calendar';
import { addDays, type Day } from '#time/days';

/** So many weeks of a class are drawn, the running one the last. */
export const weeksDrawn = 10;
/** What fewer pupils have tried says nothing of how hard a game is. */
export const leastTriers = 5;

/** The Mondays of the weeks that are drawn, the running one the last (WEEK-2). */
export function mondaysUntil(today: Day): Day[] {
  const running = addDays(today, 1 - weekdayOf(today));
  return Array.from({ length: weeksDrawn }, (_, at) => addDays(running, 7 * (at + 1 - weeksDrawn)));
}

/** The days of a week on which this school has class, or would have, and whether there is (WEEK-3). */
export function weekOfClass(calendar: SchoolCalendar, monday: Day): { day: Day; is_class: boolean }[] {
  const kindOf = kindsOf(calendar);
  return [0, 1, 2, 3, 4, 5, 6].flatMap((days) => {
    const day = addDays(monday, days);
    const is_class = kindOf(day) === 'class';
    return is_class || calendar.weekdays.includes(weekdayOf(day)) ? [{ day, is_class }] : [];
  });
}

/** What a class has made of a game: how many tried it, how many of them have done it, and in how many tries. */
export type TriedGame = { game: number; is_open: boolean; tried: number; done: number; tries: number };

/**
 * The hardest of the open games that enough pupils have tried: the least share done of those who tried; of equal ones
 * that with more tries, then the first (WEEK-4). Undefined where there is none.
 */
export const hardestOf = (games: readonly TriedGame[]): TriedGame | undefined =>
  games
    .filter(({ is_open, tried }) => is_open && tried >= leastTriers)
    .sort((a, b) => a.done * b.tried - b.done * a.tried || b.tries - a.tries || a.game - b.game)[0];
