import type { ResponseOf } from '@tinig/domain/calls/call';
import type { readClassLocks } from '@tinig/domain/calls/quarter-access';
import {
  type QuarterKey,
  quarterKeys,
  quarterNameOf,
  quarterNumberOf,
} from '@tinig/domain/quarter-access/games';
import { type ClassQuarter, type LockException, stateOf } from '@tinig/domain/quarter-access/quarter-access';
import { groupBy } from '@tinig/domain/text/group-by';
import { dayOf } from '@tinig/domain/time/days';
import { weekdayAndDay } from '@tinig/domain/time/times';
import type { Status } from '#ui/badge.tsx';
import { quartersInARow } from '#ui/sentence.ts';

/** A section with its quarters, as the server answers it. */
export type LockedClass = ResponseOf<typeof readClassLocks>['sections'][number];

/** What a cell says: a status in a word, and one line or none. */
export type CellText = { status: Status; words: string; line: string };

const plain = {
  open: ['unlocked', 'Bukas'],
  closed: ['locked', 'Sarado'],
  mixed: ['mixed', 'Halo-halo'],
} as const;

/** A section's cell. With many sections on a page (`dense`) a line is shown only where it adds something. */
export function cellText(
  quarter: ClassQuarter,
  students: number,
  { zone, dense = false }: { zone: string; dense?: boolean },
): CellText {
  const day = (at: string) => weekdayAndDay(dayOf(zone, Date.parse(at)));
  const { state, is_open, open, opens_at, closes_at } = quarter;
  const [status, words] = plain[state];
  if (!is_open && opens_at)
    return {
      status: 'dated',
      words: `Bubukas sa ${day(opens_at)}`,
      line: open > 0 ? `Bukas na sa ${open}` : '',
    };
  if (state === 'mixed')
    return differingWords(quarter, students, closes_at ? `Magsasara sa ${day(closes_at)}` : '');
  if (state === 'closed') return { status, words, line: '' };
  if (closes_at) return { status, words, line: `Magsasara sa ${day(closes_at)}` };
  return { status, words, line: dense ? '' : `${open} sa ${students}` };
}

/** Up to so large a part of the pupils are exceptions to what the class is; above it there is no telling. */
const fewShare = 1 / 4;

function differingWords({ is_open, open }: ClassQuarter, students: number, line: string): CellText {
  const differ = is_open ? students - open : open;
  if (differ > students * fewShare)
    return { status: 'mixed', words: plain.mixed[1], line: `Bukas sa ${open}, sarado sa ${students - open}` };
  const [status, words] = plain[is_open ? 'open' : 'closed'];
  return { status, words: `${words}, maliban sa ${differ}`, line };
}

/** The cell of all sections together: a section counts as what it is itself, whoever differs. */
export function allSectionsText(classes: readonly LockedClass[], key: QuarterKey): CellText {
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
  if (open > 0)
    return {
      status: open === classes.length ? 'unlocked' : 'mixed',
      words: `Bukas sa ${open} sa ${classes.length} section`,
      line: dated > 0 ? `May petsa sa ${dated} section` : '',
    };
  return {
    status: dated > 0 ? 'dated' : 'locked',
    words: 'Sarado',
    line: dated > 0 ? `May petsa sa ${dated} section` : '',
  };
}

/**
 * That the quarter before is still closed, which whoever opens this one may not have meant; '' where it is open, or
 * opens by its date until this one's (`opens_at`).
 */
export function previousQuarterWarning(
  classes: readonly LockedClass[],
  key: QuarterKey,
  opens_at?: string,
): string {
  const before = quarterKeys[quarterKeys.indexOf(key) - 1];
  if (!before) return '';
  const closed = classes.filter(({ quarters }) => {
    const its = quarters[before];
    return !its.is_open && !(opens_at && its.opens_at && its.opens_at <= opens_at);
  });
  if (closed.length === 0) return '';
  const where = classes.length > 1 ? ` sa ${closed.length} sa ${classes.length} section` : '';
  return `Sarado pa ang ${quarterNameOf(before)}${where}.`;
}

/** Exceptions by pupil, in the order in which they come. */
export const exceptionsByPupil = (exceptions: readonly LockException[]): LockException[][] => [
  ...groupBy(exceptions, ({ uid }) => uid).values(),
];

/** How the quarters stand of a pupil who differs: "bukas na ang 1st Quarter, sarado ang 2nd at 3rd Quarter". */
export function exceptionText(exceptions: readonly LockException[]): string {
  const said = (is_open: boolean) => {
    const quarters = exceptions
      .filter((one) => one.is_open === is_open)
      .map(({ quarter }) => quarterNumberOf(quarter));
    return quarters.length > 0 ? [`${is_open ? 'bukas na' : 'sarado'} ang ${quartersInARow(quarters)}`] : [];
  };
  return [...said(true), ...said(false)].join(', ');
}

/** Who of these sections is an exception in a quarter. */
export const exceptionsInQuarter = (classes: readonly LockedClass[], key: QuarterKey): LockException[] =>
  classes.flatMap(({ exceptions }) => exceptions.filter(({ quarter }) => quarter === key));

/** For how many a quarter will be open, or closed, after an act: exceptions of the other kind stay unless included. */
export function affectedCount(
  classes: readonly LockedClass[],
  key: QuarterKey,
  type: boolean,
  includes: boolean,
): number {
  const students = classes.reduce((all, one) => all + one.students, 0);
  const stay = exceptionsInQuarter(classes, key).filter(({ is_open }) => is_open !== type).length;
  return includes ? students : students - stay;
}

/** A section as it will be when an act that is running has been done: shown before the server has answered. */
export function expectedClass(
  one: LockedClass,
  key: QuarterKey,
  type: boolean,
  includes: boolean,
): LockedClass {
  const open = affectedCount([one], key, type, includes);
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
