import { readResults } from '@tinig/domain/calls/attempts';
import type { ResponseOf } from '@tinig/domain/calls/call';
import type { readStudentProgress } from '@tinig/domain/calls/progress';
import { readToday } from '@tinig/domain/calls/today';
import { isForbiddenCode } from '@tinig/domain/section-teachers/section-teachers';
import { maxAttemptsPageSize } from '@tinig/domain/text/paging';
import { useState } from 'react';
import { request } from '#client/request.ts';
import { useMe } from '#client/session.ts';
import { useWatch } from '#client/use-watch.ts';
import { useSections } from '#features/sections/use-sections.ts';

export type StudentNumbers = ResponseOf<typeof readStudentProgress>;
export type History = ResponseOf<typeof readResults>;

const few = 20;

/**
 * Hook: attempts of a pupil, newest first, and the reason why the Dashboard lists the pupil. Empty for other teachers'
 * pupils. With `isWhole` the first page has the maximum size.
 */
export function useTries(uid: string, sectionName: string, isWhole: boolean) {
  const [isLong, setIsLong] = useState(false);
  const perPage = isLong || isWhole ? maxAttemptsPageSize : few;
  const { value, refusal, loading, again } = useWatch(readResults, { uid, per_page: perPage });
  const older = useOlderTries(uid, value?.items);
  const section = useSections(useMe()).seen?.find(({ section_name }) => section_name === sectionName);
  const isSeen = section !== undefined && value !== undefined;
  const today = useWatch(readToday, isSeen ? { section: section.id } : null).value;
  const left = value ? value.total - older.items.length : 0;
  return {
    history: value && { ...value, items: older.items },
    loading,
    /** True if the attempts failed to load. Missing permission is not a failure. */
    failed: refusal !== undefined && !isForbiddenCode(refusal.code),
    again,
    section,
    pupil: today?.pupils.find((one) => one.uid === uid),
    playing: today?.playing.find((one) => one.uid === uid),
    /** Number of attempts that the next click loads. */
    more: Math.min(left, maxAttemptsPageSize - (isLong ? 0 : few)),
    moreFailed: older.failed,
    showMore: () => (isLong ? void older.readMore() : setIsLong(true)),
  };
}

export type PlayedTry = ResponseOf<typeof readResults>['items'][number];

/**
 * Hook: loads older attempts page by page. They stay loaded, as do attempts that newer ones push out of the watched
 * page.
 */
function useOlderTries(uid: string, newest: readonly PlayedTry[] = []) {
  const [read, setRead] = useState<readonly PlayedTry[]>([]);
  const [failed, setFailed] = useState(false);
  const items = [...new Map([...read, ...newest].map((one) => [one.id, one])).values()];
  if (read.length > 0) items.sort(newestFirst);
  return {
    items,
    failed,
    readMore: async () => {
      setFailed(false);
      const page = Math.floor(items.length / maxAttemptsPageSize) + 1;
      try {
        const { answer } = await request(readResults, { uid, page, per_page: maxAttemptsPageSize });
        setRead([...items, ...answer.items]);
      } catch {
        setFailed(true);
      }
    },
  };
}

/** Server's sort order. */
const newestFirst = (one: PlayedTry, other: PlayedTry) =>
  Date.parse(other.played_at) - Date.parse(one.played_at) ||
  other.percent - one.percent ||
  (one.id < other.id ? 1 : -1);
