import { dayKindLookup, type SchoolCalendar, weekdayOf } from '#calendar/calendar';
import { addDays, type Day } from '#time/days';

/** Number of weeks in a section's chart, including the current one. */
export const weeksDrawn = 10;
/** Minimum number of pupils who tried a game before its difficulty is judged. */
export const minPupilsTried = 5;

/** Returns the Mondays of the charted weeks, the current one last (WEEK-2). */
export function mondaysUntil(today: Day): Day[] {
  const running = addDays(today, 1 - weekdayOf(today));
  return Array.from({ length: weeksDrawn }, (_, at) => addDays(running, 7 * (at + 1 - weeksDrawn)));
}

/** Returns a week's regular and extra class days. `is_class` is false if class is off (WEEK-3). */
export function classWeek(calendar: SchoolCalendar, monday: Day): { day: Day; is_class: boolean }[] {
  const kindOf = dayKindLookup(calendar);
  return [0, 1, 2, 3, 4, 5, 6].flatMap((days) => {
    const day = addDays(monday, days);
    const is_class = kindOf(day) === 'class';
    return is_class || calendar.weekdays.includes(weekdayOf(day)) ? [{ day, is_class }] : [];
  });
}

/** A class's results in a game. `tried` and `done` count pupils, `tries` the attempts needed to complete it. */
export type ClassGame = { game: number; is_open: boolean; tried: number; done: number; tries: number };

/**
 * Returns the hardest open game that enough pupils tried: the lowest completion share, then more attempts, then the
 * lower number (WEEK-4). Undefined if there is none.
 */
export const hardestGame = (games: readonly ClassGame[]): ClassGame | undefined =>
  games
    .filter(({ is_open, tried }) => is_open && tried >= minPupilsTried)
    .sort((a, b) => a.done * b.tried - b.done * a.tried || b.tries - a.tries || a.game - b.game)[0];
