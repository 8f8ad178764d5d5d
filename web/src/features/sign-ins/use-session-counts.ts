import { readSessions } from '@tinig/domain/calls/auth';
import type { Role } from '@tinig/domain/people/roles';
import { maxPageSize } from '@tinig/domain/text/paging';
import { useMemo } from 'react';
import { useWatch } from '#client/use-watch.ts';

/** Session count per person of a role. Undefined while loading. */
export function useSessionCounts(role: Role): ReadonlyMap<string, number> | undefined {
  const sessions = useWatch(readSessions, { role, per_page: maxPageSize }).value?.items;
  return useMemo(() => {
    if (!sessions) return undefined;
    const counts = new Map<string, number>();
    for (const { uid } of sessions) counts.set(uid, (counts.get(uid) ?? 0) + 1);
    return counts;
  }, [sessions]);
}
