import type { ResponseOf } from '@tinig/domain/calls/call';
import { readClassLocks } from '@tinig/domain/calls/quarter-access';
import { type QuarterNumber, quarterKey, quarterNumbers } from '@tinig/domain/quarter-access/games';
import { type GameNumbers, isQuarterUnplayed } from '@tinig/domain/results/progress';
import { dayOf } from '@tinig/domain/time/days';
import { weekdayAndDay } from '@tinig/domain/time/times';
import { useMemo } from 'react';
import { useWatch } from '#client/use-watch.ts';

/** What one may know of a class's quarters; nothing of another teacher's class, whose locks are not ours to see. */
export type ClassLocks = {
  /** The quarters that are closed for the class, each with its date in words: "Bubukas sa Lun, Ene 5". */
  closed: ReadonlyMap<QuarterNumber, string>;
  /** Whether a pupil has a quarter open; undefined where that is not known. */
  isOpenFor: (uid: string, quarter: QuarterNumber) => boolean | undefined;
};

const unknown: ClassLocks = { closed: new Map(), isOpenFor: () => undefined };

/** Watches a class's quarters; undefined while they are on their way. */
export function useClassLocks(section: string | null): ClassLocks | undefined {
  const { value, refusal } = useWatch(readClassLocks, section === null ? null : { section });
  const [found] = value?.sections ?? [];
  const zone = value?.time_zone ?? '';
  const known = useMemo(() => found && locksOf(found, zone), [found, zone]);
  return known ?? (value || refusal ? unknown : undefined);
}

type KnownClass = ResponseOf<typeof readClassLocks>['sections'][number];

function locksOf({ quarters, exceptions, more }: KnownClass, zone: string): ClassLocks {
  const closed = quarterNumbers
    .filter((quarter) => !quarters[quarterKey(quarter)].is_open)
    .map((quarter) => [quarter, openingText(quarters[quarterKey(quarter)].opens_at, zone)] as const);
  const own = new Map(exceptions.map((one) => [`${one.uid} ${one.quarter}`, one.is_open]));
  return {
    closed: new Map(closed),
    isOpenFor: (uid, quarter) => {
      const key = quarterKey(quarter);
      // Where not all exceptions are named, whoever is not may be one of them.
      return own.get(`${uid} ${key}`) ?? (more > 0 ? undefined : quarters[key].is_open);
    },
  };
}

/**
 * When a quarter opens that is closed for the class and that nobody of it has played, in words: such a one is called
 * `Sarado` in place of its counts, which would say that all have failed. Undefined for any other.
 */
export const closedUnplayedText = (
  { pupils, locks }: { pupils: readonly GameNumbers[]; locks: ClassLocks },
  quarter: QuarterNumber,
) => (isQuarterUnplayed(pupils, quarter) ? locks.closed.get(quarter) : undefined);

/** When a closed quarter opens by itself: "Bubukas sa Lun, Ene 5". */
const openingText = (at: string | null, zone: string) =>
  at === null ? 'Wala pang petsa' : `Bubukas sa ${weekdayAndDay(dayOf(zone, Date.parse(at)))}`;
