import { readResults } from '@tinig/domain/calls/attempts';
import type { ResponseOf } from '@tinig/domain/calls/call';
import { maxAttemptsPageSize } from '@tinig/domain/text/paging';
import { useState } from 'react';
import { request } from '#client/request.ts';

export type PlayedTry = ResponseOf<typeof readResults>['items'][number];

/**
 * Loads older attempts page by page. They stay loaded, and so do attempts that newer ones push out of the watched page.
 */
export function useOlderTries(uid: string, newest: readonly PlayedTry[] = []) {
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
