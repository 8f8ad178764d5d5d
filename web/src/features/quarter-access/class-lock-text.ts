import type { ResponseOf } from '@tinig/domain/calls/call';
import type { readClassLocks } from '@tinig/domain/calls/quarter-access';
import {
  type QuarterKey,
  quarterKeys,
  quarterNameOf,
  quarterNumberOf,
} from '@tinig/domain/quarter-access/games';
import {
  type ClassQuarter,
  classQuarterState,
  type LockException,
} from '@tinig/domain/quarter-access/quarter-access';
import { groupBy } from '@tinig/domain/text/group-by';
import { dayOf } from '@tinig/domain/time/days';
import { weekdayAndDay } from '@tinig/domain/time/times';
import type { Status } from '#ui/inline/badge.tsx';
import { joinQuarters } from '#ui/text/number-text.ts';

export type LockedClass = ResponseOf<typeof readClassLocks>['sections'][number];

/** Text of a cell: a status, and an optional line. */
export type CellText = { status: Status; words: string; line: string };

const plain = {
  open: ['unlocked', 'Bukas'],
  closed: ['locked', 'Sarado'],
  mixed: ['mixed', 'Halo-halo'],
} as const;

/** Cell of a section. In a `dense` grid the line is shown only if it adds information. */
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

/** Up to this share of differing pupils shows "except n". Above it, the cell shows "mixed". */
const fewShare = 1 / 4;

function differingWords({ is_open, open }: ClassQuarter, students: number, line: string): CellText {
  const differ = is_open ? students - open : open;
  if (differ > students * fewShare)
    return { status: 'mixed', words: plain.mixed[1], line: `Bukas sa ${open}, sarado sa ${students - open}` };
  const [status, words] = plain[is_open ? 'open' : 'closed'];
  return { status, words: `${words}, maliban sa ${differ}`, line };
}

/** Summary cell of all sections. Each section counts by its own state, ignoring exceptions. */
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
 * Warning that the previous quarter is still closed. '' if it is open, or opens before this quarter does (`opens_at`).
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

/** Groups exceptions by pupil, in their original order. */
export const exceptionsByPupil = (exceptions: readonly LockException[]): LockException[][] => [
  ...groupBy(exceptions, ({ uid }) => uid).values(),
];

/** State of a pupil's quarters: "bukas na ang 1st Quarter, sarado ang 2nd at 3rd Quarter". */
export function exceptionText(exceptions: readonly LockException[]): string {
  const said = (is_open: boolean) => {
    const quarters = exceptions
      .filter((one) => one.is_open === is_open)
      .map(({ quarter }) => quarterNumberOf(quarter));
    return quarters.length > 0 ? [`${is_open ? 'bukas na' : 'sarado'} ang ${joinQuarters(quarters)}`] : [];
  };
  return [...said(true), ...said(false)].join(', ');
}

export const exceptionsInQuarter = (classes: readonly LockedClass[], key: QuarterKey): LockException[] =>
  classes.flatMap(({ exceptions }) => exceptions.filter(({ quarter }) => quarter === key));

/**
 * Number of pupils for whom the act opens or closes the quarter. Pupils with the opposite exception count only with
 * `includes`.
 */
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

/** Optimistic state of a section while an act is running. */
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
        state: classQuarterState(type, shown, students),
      },
    },
  };
}
