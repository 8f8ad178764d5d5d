import { sizeFor } from './plan-school.ts';

/** How a pupil of the demo is: stays away, has never begun, is done, tries without getting further, or just plays. */
type Habit = 'absent' | 'unplayed' | 'done' | 'stuck' | 'plays';

const habits: Partial<Record<number, Habit>> = { 2: 'done', 5: 'absent', 6: 'stuck', 9: 'unplayed' };

/** Whose turn it was in a section: the sample school fills its sections in turn, and an email has the pupil's number. */
const turnOf = (email: string) =>
  Math.floor((Number(/(\d+)@/.exec(email)?.[1] ?? 1) - 1) / sizeFor().sections);

/** The same pupil is always the same, and each section has some of each kind. */
export const habitOf = (email: string): Habit => habits[turnOf(email) % 12] ?? 'plays';

/** Whether a pupil comes to the lessons. */
export const comes = (email: string) => !['absent', 'unplayed'].includes(habitOf(email));

/** Some have a network now and then only: they play offline, and send late. */
export const sendsLate = (email: string) => turnOf(email) % 10 === 1;
