import type { ResponseOf } from '@tinig/domain/calls/call';
import { readClassLocks } from '@tinig/domain/calls/quarter-access';
import { type QuarterNumber, quarterKey, quarterNumbers } from '@tinig/domain/quarter-access/games';
import { type GameNumbers, isQuarterUnplayed } from '@tinig/domain/results/progress';
import { dayOf } from '@tinig/domain/time/days';
import { weekdayAndDay } from '@tinig/domain/time/times';
import { useMemo } from 'react';
import { useWatch } from '#client/use-watch.ts';

/** Visible locks of a class. Other teachers' classes have none. */
export type ClassLocks = {
  /** Quarters closed for the class, with their opening date as text: "Bubukas sa Lun, Ene 5". */
  closed: ReadonlyMap<QuarterNumber, string>;
  /** True if the quarter is open for the pupil, undefined if unknown. */
  isOpenFor: (uid: string, quarter: QuarterNumber) => boolean | undefined;
};

const unknown: ClassLocks = { closed: new Map(), isOpenFor: () => undefined };

/** Watches a class's quarters. Undefined while loading. */
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
      // If there are unlisted exceptions, an unlisted pupil may have one.
      return own.get(`${uid} ${key}`) ?? (more > 0 ? undefined : quarters[key].is_open);
    },
  };
}

/**
 * Opening text of a quarter that is closed for the class and unplayed. It is labelled `Sarado`, because counts would
 * look as if all had failed. Undefined for other quarters.
 */
export const closedUnplayedText = (
  { pupils, locks }: { pupils: readonly GameNumbers[]; locks: ClassLocks },
  quarter: QuarterNumber,
) => (isQuarterUnplayed(pupils, quarter) ? locks.closed.get(quarter) : undefined);

/** Opening date of a closed quarter: "Bubukas sa Lun, Ene 5". */
const openingText = (at: string | null, zone: string) =>
  at === null ? 'Wala pang petsa' : `Bubukas sa ${weekdayAndDay(dayOf(zone, Date.parse(at)))}`;
