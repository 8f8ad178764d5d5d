import type { ResponseOf } from '@tinig/domain/call';
import type { readClassLocks } from '@tinig/domain/calls/quarter-access';
import { dayOf } from '@tinig/domain/days';
import type { QuarterKey } from '@tinig/domain/games';
import { type ClassQuarter, type LockException, stateOf } from '@tinig/domain/quarter-access';
import { shortDay } from '@tinig/domain/times';
import type { Status } from '#parts/badge.tsx';

/** A section with its quarters, as the server answers it. */
export type LockedClass = ResponseOf<typeof readClassLocks>['sections'][number];

/** What a cell says: a status in a word, and one line or none. */
export type CellWords = { status: Status; words: string; line: string };

const plain = {
  open: ['unlocked', 'Bukas'],
  closed: ['locked', 'Sarado'],
  mixed: ['mixed', 'Halo-halo'],
} as const;

/** A section's cell. With many sections on a page (`dense`) a line is shown only where it adds something. */
export function cellWords(
  quarter: ClassQuarter,
  students: number,
  { zone, dense = false }: { zone: string; dense?: boolean },
): CellWords {
  const day = (at: string) => shortDay(dayOf(zone, Date.parse(at)));
  const { state, is_open, open, opens_at, closes_at } = quarter;
  const [status, words] = plain[state];
  if (!is_open && opens_at)
    return {
      status: 'dated',
      words: `Bubukas sa ${day(opens_at)}`,
      line: open > 0 ? `Bukas na sa ${open}` : '',
    };
  if (state === 'mixed') return { status, words, line: `Bukas sa ${open} sa ${students}` };
  if (state === 'closed') return { status, words, line: '' };
  if (closes_at) return { status, words, line: `Magsasara sa ${day(closes_at)}` };
  return { status, words, line: dense ? '' : `${open} sa ${students}` };
}

/** The cell of all sections together. */
export function allWords(classes: readonly LockedClass[], key: QuarterKey): CellWords {
  const quarters = classes.map(({ quarters }) => quarters[key]);
  const open = quarters.filter(({ is_open }) => is_open).length;
  const dated = quarters.filter(({ is_open, opens_at }) => !is_open && opens_at).length;
  const states = new Set(quarters.map(({ state }) => state));
  if (states.size === 1 && !states.has('mixed') && dated === 0) {
    const sum = (of: (one: LockedClass) => number) => classes.reduce((all, one) => all + of(one), 0);
    const [status, words] = plain[quarters[0]!.state];
    const students = sum((one) => one.students);
    return { status, words, line: open > 0 ? `${sum((one) => one.quarters[key].open)} sa ${students}` : '' };
  }
  const line = open > 0 ? `Bukas sa ${open} sa ${classes.length} section` : `May petsa sa ${dated} section`;
  return { status: 'mixed', words: 'Halo-halo', line: open + dated > 0 ? line : '' };
}

/** Who of these sections is an exception in a quarter. */
export const exceptionsIn = (classes: readonly LockedClass[], key: QuarterKey): LockException[] =>
  classes.flatMap(({ exceptions }) => exceptions.filter(({ quarter }) => quarter === key));

/** For how many a quarter will be open, or closed, after an act: exceptions of the other kind stay unless included. */
export function reaches(
  classes: readonly LockedClass[],
  key: QuarterKey,
  type: boolean,
  includes: boolean,
): number {
  const students = classes.reduce((all, one) => all + one.students, 0);
  const stay = exceptionsIn(classes, key).filter(({ is_open }) => is_open !== type).length;
  return includes ? students : students - stay;
}

/** A section as it will be when an act that is running has been done: shown before the server has answered. */
export function expectedOf(one: LockedClass, key: QuarterKey, type: boolean, includes: boolean): LockedClass {
  const open = reaches([one], key, type, includes);
  const students = one.students;
  const shown = type ? open : students - open;
  return {
    ...one,
    quarters: {
      ...one.quarters,
      [key]: {
        ...one.quarters[key],
        is_open: type,
        opens_at: null,
        open: shown,
        state: stateOf(type, shown, students),
      },
    },
  };
}
