import { readManyAttempts } from '@tinig/domain/calls/auth';
import { useMemo } from 'react';
import { useWatch } from '#client/use-watch.ts';

/** The uids of those whose account had many wrong attempts since the last right one (STATE-12); empty until it is known. */
export function useManyAttempts(): ReadonlySet<string> {
  const { value } = useWatch(readManyAttempts, {});
  return useMemo(() => new Set(value), [value]);
}
