import { readManyAttempts } from '@tinig/domain/calls/auth';
import { useMemo } from 'react';
import { useWatch } from '#client/use-watch.ts';

/** Uids of accounts with many failed sign-ins since the last successful one (STATE-12). Empty while loading. */
export function useManyAttempts(): ReadonlySet<string> {
  const { value } = useWatch(readManyAttempts, {});
  return useMemo(() => new Set(value), [value]);
}
