import { sizeFor } from './plan-school.ts';

/** Habit of a demo pupil: absent, never started, finished, stuck, or playing normally. */
type Habit = 'absent' | 'unplayed' | 'done' | 'stuck' | 'plays';

const habits: Partial<Record<number, Habit>> = { 2: 'done', 5: 'absent', 6: 'stuck', 9: 'unplayed' };

/**
 * Position of a pupil in the section, from the number in the email: the sample school fills its sections in
 * turn.
 */
const turnOf = (email: string) =>
  Math.floor((Number(/(\d+)@/.exec(email)?.[1] ?? 1) - 1) / sizeFor().sections);

/** Habit of a pupil. It never changes, and every section has pupils of each habit. */
export const habitOf = (email: string): Habit => habits[turnOf(email) % 12] ?? 'plays';

export const comes = (email: string) => !['absent', 'unplayed'].includes(habitOf(email));

/** True for pupils with an unreliable network, who play offline and send late. */
export const sendsLate = (email: string) => turnOf(email) % 10 === 1;
