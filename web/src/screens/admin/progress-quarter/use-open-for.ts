import { readUsers } from '@tinig/domain/calls/people';
import { type QuarterNumber, quarterKey } from '@tinig/domain/games';
import { largestPage } from '@tinig/domain/paging';
import { useMemo } from 'react';
import { useWatch } from '#data/use-watch.ts';

/** For whom of a section the quarter is open, by uid; of another teacher's pupils nothing is told. */
export function useOpenFor(section: string, quarter: QuarterNumber): ReadonlyMap<string, boolean> {
  const own = useWatch(readUsers, { role: 'student', section, per_page: largestPage }).value?.items;
  return useMemo(
    () => new Map(own?.map((student) => [student.uid, student[quarterKey(quarter)]])),
    [own, quarter],
  );
}
